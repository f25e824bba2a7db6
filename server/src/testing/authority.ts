import { canAny, type Actor, type Permission } from '@forecourt/authority'
import { callList, routeOf, scopesFor, type CallSpec, type Route } from '@forecourt/contracts'
import { v7 } from 'uuid'
import type { TestApp } from './app.ts'

/* What a walk through every call compares: what the call's permission says, and what the server does. */

const VALUES: Readonly<Record<string, string>> = { reg: 'AB12CDE', vin: 'WVWZZZ1JZXW000001', code: 'profile-photo' }

/** The status of a call made without a body, so an allowed one continues to 404, 422 or an answer. */
export async function statusOf({ app }: TestApp, spec: CallSpec, token: string | undefined, vehicleId: string) {
  const path = spec.path.replace(
    /:(\w+)/g,
    (_, name: string) => VALUES[name] ?? (name === 'vehicleId' ? vehicleId : v7()),
  )
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  return (await app.inject({ method: spec.method, url: `/api/v1${path}`, headers })).statusCode
}

type Verdict = 401 | 403 | 'admitted'

/** Whether a status means allowed, before anything else is checked. */
export const verdictOf = (status: number): Verdict => (status === 401 || status === 403 ? status : 'admitted')

/** The additional check of the subject, for a vehicle that is at Admin. */
const ALSO_NEEDED: Partial<Record<Route, Permission>> = {
  'POST /stage/:vehicleId/read': 'stage.admin.read',
  'POST /stage/:vehicleId/assign': 'stage.admin.read',
  'POST /stage/:vehicleId/hold': 'stage.admin.read',
  'POST /stage/:vehicleId/release': 'stage.admin.read',
}

/** What is presented in place of a session's token. */
export type Credential = 'wallboardLink' | 'apiKey'

/** What a call's rule says about someone; null is nobody, and so is a television, whose link only opens one call. */
export function verdictFor(spec: CallSpec, actor: Actor | null, credential?: Credential): Verdict {
  const { permission } = spec
  if (permission === 'public') return 'admitted'
  if (permission === 'wallboardLink') return credential === 'wallboardLink' ? 'admitted' : 401
  if (credential === 'apiKey' && permission === 'eitherToken') return 401
  if (credential === 'apiKey' && permission !== 'refreshToken' && !scopesFor(spec)) return 403
  // An access token is no refresh token, whoever holds it.
  if (!actor || permission === 'refreshToken') return 401
  if (permission === 'signedIn' || permission === 'eitherToken') return 'admitted'
  const required: readonly Permission[] = typeof permission === 'string' ? [permission] : permission
  const alsoNeeded = ALSO_NEEDED[routeOf(spec)]
  const may = canAny(required, actor) && (!alsoNeeded || canAny([alsoNeeded], actor))
  return may ? 'admitted' : 403
}

// Signing out ends the session that the next call would need.
const isLast = (spec: CallSpec) => spec.path === '/auth/logout'

/** Every existing call, in an order in which one session can make them all. */
export const everyCall: readonly CallSpec[] = callList
  .map(({ spec }): CallSpec => spec)
  .toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)))

interface Walker {
  name: string
  actor: Actor | null
  /** As whom else the token acts: an API key acts in each role of its maker's. */
  alsoAs?: Actor | undefined
  token: string | undefined
  /** A vehicle that is at Admin, at the walker's own dealer if they have one. */
  vehicleId: string
  /** What the token is, if not a session's. */
  credential?: Credential | undefined
}

/** Makes every call as someone and returns the ones that do not match their permission, including server errors. */
export async function walkEveryCall(
  app: TestApp,
  { name, actor, alsoAs, token, vehicleId, credential }: Walker,
): Promise<string[]> {
  const wrong: string[] = []
  for (const spec of everyCall) {
    const status = await statusOf(app, spec, token, vehicleId)
    const verdicts = [actor, ...(alsoAs ? [alsoAs] : [])].map((each) => verdictFor(spec, each, credential))
    const should = verdicts.includes('admitted') ? 'admitted' : verdicts[0]
    if (verdictOf(status) !== should) wrong.push(`${routeOf(spec)} as ${name}: ${status}, not ${should}`)
    // A lookup that is not set up says so with 503.
    if (status >= 500 && status !== 503) wrong.push(`${routeOf(spec)} as ${name}: ${status}`)
  }
  return wrong
}
