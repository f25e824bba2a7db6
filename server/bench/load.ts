import autocannon from 'autocannon'
import { PASSWORD } from './data-set.ts'

/** Addresses that requests seem to come from, so that the limit for one dealership's router is not what is measured. */
const ROUTERS = 250

export interface Person {
  dealer: number
  token: string
}

/** Signs in one employee of each of the first dealers. */
export async function signInAll(url: string, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let dealer = 0; dealer < count; dealer += 1) {
    const response = await fetch(`${url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from(dealer) },
      body: JSON.stringify({ login: `user${dealer}`, password: PASSWORD }),
    })
    if (!response.ok) throw new Error(`Signing in as user${dealer} answered ${response.status}`)
    const { data } = (await response.json()) as { data: { accessToken: string } }
    people.push({ dealer, token: data.accessToken })
  }
  return people
}

const from = (router: number) => ({ 'x-forwarded-for': `10.0.${Math.floor(router / 250)}.${router % 250}` })

export interface Asked {
  path: string
  person: Person
}

const request = ({ path, person }: Asked, at: number): autocannon.Request => ({
  method: 'GET',
  path: `/api/v1${path}`,
  headers: { authorization: `Bearer ${person.token}`, ...from(at % ROUTERS) },
})

export interface Measured {
  /** Answers a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** Asks in turn over so many connections for so many seconds, after a short time of warming up. */
export async function measure(
  url: string,
  asked: readonly Asked[],
  connections: number,
  seconds: number,
): Promise<Measured> {
  const requests = asked.map(request)
  await autocannon({ url, requests, connections, duration: 2 })
  const result = await autocannon({ url, requests, connections, duration: seconds })
  const failed = result.non2xx + result.errors
  if (failed > 0) {
    const counts = Object.entries(result.statusCodeStats ?? {}).map(
      ([status, { count }]) => `${count} answered ${status}`,
    )
    throw new Error(
      `${failed} requests such as ${asked[0]?.path} failed: ${[...counts, `${result.errors} broke`].join(', ')}`,
    )
  }
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}
