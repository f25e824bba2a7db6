import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { io, type Socket } from 'socket.io-client'
import { z } from 'zod'
import type { Session } from '../../src/testing/people.ts'
import { router } from '../load.ts'
import type { Keeper } from './ledger.ts'

/** Connections to one server, as a gateway keeps them open: a browser's own would be as many as there are people. */
const agents = new Map<string, Agent>()

function agentOf(url: string): Agent {
  const agent = agents.get(url) ?? new Agent({ keepAlive: true, maxSockets: 256 })
  agents.set(url, agent)
  return agent
}

const Tokens = z.object({ data: z.object({ accessToken: z.string(), refreshToken: z.string() }) })

type Method = 'GET' | 'POST' | 'PATCH'

interface Answer {
  status: number
  bytes: Buffer
}

export interface Place {
  url: string
  dealer: number
}

/** What one person's browser does for their page: sends, renews the session, holds the socket open. */
export interface Browser {
  /** The body of an answer; null where a colleague was faster. @throws Error on any other refusal, which is noted */
  call: (method: Method, path: string, body?: object) => Promise<unknown>
  /** Reads what is only looked at, until it is called off; null where it was not answered, which is noted. */
  read: (path: string, signal: AbortSignal) => Promise<Buffer | null>
  /** Opens the socket with the present token, in place of an earlier one. */
  open: () => Promise<void>
  renew: () => Promise<void>
  close: () => void
}

/** What was asked, without whose it is. */
const nameOf = (method: Method, path: string) =>
  `${method} ${path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replace(/\?.*/, '')}`

export function createBrowser(
  { url, dealer }: Place,
  session: Session,
  keeper: Keeper,
  listen: (socket: Socket) => void,
): Browser {
  let { accessToken, refreshToken } = session
  let socket: Socket | null = null

  const send = (method: Method, path: string, { body, token = accessToken, signal }: Sending = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const json = body && JSON.stringify(body)
      const sent = request(`${url}/api/v1${path}`, {
        method,
        agent: agentOf(url),
        ...(signal && { signal }),
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': router(dealer),
          ...(json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
          ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        },
      })
      sent.on('error', reject)
      sent.on('response', (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(parts) }))
      })
      sent.end(json)
    })

  const timed = async (method: Method, path: string, sending: Sending) => {
    const begun = performance.now()
    const answer = await send(method, path, sending)
    keeper.answered(nameOf(method, path), performance.now() - begun)
    return answer
  }

  const refuse = (method: Method, path: string, { status, bytes }: Answer) => {
    keeper.failed(`${nameOf(method, path)} answered ${status}: ${bytes.toString().slice(0, 300)}`)
  }

  const browser: Browser = {
    call: async (method, path, body) => {
      const answer = await timed(method, path, { body })
      if (answer.status < 300) return answer.bytes.length > 0 ? JSON.parse(answer.bytes.toString()) : null
      if (answer.status === 409) {
        keeper.ledger.conflicts += 1
        return null
      }
      refuse(method, path, answer)
      throw new Refused()
    },
    read: async (path, signal) => {
      try {
        const answer = await timed('GET', path, { signal })
        if (answer.status === 200) return answer.bytes
        refuse('GET', path, answer)
      } catch (error) {
        if (!signal.aborted) keeper.failed(`GET ${path}: ${String(error)}`)
      }
      return null
    },
    open: () => {
      socket?.removeAllListeners()
      socket?.disconnect()
      const opened = io(url, {
        path: '/socket.io',
        auth: { token: accessToken },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      })
      socket = opened
      listen(opened)
      return new Promise((resolve, reject) => {
        opened.once('connect', resolve)
        opened.once('connect_error', reject)
        opened.on('disconnect', (reason) => {
          if (reason !== 'io client disconnect') keeper.failed(`a socket ended: ${reason}`)
        })
      })
    },
    renew: async () => {
      const { bytes } = await send('POST', '/auth/refresh-token', { token: refreshToken })
      const { data } = Tokens.parse(JSON.parse(bytes.toString()))
      ;({ accessToken, refreshToken } = data)
      await browser.open()
    },
    close: () => {
      socket?.removeAllListeners()
      socket?.disconnect()
    },
  }
  return browser
}

interface Sending {
  body?: object | undefined
  token?: string
  signal?: AbortSignal
}

/** A refusal that has been noted: whoever acts begins something else. */
export class Refused extends Error {}
