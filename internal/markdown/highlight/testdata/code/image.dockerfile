# syntax=docker/dockerfile:1
FROM --platform=linux/amd64 node:20 AS build
ENV NODE_ENV=production
RUN npm ci && \
    npm run build
COPY --from=build /app/dist ./
CMD ["node", "server.js"]
