#!/usr/bin/env bash
# Writes the images of compose.yaml with the digests that the registry gives today into `.env`, in place of earlier ones.
# Needs docker (buildx) and a way to the registry. Run it before an upgrade, and keep `.env` with the release.
set -euo pipefail
cd "$(dirname "$0")/.."
touch .env
chmod 600 .env
pin() {
  local name=$1 image=$2 digest
  digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
  [[ $digest =~ ^sha256:[0-9a-f]{64}$ ]] || { echo "No digest for $image: $digest" >&2; exit 1; }
  sed --in-place "/^$name=/d" .env
  echo "$name=$image@$digest" | tee --append .env
}
pin NODE_IMAGE node:26-bookworm-slim
pin POSTGRES_IMAGE postgres:18
