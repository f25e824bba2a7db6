import type { CallAt, CallResponse, ErrorBody, Route } from '@forecourt/contracts'
import type { FastifyInstance } from 'fastify'
import { createApp, type AppOptions } from '../app.ts'
import type { Services } from '../platform/services.ts'
import { createTestServices, type TestServices } from './services.ts'

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  token?: string
  headers?: Record<string, string>
}

type Whole<Response> = Response extends undefined ? unknown : Response

/** The body has the types of both the answer and a refusal; the test knows which it expects. */
export interface Answer<Name extends Route> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
  body: Whole<CallResponse<CallAt<Name>>> & ErrorBody
}

export interface TestApp {
  app: FastifyInstance
  services: TestServices
  /** Makes a call by its route, without a socket. */
  call: <Name extends Route>(route: Name, sent?: Sent) => Promise<Answer<Name>>
  close: () => Promise<void>
}

/** For tests that make more calls from one address than anyone does. */
export const UNLIMITED = { limits: { perAddress: 100_000, overall: 100_000, windowSeconds: 10 } }

/** The server's whole app on its own services; no front end unless one is given. */
export async function createTestApp(
  given: Partial<Services> = {},
  options: Partial<AppOptions> = {},
): Promise<TestApp> {
  const services = await createTestServices(given)
  const app = await createApp(services, { frontEnd: null, ...options })
  return {
    app,
    services,
    call: (route, sent) => call(app, route, sent),
    close: async () => {
      await app.close()
      await services.close()
    },
  }
}

async function call<Name extends Route>(app: FastifyInstance, route: Name, sent: Sent = {}): Promise<Answer<Name>> {
  const { params = {}, query, body, token, headers } = sent
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string]
  const url = `/api/v1${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`
  const response = await app.inject({
    method,
    url,
    query,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const parsed = (isJson ? JSON.parse(response.body) : {}) as Answer<Name>['body']
  return { status: response.statusCode, headers: response.headers, text: response.body, body: parsed }
}

/** The codes of an answer's errors with their fields: `newRole:enum`. */
export const codesOf = (body: ErrorBody) => body.errors.map(({ code, path }) => `${path.join('.')}:${code}`)
