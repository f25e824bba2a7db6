import type { Config } from '../../../platform/config/config.ts'
import { mayBePublic, postTo } from '../../../platform/outgoing/post.ts'
import { NotPublicError } from '../../../platform/outgoing/public-lookup.ts'
import { signedHeaders } from './signing.ts'

/** For all of an attempt. Whoever has more to do answers first and does it then. */
export const TIMEOUT_MS = 10_000

interface Message {
  id: string
  url: string
  /** What it is signed with. */
  secrets: readonly string[]
  body: string
}

/** How an attempt ended, as it is written down. */
export interface Attempt {
  arrived: boolean
  status: number | null
  durationMs: number
  answer: string | null
  error: string | null
}

const MOST_SHOWN = 500

/** Nothing that a database does not keep, or that shows as other than it is. */
const printable = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, MOST_SHOWN)

/** Tries once to send a message. Whatever the address does, it ends within the time, and says how. */
export async function attempt(
  message: Message,
  { mode, at, timeoutMs = TIMEOUT_MS }: Pick<Config, 'mode'> & { at: Date; timeoutMs?: number },
): Promise<Attempt> {
  const { id, url, secrets, body } = message
  const began = performance.now()
  const ended = (how: Partial<Attempt>): Attempt => ({
    arrived: false,
    status: null,
    answer: null,
    error: null,
    durationMs: Math.round(performance.now() - began),
    ...how,
  })
  if (!mayBePublic(url, mode)) return ended({ error: NOT_PUBLIC })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Forecourt-Webhooks/1',
    ...signedHeaders(secrets, { id, body, at }),
  }
  try {
    const { status, beginning } = await postTo(new URL(url), { headers, body, timeoutMs, mode })
    return ended({ arrived: status >= 200 && status < 300, status, answer: printable(beginning) || null })
  } catch (error) {
    return ended({ error: reasonOf(error, timeoutMs) })
  }
}

const NOT_PUBLIC = 'The address does not lead to a public server.'

/** What a super admin can do something with; never what a network of our own would say. */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof NotPublicError) return NOT_PUBLIC
  if (!(error instanceof Error)) return 'Nothing answered.'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') {
    return `Nothing answered within ${Math.round(timeoutMs / 1000)} seconds.`
  }
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The name of the address could not be resolved.'
  if (code === 'ECONNREFUSED') return 'The connection was refused.'
  if (code === 'ECONNRESET') return 'The connection was closed before an answer came.'
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return 'The certificate of the address is not valid.'
  return 'Nothing answered.'
}
