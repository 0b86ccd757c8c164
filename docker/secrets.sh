#!/bin/sh
# Draws what the compose file keeps secret, each into a file that git leaves out: sh docker/secrets.sh, before the first `up`.
# What is there stays, so it may be run again at any time; docs/operations.md ("Secrets") says how to have another one.
set -eu
umask 077
folder=${1:-$(dirname "$0")/secrets}
mkdir -p "$folder/by-tls"
# Whoever runs a container reads their own files there. On this machine nobody but the owner gets into the folder.
chmod 700 "$folder"

for name in SECRET OWNER_PASSWORD SHOP_PASSWORD REDIS_PASSWORD; do
  [ -s "$folder/$name" ] || openssl rand -hex 32 >"$folder/$name"
done
# None at first. Not drawn: the mail server's, which docker/compose.https.yml asks for.
[ -e "$folder/OTHER_SECRETS" ] || : >"$folder/OTHER_SECRETS"

owner=$(cat "$folder/OWNER_PASSWORD")
shop=$(cat "$folder/SHOP_PASSWORD")
redis=$(cat "$folder/REDIS_PASSWORD")
case "$owner$shop$redis" in
  *[!0-9A-Za-z_.~-]*)
    echo "A password may have letters, digits and _ . ~ - : it stands in an address" >&2
    exit 1
    ;;
esac
verified='?sslmode=verify-full&sslrootcert=/inside/ca.pem'
write() {
  printf '%s\n' "$2" >"$folder/$1"
}
write DATABASE_URL "postgres://shop:$shop@postgres:5432/bujia"
write DATABASE_MIGRATION_URL "postgres://bujia:$owner@postgres:5432/bujia"
write REDIS_URL "redis://default:$redis@redis:6379"
write by-tls/DATABASE_URL "postgres://shop:$shop@postgres:5432/bujia$verified"
write by-tls/DATABASE_MIGRATION_URL "postgres://bujia:$owner@postgres:5432/bujia$verified"
write by-tls/REDIS_URL "rediss://default:$redis@redis:6379?sslrootcert=/inside/ca.pem"
# Whoever comes works with the queues, and neither empties, stops nor sets it. The password itself Redis need not know.
hash=$(printf %s "$redis" | openssl dgst -sha256 -r | cut -d ' ' -f 1)
write REDIS_USERS "user default on #$hash ~bull:* &* +@all -@admin -@dangerous +info +client|list"
chmod -R a+rX "$folder"/*
