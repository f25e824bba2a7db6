import { request as httpRequest } from 'node:http'
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
 * Whether an address can be one of the internet by its look: encrypted, and with a name, not a number. In tests everything
 * is, as their stand-ins listen on this machine.
 */
export function mayBePublic(address: string, mode: Config['mode']): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  if (mode === 'test') return true
  const name = hostname.replace(/\.$/, '')
  return protocol === 'https:' && name.includes('.') && isIP(name) === 0 && !name.startsWith('[')
}

export interface Outgoing {
  headers: Record<string, string | number>
  body: string | Buffer | null
  /** For all of it, from resolving the name to the end of the answer. */
  timeoutMs: number
  mode: Config['mode']
}

export interface Incoming {
  status: number
  /** The first kilobyte of the answer; the rest is not waited for. */
  beginning: string
}

const MOST_READ = 1024

/**
 * Posts to a public address. Not by fetch, which cannot be told how to resolve a name.
 * @throws NotPublicError when its name leads into a network of its own; Error when nothing answers in time
 */
export function postTo(url: URL, { headers, body, timeoutMs, mode }: Outgoing): Promise<Incoming> {
  // Without an agent: a connection that something else left open was never looked at.
  const options = { method: 'POST', headers, agent: false, signal: AbortSignal.timeout(timeoutMs) }
  return new Promise((resolve, reject) => {
    const sent =
      mode === 'test' && url.protocol === 'http:'
        ? httpRequest(url, options)
        : httpsRequest(url, { ...options, lookup: publicLookup })
    sent.on('response', (response) => {
      const parts: Buffer[] = []
      let bytes = 0
      const answer = () => {
        const beginning = Buffer.concat(parts).subarray(0, MOST_READ).toString('utf8')
        resolve({ status: response.statusCode ?? 0, beginning })
      }
      response.on('data', (part: Buffer) => {
        parts.push(part)
        bytes += part.length
        if (bytes >= MOST_READ) response.destroy()
      })
      // Closed in every case: at its end, when it was cut short, and when the time is over.
      response.on('error', () => {})
      response.on('close', answer)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
