#!/usr/bin/env bash
# Renews the digests of the images in compose.yaml and the Dockerfile to those that the registry gives today.
# Needs docker (buildx) and access to the registry. Run it before an upgrade, and commit the result with the release.
set -euo pipefail
cd "$(dirname "$0")/.."
pin() {
  local image=$1 digest
  digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
  [[ $digest =~ ^sha256:[0-9a-f]{64}$ ]] || { echo "No digest for $image: $digest" >&2; exit 1; }
  sed --in-place --regexp-extended "s|$image(@sha256:[0-9a-f]{64})?|$image@$digest|g" compose.yaml Dockerfile
  echo "$image@$digest"
}
pin node:26-bookworm-slim
pin postgres:18
