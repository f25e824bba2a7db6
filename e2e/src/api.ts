import type { CallAt, CallInput, CallResponse, ErrorBody, NewSession, Route } from '@forecourt/contracts'
import { emailOf, PASSWORD, type Login, type Place } from './people.ts'

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

interface Answer<Name extends Route> {
  status: number
  body: CallResponse<CallAt<Name>> & ErrorBody
}

/** The API over HTTP as one person. */
export interface Client {
  session: NewSession
  /** Makes a call and returns whatever the answer is. */
  ask: <Name extends Route>(route: Name, input: CallInput<CallAt<Name>>, headers?: HeadersInit) => Promise<Answer<Name>>
  /** Makes a call that must succeed, and returns its body. */
  call: <Name extends Route>(route: Name, input: CallInput<CallAt<Name>>) => Promise<CallResponse<CallAt<Name>>>
}

function addressOf(base: string, route: string, { params = {}, query = {} }: AnyInput) {
  const [method = '', path = ''] = route.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return { method, url: `${base}/api/v1${filled}${search && `?${search}`}` }
}

async function send(base: string, token: string | null, route: string, input: AnyInput, headers: HeadersInit = {}) {
  const { method, url } = addressOf(base, route, input)
  const all = new Headers(headers)
  if (token) all.set('authorization', `Bearer ${token}`)
  if (input.body !== undefined) all.set('content-type', 'application/json')
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  const response = await fetch(url, { method, headers: all, body })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, body: isJson && text ? (JSON.parse(text) as unknown) : text }
}

const mustSucceed = (route: string, { status, body }: { status: number; body: unknown }) => {
  if (status >= 400) throw new Error(`${route} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** The API of the server at an address, with a given session. */
export const clientOf = (base: string, session: NewSession): Client => ({
  session,
  ask: async (route, input, headers) =>
    (await send(base, session.accessToken, route, input as AnyInput, headers)) as never,
  call: async (route, input) =>
    mustSucceed(route, await send(base, session.accessToken, route, input as AnyInput)) as never,
})

async function start(base: string, login: Login, password: string): Promise<NewSession> {
  const route = 'POST /auth/login'
  const answer = mustSucceed(route, await send(base, null, route, { body: { login: emailOf(login), password } }))
  return (answer as { data: NewSession }).data
}

/**
 * A separate session for a demo account. Where it starts depends on what other tests last did with the account, so a
 * test that depends on it names the place.
 */
export async function signIn(
  base: string,
  login: Login,
  place: Place | null = null,
  password = PASSWORD,
): Promise<Client> {
  const client = clientOf(base, await start(base, login, password))
  if (!place) return client
  const { session } = client
  const { data: profile } = await client.call('GET /user/profile', {})
  const dealer = profile.availableDealers.find(({ name }) => name === place.dealer)
  if (!dealer) throw new Error(`${login} is not at ${place.dealer}`)
  if (dealer.id === session.activeDealerId && place.role === session.activeRole) return client
  const body = { newDealerId: dealer.id, newRole: place.role, refreshToken: session.refreshToken }
  const { data } = await client.call('POST /user/switch-dealer', { body })
  return clientOf(base, data)
}
