import { permissions, type Permission } from '@forecourt/authority'
import { callList, ErrorBody, scopesFor, type Access, type CallSpec, WEBHOOK_MESSAGES } from '@forecourt/contracts'
import { ownValue, WEBHOOK_EVENT_LABELS } from '@forecourt/domain'
import { z } from 'zod'

type Json = Record<string, unknown>

const BEARERS = {
  accessToken: { type: 'http', scheme: 'bearer', description: 'The access token of a session, good for 15 minutes.' },
  refreshToken: { type: 'http', scheme: 'bearer', description: 'The refresh token of a session.' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key that a super admin made for a program at their location: `fck_…`.',
  },
  wallboardLink: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a television’s link, good until it is ended.',
  },
}

const ERRORS: Readonly<Record<string, string>> = {
  400: 'The request cannot be read.',
  401: 'Nobody is signed in, or no longer.',
  403: 'Not allowed in this role.',
  404: 'It does not exist, or lies outside the caller’s scope.',
  409: 'The request conflicts with the current state; `details` says who changed what and when.',
  413: 'The body is too large.',
  415: 'The body is of another type.',
  422: 'A field is not valid; the first element of `path` is its name.',
  429: 'Too many requests; `Retry-After` says how many seconds to wait.',
  500: 'Something went wrong; `details.reference` leads to it in the log.',
}

/**
 * Every call of the contracts, and every message to webhooks, as an OpenAPI 3.1 document.
 * @param description what stands above them, in Markdown
 */
export function openApiDocument(version: string, description: string): Json {
  const paths: Record<string, Json> = {}
  for (const { area, spec } of callList) {
    const path = (paths[spec.path.replace(/:(\w+)/g, '{$1}')] ??= {})
    path[spec.method.toLowerCase()] = operation(area, spec)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Forecourt', version, description },
    servers: [{ url: '/api/v1' }],
    paths,
    webhooks: Object.fromEntries(Object.entries(WEBHOOK_MESSAGES).map(([type, body]) => [type, messageOf(type, body)])),
    components: {
      securitySchemes: BEARERS,
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      responses: Object.fromEntries(Object.entries(ERRORS).map(([status, text]) => [status, errorResponse(text)])),
    },
  }
}

const MESSAGE_HEADERS = [
  { name: 'webhook-id', description: 'As `id` in the body.' },
  { name: 'webhook-timestamp', description: 'When it was sent, in seconds since 1970.' },
  {
    name: 'webhook-signature',
    description:
      '`v1,` and the HMAC-SHA256 of `id.timestamp.body`, in base64; after a space the same by the former secret, for a day.',
  },
].map((header) => ({ ...header, in: 'header', required: true, schema: { type: 'string' } }))

const messageOf = (type: string, body: z.ZodType): Json => ({
  post: {
    summary: ownValue<string>(WEBHOOK_EVENT_LABELS, type) ?? 'A super admin tries the address',
    parameters: MESSAGE_HEADERS,
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'output') } } },
    responses: { '2XX': { description: 'It arrived. Anything else is tried again.' } },
  },
})

const errorResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

function operation(area: string, spec: CallSpec): Json {
  const { summary, permission, status = 200 } = spec
  const body = bodyOf(spec)
  return {
    tags: [area],
    summary,
    operationId: `${spec.method} ${spec.path}`,
    'x-permission': permission,
    description: [whoMay(permission), whichKeyMay(spec)].join(' '),
    security: [...securityOf(permission), ...(scopesFor(spec) ? [{ apiKey: [] }] : [])],
    parameters: parametersOf(spec),
    ...(body && { requestBody: { required: !spec.body?.safeParse(undefined).success, content: body } }),
    responses: {
      [status]:
        status === 204
          ? { description: 'Done.' }
          : spec.downloads
            ? downloaded(spec.downloads)
            : answered(spec.response),
      ...Object.fromEntries(errorsOf(spec).map((code) => [code, { $ref: `#/components/responses/${code}` }])),
    },
  }
}

const answered = (response: z.ZodType) => ({
  description: 'Done.',
  content: { 'application/json': { schema: schemaOf(response, 'output') } },
})

const downloaded = (types: readonly string[]) => ({
  description: 'The file, sent while it is written.',
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
})

function errorsOf({ permission, params, query, body, upload, idempotent, method }: CallSpec): number[] {
  const takesBody = Boolean(body ?? upload)
  const codes: [number, boolean][] = [
    [400, takesBody],
    [401, permission !== 'public' || method === 'POST'],
    [403, !['public', 'refreshToken', 'eitherToken', 'signedIn'].includes(String(permission))],
    [404, Boolean(params)],
    [409, Boolean(idempotent ?? (params && body))],
    [413, takesBody],
    [415, takesBody],
    [422, takesBody || Boolean(params ?? query)],
    [429, true],
    [500, true],
  ]
  return codes.filter(([, may]) => may).map(([code]) => code)
}

function securityOf(permission: Access): Json[] {
  if (permission === 'public') return []
  if (permission === 'eitherToken') return [{ accessToken: [] }, { refreshToken: [] }]
  if (permission === 'refreshToken' || permission === 'wallboardLink') return [{ [permission]: [] }]
  return [{ accessToken: [] }]
}

function whoMay(permission: Access): string {
  if (permission === 'public') return 'Open to everybody.'
  if (permission === 'refreshToken') return 'Open to the bearer of a refresh token.'
  if (permission === 'eitherToken') return 'Open to the bearer of an access or a refresh token of a session.'
  if (permission === 'wallboardLink') return 'Open to the bearer of a television’s link, and only to it.'
  if (permission === 'signedIn') return 'Open to any signed-in user.'
  const names: readonly Permission[] = typeof permission === 'string' ? [permission] : permission
  return names.map((name) => `Needs \`${name}\`, which reaches as far as: ${permissions[name].reach}.`).join(' Or: ')
}

function whichKeyMay(spec: CallSpec): string {
  if (spec.permission === 'public') return ''
  const scopes = scopesFor(spec)
  if (!scopes) return 'API keys cannot make this call.'
  if (scopes.length === 0) return 'Open to every API key.'
  return `An API key needs the scope ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`
}

function parametersOf({ params, query, idempotent, endsDraft }: CallSpec): Json[] {
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }
  const draft = {
    name: 'Draft-Version',
    in: 'header',
    required: false,
    description: 'The draft that the sender saw. While somebody else’s newer one exists the submit is refused with it.',
    schema: { type: 'integer', minimum: 0, default: 0 },
  }
  const headers = [...(idempotent ? [key] : []), ...(endsDraft ? [draft] : [])]
  return [...fieldsOf(params, 'path'), ...fieldsOf(query, 'query'), ...headers]
}

function fieldsOf(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: field,
  }))
}

function bodyOf({ body, upload }: CallSpec): Json | null {
  if (body) return { 'application/json': { schema: schemaOf(body, 'input') } }
  if (!upload) return null
  const file = {
    type: 'string',
    format: 'binary',
    description: `Within the limits of the upload config ${[upload]
      .flat()
      .map((code) => `\`${code}\``)
      .join(' or ')}.`,
  }
  return { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
