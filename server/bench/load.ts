import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { PASSWORD } from './data-set.ts'
import { quantile } from './quantile.ts'
import { itemAt } from '@forecourt/domain'

/**
 * Addresses that requests appear to come from, so that the limit for one dealership's router is not what is measured.
 */
const ROUTERS = 250
const WARM_UP_SECONDS = 3

export interface Person {
  dealer: number
  token: string
}

/** Signs in one employee of each of the first dealers, by the prefix of their usernames. */
export async function signInAll(url: string, count: number, login = 'user'): Promise<Person[]> {
  const people: Person[] = []
  for (let dealer = 0; dealer < count; dealer += 1) {
    const response = await fetch(`${url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': router(dealer) },
      body: JSON.stringify({ login: `${login}${dealer}`, password: PASSWORD }),
    })
    if (!response.ok) throw new Error(`Signing in as ${login}${dealer} answered ${response.status}`)
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- our own server's sign-in
    const { data } = (await response.json()) as { data: { accessToken: string } }
    people.push({ dealer, token: data.accessToken })
  }
  return people
}

export const router = (number: number) => `10.0.0.${number % ROUTERS}`

export interface Asked {
  path: string
  person: Person
}

const requestOf = ({ path, person }: Asked, at: number) =>
  Buffer.from(
    `GET /api/v1${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${person.token}\r\n` +
      `x-forwarded-for: ${router(at)}\r\n\r\n`,
  )

export interface Measured {
  answers: number
  /** Answers per second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/**
 * Sends requests one after the other over this many connections for this many seconds, after a warm-up. It writes prepared bytes
 * and counts those that come back: a more convenient client would use the processor that it shares with the server.
 * @throws Error on any answer but 200
 */
export async function measure(
  url: string,
  asked: readonly Asked[],
  connections: number,
  seconds: number,
  around: (work: () => Promise<number>) => Promise<unknown> = (work) => work(),
): Promise<Measured> {
  // At least as many as there are routers, so that a repeated path comes from all of them.
  const requests = Array.from({ length: Math.max(asked.length, ROUTERS) }, (_, at) =>
    requestOf(itemAt(asked, at % asked.length), at),
  )
  await ask(url, requests, connections, WARM_UP_SECONDS)
  let took: number[] = []
  const begun = performance.now()
  await around(async () => (took = await ask(url, requests, connections, seconds)).length)
  const rate = (took.length * 1000) / (performance.now() - begun)
  return { answers: took.length, rate, p50: quantile(took, 0.5), p99: quantile(took, 0.99) }
}

/** @returns how long each answer took, in milliseconds */
async function ask(url: string, requests: readonly Buffer[], connections: number, seconds: number): Promise<number[]> {
  const took: number[] = []
  const until = performance.now() + seconds * 1000
  let next = 0
  const turn = () => itemAt(requests, next++ % requests.length)
  await Promise.all(Array.from({ length: connections }, () => askOver(url, turn, until, took)))
  return took
}

/** One request after the other over one connection. */
async function askOver(url: string, turn: () => Buffer, until: number, took: number[]): Promise<void> {
  let ended: (error?: Error) => void = () => {}
  const end = new Promise<void>((resolve, reject) => (ended = (error) => (error ? reject(error) : resolve())))
  const answer = answerReader()
  let sent = 0
  const send = () => {
    if (performance.now() >= until) return ended()
    sent = performance.now()
    socket.write(turn())
  }
  const receive = (length: number, bytes: Uint8Array) => {
    try {
      if (answer(Buffer.from(bytes.buffer, bytes.byteOffset, length))) {
        took.push(performance.now() - sent)
        send()
      }
    } catch (error) {
      ended(error instanceof Error ? error : new Error(String(error)))
    }
    return true
  }
  const socket: Socket = connect({
    host: '127.0.0.1',
    port: Number(new URL(url).port),
    noDelay: true,
    onread: { buffer: Buffer.alloc(128 * 1024), callback: receive },
  })
  socket.on('error', ended)
  await once(socket, 'connect')
  send()
  await end.finally(() => socket.destroy())
}

/** Takes incoming data; true when an answer is complete. */
function answerReader(): (bytes: Buffer) => boolean {
  let head = ''
  let missing = 0
  return (bytes) => {
    if (missing > 0) return (missing -= bytes.length) === 0
    head += bytes.toString('latin1')
    const bodyAt = head.indexOf('\r\n\r\n') + 4
    if (bodyAt < 4) return false
    if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`An answer was not 200:\n${head}`)
    missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (head.length - bodyAt)
    head = ''
    return missing === 0
  }
}
