import { type IncomingHttpHeaders, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Config } from '../config/config.ts'
import { publicLookup } from './public-lookup.ts'

/*
 * Messages to addresses that people gave, which must not make the server speak to its own network. What is no public name
 * by its look is refused; where a name leads is looked at when the connection is made (`publicLookup`), and no redirect is
 * followed, since it would lead anywhere.
 */

/**
 * Whether an address can be one of the internet by its look: encrypted, and with a name, not a number. In tests every web
 * address is, as their stand-ins listen on this machine.
 */
export function mayBePublic(address: string, mode: Config['mode']): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  if (mode === 'test') return /^https?:$/.test(protocol)
  const name = hostname.replace(/\.$/, '')
  return protocol === 'https:' && name.includes('.') && isIP(name) === 0 && !name.startsWith('[')
}

interface Message {
  headers: Record<string, string | number>
  body: string | Buffer | null
  mode: Config['mode']
}

interface OutgoingRequest extends Message {
  method: string
  /** Ends it, whether it is still resolving the name or reading the answer. */
  signal: AbortSignal
  /** Of the answer's body; the rest is not waited for. */
  mostBytes: number
}

interface IncomingAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** Whether that is all of its body. */
  isWhole: boolean
}

/**
 * Asks a public address. Not by fetch, which cannot be told how to resolve a name.
 * @throws NotPublicError when its name leads into a network of its own; Error when nothing answers in time
 */
export function requestTo(url: URL, { mode, body, mostBytes, ...options }: OutgoingRequest): Promise<IncomingAnswer> {
  // Without an agent: a connection that something else left open was never looked at.
  const sending = { ...options, agent: false }
  return new Promise((resolve, reject) => {
    const sent =
      mode === 'test' && url.protocol === 'http:'
        ? httpRequest(url, sending)
        : httpsRequest(url, { ...sending, lookup: publicLookup })
    sent.on('response', (response) => {
      const parts: Buffer[] = []
      let bytes = 0
      response.on('data', (part: Buffer) => {
        parts.push(part)
        bytes += part.length
        if (bytes >= mostBytes) response.destroy()
      })
      // Closed in every case: at its end, when it was cut short, and when the time is over.
      response.on('error', () => {})
      response.on('close', () => {
        const { statusCode: status = 0, headers, complete } = response
        const read = Buffer.concat(parts).subarray(0, mostBytes)
        resolve({ status, headers, body: read, isWhole: complete && bytes <= mostBytes })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

export interface Outgoing extends Message {
  /** For all of it, from resolving the name to the end of the answer. */
  timeoutMs: number
}

export interface Incoming {
  status: number
  /** The first kilobyte of the answer; the rest is not waited for. */
  beginning: string
}

const MOST_READ = 1024

/**
 * Posts to a public address.
 * @throws NotPublicError when its name leads into a network of its own; Error when nothing answers in time
 */
export async function postTo(url: URL, { timeoutMs, ...message }: Outgoing): Promise<Incoming> {
  const signal = AbortSignal.timeout(timeoutMs)
  const { status, body } = await requestTo(url, { ...message, method: 'POST', signal, mostBytes: MOST_READ })
  return { status, beginning: body.toString('utf8') }
}
