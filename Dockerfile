# syntax=docker/dockerfile:1
# docker build -t holdfast . && docker run -p 8080:8080 -v holdfast:/var/lib/holdfast holdfast
# The version of Node is the one that package.json pins; cli/test/deploy.test.ts compares them.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /opt/holdfast
# Packages are installed once, and again only if these files change.
COPY package.json package-lock.json .npmrc ./
COPY kernel/package.json kernel/
COPY protocol/package.json protocol/
COPY session/package.json session/
COPY games/watch/package.json games/watch/
COPY games/carcassonne/package.json games/carcassonne/
COPY games/nightfold/package.json games/nightfold/
COPY bots/package.json bots/
COPY server/package.json server/
COPY web/package.json web/
COPY tools/package.json tools/
COPY cli/package.json cli/holdfast.mjs cli/
RUN --mount=type=cache,target=/root/.npm npm ci --no-fund --no-audit
COPY . .
# The page needs the developers' packages, the server does not. The optional ones are a second Node, and builders for the page.
RUN HOLDFAST_INSTALL=never npm run build && npm prune --omit=dev --omit=optional --no-fund --no-audit && rm -rf tools docs/screens

FROM node:24.21.0-bookworm-slim
ENV HOST=0.0.0.0 DATA_FOLDER=/var/lib/holdfast NODE_COMPILE_CACHE=/var/cache/holdfast
ENV HOLDFAST_INSTALL=never WEB_FOLDER=/opt/holdfast/web/dist
WORKDIR /opt/holdfast
RUN install -d -m 700 -o node -g node /var/lib/holdfast /var/cache/holdfast
COPY --from=build /opt/holdfast .
USER node
VOLUME /var/lib/holdfast
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The first process gets the signals and passes them on.
CMD ["node", "cli/bootstrap.mjs", "start"]
