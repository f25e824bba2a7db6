import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../../../platform/http/openapi.ts'
import { GUIDE } from './guide.ts'

// The page is our own: the library's writes its settings into an inline script, which the policy refuses.
const PAGE = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API - Forecourt</title>
    <link rel="stylesheet" href="/api/docs/static/swagger-ui.css" />
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/static/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

const START = `window.ui = SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'none',
  validatorUrl: null,
})
`

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js']

/** The OpenAPI document and a page to browse it. They say nothing that the browser's own code does not say. */
export function serveDocs(app: FastifyInstance, version: string): void {
  const document = JSON.stringify(openApiDocument(version, GUIDE))
  const assets = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')), 'static')
  app.get('/api/v1/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(document))
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(PAGE))
  app.get('/api/docs/', (_, reply) => reply.redirect('/api/docs'))
  app.get('/api/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(START))
  for (const file of FILES) app.get(`/api/docs/static/${file}`, (_, reply) => reply.sendFile(file, assets))
}
