# One image for every role: SIGHTLINE_ROLES says what a container does. Signals go to Node itself, which drains.
FROM node:24-bookworm-slim AS build
WORKDIR /sightline
COPY package.json package-lock.json ./
COPY scripts scripts
ENV NODE_WEBCODECS_FORCE=static
RUN npm ci --no-audit --no-fund
COPY . .
RUN node_modules/.bin/node scripts/build-web.ts && npm prune --omit=dev --no-audit --no-fund

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates ffmpeg \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --home-dir /data --create-home --shell /usr/sbin/nologin sightline
WORKDIR /sightline
COPY --from=build /sightline/package.json ./
COPY --from=build /sightline/node_modules node_modules
COPY --from=build /sightline/contract contract
COPY --from=build /sightline/rules rules
COPY --from=build /sightline/server server
COPY --from=build /sightline/demo demo
COPY --from=build /sightline/web/dist web/dist
COPY --from=build /sightline/web/public web/public
USER sightline
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 SIGHTLINE_DATA=/data SIGHTLINE_DRAIN_SECONDS=5
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "server/src/main.ts"]
