# docker build -t holdfast . && docker run -p 8080:8080 -v holdfast:/var/lib/holdfast holdfast
FROM node:24-bookworm-slim AS build
WORKDIR /opt/holdfast
COPY . .
# The page needs the developers' packages, the server does not; it needs no tools (load generator, arena, training) either.
RUN npm run build && rm -rf node_modules && npm ci --omit=dev --no-fund --no-audit && rm -rf tools

FROM node:24-bookworm-slim
ENV HOST=0.0.0.0 DATA_FOLDER=/var/lib/holdfast HOLDFAST_INSTALL=never NODE_COMPILE_CACHE=/var/lib/holdfast/compiled
WORKDIR /opt/holdfast
COPY --from=build /opt/holdfast .
RUN mkdir -p /var/lib/holdfast && chown node:node /var/lib/holdfast
USER node
VOLUME /var/lib/holdfast
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The first process gets the signals and passes them on.
CMD ["node", "cli/bootstrap.mjs", "start"]
