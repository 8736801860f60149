# Four images from one build: `backend`, the server; `web`, nginx with the built client; `backup`; and
# `certificates`, which is used only with docker-compose.acme.yml.
# Stages that produce the same files for every platform run on the platform of the build machine.
FROM --platform=$BUILDPLATFORM node:24-trixie-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY rules/package.json rules/
COPY testing/package.json testing/
COPY e2e/package.json e2e/
COPY resilience/package.json resilience/
RUN npm ci --no-audit --no-fund --loglevel=error -w @playhouse/backend -w @playhouse/frontend
COPY tsconfig.base.json ./
COPY scripts/patch-library.ts scripts/
COPY rules rules

FROM dependencies AS client
COPY frontend frontend
RUN npm run --silent build -w @playhouse/frontend

FROM dependencies AS server
COPY backend/src backend/src
COPY backend/*.json backend/*.mjs backend/
RUN npm run --silent build -w @playhouse/backend

# What the bundled server loads as packages, for the platform of the image, and nothing else. The packages
# have prebuilt binaries, so nothing is compiled or run for that platform.
FROM server AS packages
ARG TARGETARCH
RUN case $TARGETARCH in amd64) cpu=x64 ;; arm64) cpu=arm64 ;; *) echo "There are no images for $TARGETARCH." >&2; exit 1 ;; esac \
    && npm ci --omit=dev --os=linux --cpu=$cpu --libc=glibc --no-audit --no-fund --loglevel=error -w @playhouse/backend \
    && node backend/keep-outside-packages.mjs $cpu

FROM node:24-trixie-slim AS backend
LABEL org.opencontainers.image.title="Playhouse" \
    org.opencontainers.image.description="The server of the site"
# Other containers read the metrics. The port is not published unless the operator publishes it.
ENV NODE_ENV=production METRICS_HOST=0.0.0.0
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY backend/package.json backend/*.sh backend/
COPY --from=server /app/backend/dist backend/dist
COPY --from=client /app/frontend/dist frontend/dist
USER node
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --start-interval=1s --retries=3 \
    CMD ["backend/ready.sh"]
STOPSIGNAL SIGTERM
CMD ["backend/serve.sh"]

# What nginx serves while the backend is unavailable and nothing is cached: the client without data, and the
# demo bonuses.
FROM server AS fallback
COPY --from=client /app/frontend/dist frontend/dist
COPY nginx/write-fallback.mjs nginx/
RUN node nginx/write-fallback.mjs fallback

FROM nginx:1.30 AS web
LABEL org.opencontainers.image.title="Playhouse" \
    org.opencontainers.image.description="nginx with the client of the site"
COPY nginx/*.conf nginx/*.sh /opt/playhouse/nginx/
COPY --from=client /app/frontend/dist/client /opt/playhouse/client
COPY --from=fallback /app/fallback /opt/playhouse/fallback
# The name of the release is a hash of its files. Volumes are mounted on the folders, and take their owner.
RUN cd /opt/playhouse \
    && find . -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -c1-12 > /tmp/release \
    && mv /tmp/release release \
    && mkdir -p /srv/site /srv/acme /srv/certificates /var/cache/playhouse \
    && chown nginx:nginx /srv/site /srv/acme /srv/certificates /var/cache/playhouse \
    && chmod 700 /srv/certificates
USER nginx
HEALTHCHECK --interval=5s --timeout=4s --start-period=30s --start-interval=1s --retries=3 \
    CMD ["/opt/playhouse/nginx/alive.sh"]
# nginx finishes running requests before it exits.
STOPSIGNAL SIGQUIT
ENTRYPOINT ["/opt/playhouse/nginx/start.sh"]
CMD ["serve"]

FROM mariadb:11.4 AS backup
LABEL org.opencontainers.image.title="Playhouse" \
    org.opencontainers.image.description="The backups of the site's database"
# For off-site backups.
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates openssh-client rclone restic \
    && rm -rf /var/lib/apt/lists/*
COPY ops/inside/*.sh /opt/playhouse/
# A volume takes the owner of the folder that it is mounted on.
RUN mkdir /backups && chown 999:999 /backups
USER 999:999
STOPSIGNAL SIGTERM
ENTRYPOINT ["/opt/playhouse/backup.sh"]
CMD ["daily"]

FROM debian:trixie-slim AS certificates
LABEL org.opencontainers.image.title="Playhouse" \
    org.opencontainers.image.description="The certificate of the site's domain"
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates lego openssl \
    && rm -rf /var/lib/apt/lists/*
COPY ops/inside/certificates.sh /opt/playhouse/certificates.sh
# 101 is nginx's user in `web`, which must be able to read the key; no one else can.
RUN mkdir -p /srv/acme /srv/certificates /srv/account \
    && chown 101:101 /srv/acme /srv/certificates /srv/account \
    && chmod 700 /srv/certificates /srv/account
USER 101:101
STOPSIGNAL SIGTERM
ENTRYPOINT ["/opt/playhouse/certificates.sh"]
CMD ["serve"]
