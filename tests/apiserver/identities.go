// SPDX-License-Identifier: GPL-3.0-or-later

package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base64"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"
)

// identity is a certificate and its key, as PEM files in the folder.
type identity struct {
	certificate *x509.Certificate
	key         *ecdsa.PrivateKey
	keyText     []byte
	text        []byte
}

func makeIdentity(folder, file string, template *x509.Certificate, signer *identity) identity {
	key := must(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))
	template.SerialNumber = must(rand.Int(rand.Reader, big.NewInt(1<<62)))
	template.NotBefore = time.Now().Add(-time.Hour)
	template.NotAfter = time.Now().Add(24 * time.Hour)
	parent, parentKey := template, key
	if signer != nil {
		parent, parentKey = signer.certificate, signer.key
	}
	der := must(x509.CreateCertificate(rand.Reader, template, parent, &key.PublicKey, parentKey))
	made := identity{certificate: must(x509.ParseCertificate(der)), key: key}
	made.text = pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	made.keyText = pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: must(x509.MarshalECPrivateKey(key))})
	check(os.WriteFile(filepath.Join(folder, file+".crt"), made.text, 0o600))
	check(os.WriteFile(filepath.Join(folder, file+".key"), made.keyText, 0o600))
	return made
}

func randomToken() string {
	bytes := make([]byte, 24)
	must(rand.Read(bytes))
	return base64.RawURLEncoding.EncodeToString(bytes)
}

// writeIdentities makes certificates, tokens and the kubeconfig, once per folder.
func writeIdentities(folder string, port int) {
	config := filepath.Join(folder, "kubeconfig")
	if _, err := os.Stat(config); err == nil {
		return
	}
	authority := makeIdentity(folder, "ca", &x509.Certificate{
		Subject: pkix.Name{CommonName: "stowage test authority"}, IsCA: true, BasicConstraintsValid: true,
		KeyUsage: x509.KeyUsageCertSign,
	}, nil)
	makeIdentity(folder, "server", &x509.Certificate{
		Subject: pkix.Name{CommonName: "kube-apiserver"}, DNSNames: []string{"localhost"},
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth}, KeyUsage: x509.KeyUsageDigitalSignature,
	}, &authority)
	user := makeIdentity(folder, "user", &x509.Certificate{
		Subject:     pkix.Name{CommonName: "certificate-user", Organization: []string{"system:masters"}},
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth}, KeyUsage: x509.KeyUsageDigitalSignature,
	}, &authority)

	admin, viewer, plugin := randomToken(), randomToken(), randomToken()
	tokens := fmt.Sprintf("%s,admin,1,system:masters\n%s,viewer,2\n%s,exec-user,3,system:masters\n", admin, viewer, plugin)
	check(os.WriteFile(filepath.Join(folder, "tokens.csv"), []byte(tokens), 0o600))
	script := fmt.Sprintf("#!/bin/sh\nprintf '%%s' '{\"apiVersion\":\"client.authentication.k8s.io/v1\","+
		"\"kind\":\"ExecCredential\",\"status\":{\"token\":\"%s\"}}'\n", plugin)
	check(os.WriteFile(filepath.Join(folder, "plugin"), []byte(script), 0o700))

	data := func(text []byte) string { return base64.StdEncoding.EncodeToString(text) }
	text := fmt.Sprintf(`apiVersion: v1
kind: Config
clusters:
- name: loopback
  cluster: {server: "https://127.0.0.1:%d", certificate-authority-data: %s}
users:
- name: admin
  user: {token: %s}
- name: viewer
  user: {token: %s}
- name: certificate
  user: {client-certificate-data: %s, client-key-data: %s}
- name: exec
  user: {exec: {apiVersion: client.authentication.k8s.io/v1, command: ./plugin, interactiveMode: Never}}
contexts:
- {name: token, context: {cluster: loopback, user: admin}}
- {name: viewer, context: {cluster: loopback, user: viewer}}
- {name: certificate, context: {cluster: loopback, user: certificate}}
- {name: exec, context: {cluster: loopback, user: exec}}
current-context: token
`, port, data(authority.text), admin, viewer, data(user.text), data(user.keyText))
	check(os.WriteFile(config, []byte(text), 0o600))
}

// trusting verifies the server by the folder's own authority.
func trusting(folder string) http.RoundTripper {
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(must(os.ReadFile(filepath.Join(folder, "ca.crt"))))
	return &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots}, DisableKeepAlives: true}
}
