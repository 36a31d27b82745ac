# syntax=docker/dockerfile:1
# Postroom: web process, worker and commands in one image. See docs/running.md.

FROM node:22-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY server/lean-install.mjs server/
# What a build needs stands among the dependencies; the others are for tests.
RUN npm ci --omit=dev --no-audit --no-fund

FROM dependencies AS build
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
COPY . .
RUN npm run build

FROM node:22-bookworm-slim
# `--build-arg CHROMIUM=chromium` for pictures of mails.
ARG CHROMIUM=""
RUN if [ -n "$CHROMIUM" ]; then \
      apt-get update && apt-get install -y --no-install-recommends "$CHROMIUM" && rm -rf /var/lib/apt/lists/*; \
    fi \
  && install -d -o node -g node -m 0700 /data
WORKDIR /app
# The program belongs to root: who runs it cannot change it.
COPY --from=build /app ./
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not by npm: signals reach node itself. For the worker: node --import tsx lib/startup/worker-process.ts
CMD ["node", "server.mjs"]
