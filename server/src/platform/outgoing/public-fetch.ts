import type { Config } from '../config/config.ts'
import { mayBePublic, requestTo } from './post.ts'
import { NotPublicError } from './public-lookup.ts'

/** A server was not reached, or did not answer in time or in as few bytes as it may. */
export class UnreachableError extends Error {}

/** What libraries that take a `fetch` ask of it. */
interface Asked {
  method: string
  headers: Record<string, string>
  /** A form, or nothing: none that we use sends anything else. */
  body?: unknown
}

const MOST_BYTES = 256 * 1024
/** Their answers have no body, and `Response` takes none for them. */
const BODILESS = [204, 205, 304]

/**
 * A `fetch` for libraries that speak to an address which somebody gave: to public servers only, without following
 * redirects, and no longer than the signal allows.
 * @throws UnreachableError
 */
export const publicFetch =
  (mode: Config['mode'], signal: AbortSignal) =>
  async (address: string, { method, headers, body: sent }: Asked): Promise<Response> => {
    try {
      if (!mayBePublic(address, mode)) throw new NotPublicError(`${address} is no address of a public server`)
      const body = sent instanceof URLSearchParams ? sent.toString() : null
      const options = { method, headers, body, signal, mode, mostBytes: MOST_BYTES }
      const answer = await requestTo(new URL(address), options)
      if (!answer.isWhole) throw new Error(`The answer of ${address} was cut short, or is too long`)
      const type = answer.headers['content-type']
      return new Response(BODILESS.includes(answer.status) ? null : answer.body.toString('utf8'), {
        status: answer.status,
        ...(type && { headers: { 'content-type': type } }),
      })
    } catch (cause) {
      throw new UnreachableError(`${address} could not be asked`, { cause })
    }
  }
