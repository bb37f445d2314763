FROM node:22.23-bookworm-slim AS build
WORKDIR /app
# better-sqlite3 is compiled where no prebuilt file can be fetched.
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
RUN npm install --no-save --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.js

FROM node:22.23-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=1190 FENGSUI_DATA=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data && ln -s /app/dist/server/cli.js /usr/local/bin/fengsui
COPY package.json ./
# Everything else is inside the bundle.
COPY --from=build /app/node_modules/better-sqlite3/package.json node_modules/better-sqlite3/package.json
COPY --from=build /app/node_modules/better-sqlite3/lib node_modules/better-sqlite3/lib
COPY --from=build /app/node_modules/better-sqlite3/build/Release/better_sqlite3.node node_modules/better-sqlite3/build/Release/better_sqlite3.node
COPY --from=build /app/node_modules/bindings node_modules/bindings
COPY --from=build /app/node_modules/file-uri-to-path node_modules/file-uri-to-path
COPY --from=build /app/dist dist
COPY --from=build /app/prisma/migrations prisma/migrations
USER node
VOLUME /data
EXPOSE 1190
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
