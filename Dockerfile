# Carrel in one image: built with everything, run with what the server needs. The data lives in the volume or in PostgreSQL.
# The current Node with long-term support, as in scripts/node-lts.mjs, whose tests run on it.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /carrel
COPY package.json package-lock.json .npmrc ./
COPY scripts/setup.mjs scripts/find-tools.mjs ./scripts/
RUN node scripts/setup.mjs
COPY . .
RUN node scripts/build.mjs && rm -r dist/server/demo && node scripts/server-packages.mjs && npm prune --omit=dev --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production CARREL_ENV=production HOST=0.0.0.0 PORT=4173 CARREL_DATA=/data
WORKDIR /carrel
COPY --from=build /carrel/package.json ./
COPY --from=build /carrel/node_modules ./node_modules
COPY --from=build /carrel/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"
# Directly, so that it hears the signal to end and finishes what it has begun.
CMD ["node", "dist/server/main.js"]
