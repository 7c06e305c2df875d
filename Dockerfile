# One image for every role: SIGHTLINE_ROLES says what a container does. Signals go to Node itself, which drains.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /sightline
COPY package.json package-lock.json ./
COPY scripts scripts
ENV NODE_WEBCODECS_FORCE=static
RUN npm ci --no-audit --no-fund
COPY . .
RUN node_modules/.bin/node scripts/build/build-web.ts \
  && node_modules/.bin/node scripts/vision/install.mjs \
  && node_modules/.bin/node scripts/licences/write-licences.ts licences.txt \
  && npm prune --omit=dev --no-audit --no-fund \
  && touch node_modules/.sightline-complete

FROM debian:12.12-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates ffmpeg \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --home-dir /data --create-home --shell /usr/sbin/nologin sightline
WORKDIR /sightline
# What `npm run admin` needs: npm, and the step before it, which finds that nothing has to be installed.
COPY --from=build /usr/local/lib/node_modules/npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && ln -s /sightline/node_modules/.bin/node /usr/local/bin/node
COPY --from=build /sightline/package.json /sightline/LICENSE /sightline/NOTICE /sightline/licences.txt ./
COPY --from=build /sightline/scripts scripts
COPY --from=build /sightline/node_modules node_modules
COPY --from=build /sightline/contract contract
COPY --from=build /sightline/rules rules
COPY --from=build /sightline/languages languages
COPY --from=build /sightline/server server
COPY --from=build /sightline/demo demo
COPY --from=build /sightline/vision vision
COPY --from=build /sightline/web/dist web/dist
COPY --from=build /sightline/web/public web/public
USER sightline
# It listens on all addresses, and the passwords of the demo are public: SIGHTLINE_DEMO=on asks for it.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 SIGHTLINE_DATA=/data SIGHTLINE_DRAIN_SECONDS=5 SIGHTLINE_DEMO=off
# glibc would keep freed memory in an arena for each of a dozen threads.
ENV MALLOC_ARENA_MAX=2
ENV NPM_CONFIG_CACHE=/tmp/.npm NPM_CONFIG_UPDATE_NOTIFIER=false
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "--max-semi-space-size=16", "--initial-old-space-size=80", "--heap-growing-percent=40", "server/src/main.ts"]
