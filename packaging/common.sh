# SPDX-License-Identifier: GPL-3.0-or-later
# Shared by packaging/run, packaging/test and .ci/run; sourced by bash, not run.
#
#   STOWAGE_NO_INSTALL=1            take the machine as it is, install nothing
#   CMAKE_BUILD_PARALLEL_LEVEL=N    compile N files at a time

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
root=$PWD

# The one sentence that tells what went wrong and what to do.
die() {
    printf '\nstowage: %s\n' "$*" >&2
    exit 1
}

say() { printf '== %s\n' "$*"; }

# missing_packages PURPOSE...: the packages of these purposes that are not installed.
missing_packages() {
    local purposes=" $* " purpose package
    local -a wanted=()
    while read -r purpose package; do
        [[ $purposes == *" $purpose "* ]] && wanted+=("$package")
    done < <(grep -v '^#' packaging/packages)
    local installed
    installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null || true)
    for package in "${wanted[@]}"; do
        grep -qx "installed $package" <<<"$installed" || echo "$package"
    done
}

# install_packages PURPOSE...: installs what is missing; calls no apt when nothing is.
install_packages() {
    [[ -n ${STOWAGE_NO_INSTALL:-} ]] && return 0
    command -v dpkg-query >/dev/null && command -v apt-get >/dev/null ||
        die "this is no Debian or Ubuntu system: install what packaging/packages lists by other means, then run again with STOWAGE_NO_INSTALL=1."
    local -a missing
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]})) || return 0

    local -a as_root=()
    if ((EUID)); then
        command -v sudo >/dev/null ||
            die "packages are missing and sudo is not there to install them; as root run: apt-get install ${missing[*]}"
        if [[ -t 0 ]]; then
            as_root=(sudo)
        elif sudo -n true 2>/dev/null; then
            as_root=(sudo -n)
        else
            die "packages are missing and sudo asks for a password that nobody can type here; as root run: apt-get install ${missing[*]}"
        fi
    fi
    say "Installing ${#missing[@]} packages: ${missing[*]}"
    local -a apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300)
    "${apt[@]}" update </dev/null || say "The package lists could not be refreshed; trying with the ones that are there."
    local package
    for package in "${missing[@]}"; do
        apt-cache show --no-all-versions "$package" >/dev/null 2>&1 ||
            die "no package source of this system has $package: Stowage needs Debian 12 or later or Ubuntu 24.04 or later, and a network connection for the first run."
    done
    "${apt[@]}" install -y --no-install-recommends "${missing[@]}" </dev/null ||
        die "apt-get could not install the missing packages; its own message is above (no network, no disk space, or another package manager running)."
}

# As many compilers as processors, but none without 1.2 GB of memory.
choose_parallel_level() {
    local processors memory_mb
    processors=$(nproc)
    memory_mb=$(awk '/^MemAvailable:/ {print int($2 / 1024)}' /proc/meminfo 2>/dev/null || true)
    local by_memory=$((${memory_mb:-4000} / 1200))
    ((by_memory < 1)) && by_memory=1
    export CMAKE_BUILD_PARALLEL_LEVEL=${CMAKE_BUILD_PARALLEL_LEVEL:-$((by_memory < processors ? by_memory : processors))}
}

# configure PRESET [ARGUMENT...]: quiet unless it fails.
configure() {
    local preset=$1 directory=build/$1
    shift
    command -v cmake >/dev/null && command -v ninja >/dev/null || die "cmake and ninja are needed and not there; see packaging/packages."
    mkdir -p "$directory" 2>/dev/null && [[ -w $directory ]] ||
        die "$root/$directory cannot be written; take a copy of the sources that you may write to."
    # A checkout that was moved or copied carries a cache that names the old place.
    local home
    home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$directory/CMakeCache.txt" 2>/dev/null || true)
    if [[ -n $home && $home != "$root" ]]; then
        say "$directory was configured for $home; starting it afresh."
        rm -rf "$directory"
        mkdir -p "$directory"
    fi
    if ! cmake --preset "$preset" "$@" >"$directory/configure.log" 2>&1; then
        cat "$directory/configure.log" >&2
        die "the build could not be configured ($directory); cmake's message is above."
    fi
}

# build PRESET [TARGET...]
build() {
    local preset=$1
    shift
    choose_parallel_level
    cmake --build --preset "$preset" ${1:+--target "$@"} </dev/null ||
        die "the build failed (build/$preset); the first error is above, and when memory ran out CMAKE_BUILD_PARALLEL_LEVEL=1 helps."
}
