// SPDX-License-Identifier: GPL-3.0-or-later

// A real Kubernetes API server with etcd on loopback, for tests: apiserver FOLDER [PORT].
//
// Everything it makes stands in the folder: certificates, tokens, etcd's data and "kubeconfig" with the contexts token,
// viewer, certificate and exec. It writes "ready" once requests are answered, takes the commands "compact" (forget the
// history of etcd) and "quit" on standard input, and ends when that is closed. Started again on the same folder and port
// it goes on with the same data and the same users.
package main

import (
	"bufio"
	"context"
	"fmt"
	"log"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"go.etcd.io/etcd/server/v3/embed"
	"go.etcd.io/etcd/server/v3/etcdserver/api/v3client"
	"k8s.io/kubernetes/cmd/kube-apiserver/app"
)

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

// freePort asks the system for one; somebody else may take it before it is used, which ends the program with an error.
func freePort() int {
	listener := must(net.Listen("tcp", "127.0.0.1:0"))
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port
}

func startEtcd(folder string) (*embed.Etcd, string) {
	config := embed.NewConfig()
	config.Dir = filepath.Join(folder, "etcd")
	config.LogLevel = "error"
	config.LogOutputs = []string{filepath.Join(folder, "etcd.log")}
	config.UnsafeNoFsync = true
	client := must(url.Parse(fmt.Sprintf("http://127.0.0.1:%d", freePort())))
	peer := must(url.Parse(fmt.Sprintf("http://127.0.0.1:%d", freePort())))
	config.ListenClientUrls, config.AdvertiseClientUrls = []url.URL{*client}, []url.URL{*client}
	config.ListenPeerUrls, config.AdvertisePeerUrls = []url.URL{*peer}, []url.URL{*peer}
	config.InitialCluster = config.InitialClusterFromName(config.Name)
	server := must(embed.StartEtcd(config))
	select {
	case <-server.Server.ReadyNotify():
	case <-time.After(time.Minute):
		log.Fatal("etcd does not start")
	}
	return server, client.String()
}

func startServer(folder string, port int, etcd string) {
	in := func(name string) string { return filepath.Join(folder, name) }
	command := app.NewAPIServerCommand()
	command.SetArgs([]string{
		"--etcd-servers=" + etcd,
		"--etcd-compaction-interval=0",
		"--bind-address=127.0.0.1",
		"--advertise-address=127.0.0.1",
		"--endpoint-reconciler-type=none",
		"--secure-port=" + strconv.Itoa(port),
		"--tls-cert-file=" + in("server.crt"),
		"--tls-private-key-file=" + in("server.key"),
		"--client-ca-file=" + in("ca.crt"),
		"--token-auth-file=" + in("tokens.csv"),
		"--service-account-issuer=https://127.0.0.1",
		"--service-account-key-file=" + in("server.key"),
		"--service-account-signing-key-file=" + in("server.key"),
		"--service-cluster-ip-range=10.0.0.0/24",
		"--authorization-mode=RBAC",
		// Nothing makes service accounts here, and pods are created without one.
		"--disable-admission-plugins=ServiceAccount,TaintNodesByCondition",
		"--v=0",
	})
	go func() { log.Fatal(command.Execute()) }()
}

func waitReady(folder string, port int) {
	client := &http.Client{Transport: trusting(folder), Timeout: 2 * time.Second}
	for deadline := time.Now().Add(2 * time.Minute); time.Now().Before(deadline); time.Sleep(200 * time.Millisecond) {
		reply, err := client.Get(fmt.Sprintf("https://127.0.0.1:%d/readyz", port))
		if err != nil {
			continue
		}
		reply.Body.Close()
		if reply.StatusCode == http.StatusOK {
			return
		}
	}
	log.Fatal("kube-apiserver does not get ready")
}

func main() {
	if len(os.Args) < 2 {
		log.Fatal("usage: apiserver FOLDER [PORT]")
	}
	folder := must(filepath.Abs(os.Args[1]))
	check(os.MkdirAll(folder, 0o700))
	port := 0
	if len(os.Args) > 2 {
		port = must(strconv.Atoi(os.Args[2]))
	} else {
		port = freePort()
	}
	writeIdentities(folder, port)
	etcd, address := startEtcd(folder)
	startServer(folder, port, address)
	waitReady(folder, port)
	fmt.Println("ready", port)
	for input := bufio.NewScanner(os.Stdin); input.Scan(); {
		switch input.Text() {
		case "quit":
			os.Exit(0)
		case "compact":
			client := v3client.New(etcd.Server)
			now := must(client.Get(context.Background(), "/"))
			must(client.Compact(context.Background(), now.Header.Revision))
			fmt.Println("compacted")
		}
	}
}
