import { partOf } from '../part-of.ts'
/** Fields that are never written, wherever they stand up to two levels deep. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'currentPassword',
  'newPassword',
  'temporaryPassword',
  'passwordHash',
  'accessToken',
  'refreshToken',
  'token',
  'secret',
  'apiKey',
  'key',
  'privateKey',
  'secretAccessKey',
]

export const redactedPaths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])

/** A path without its query: it may hold a signature, a plate (personal data under ICO guidance) or an API key. */
export const withoutQuery = (url: string) => (url.split('?', 1)[0] ?? '').slice(0, 500)

const withoutQueryMark = (address: string) => {
  const [path = '', query] = address.split('?', 2)
  return query === undefined ? path : `${path}?[redacted]`
}

/**
 * Cuts queries out of web addresses, passwords out of database addresses and bearer tokens out of a text. Each pattern
 * takes whatever follows its first characters or ends at a character that it cannot begin again before, so that the
 * time grows with the text and no faster: a failed statement's message holds what somebody sent.
 */
export function redactText(text: string): string {
  return text
    .replace(/https?:\/\/[^\s'"]+/g, withoutQueryMark)
    .replace(/(:\/\/[^\s:/@]*):[^\s@/]+@/g, '$1:[redacted]@')
    .replace(/Bearer\s+[\w.~+/-]+=*/gi, 'Bearer [redacted]')
    .replace(/\bparams: .*/gs, 'params: [redacted]')
}

/** Characters of one text of a log entry. */
const MOST_LOGGED = 4_000

const cut = (text: string) =>
  text.length > MOST_LOGGED ? `${text.slice(0, MOST_LOGGED)}… [${text.length - MOST_LOGGED} more characters]` : text

export type LoggedError = { type: string; message: string; stack?: string; code?: string; cause?: LoggedError }

/** The lines that say where; the message, which a stack begins with, is told beside it. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? stack : stack.slice(at + message.length).trimStart()
}

/** An error whose causes go further back than anybody reads, or in a circle, is told no further. */
const MOST_CAUSES = 5

/** An error as it is logged. Drizzle puts the values of a failed statement into its message; they stay out. */
export function loggedError(error: unknown, causesLeft = MOST_CAUSES): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: cut(redactText(String(error))) }
  const code = partOf(error, 'code')
  const stack = framesOf(error)
  return {
    type: error.name,
    message: cut(redactText(error.message)),
    ...(stack && { stack: cut(redactText(stack)) }),
    ...(typeof code === 'string' && { code }),
    ...(error.cause !== undefined && causesLeft > 0 && { cause: loggedError(error.cause, causesLeft - 1) }),
  }
}

/** Three levels hold everything that is logged on purpose. */
const MOST_LEVELS = 3
/** Fields or items of one level. */
const MOST_ENTRIES = 50

/** What is logged beside an error, with no text, list or depth that somebody outside could make long. */
export function bounded(value: unknown, levels = MOST_LEVELS): unknown {
  if (typeof value === 'string') return cut(value)
  if (Array.isArray(value)) {
    return levels > 0 ? value.slice(0, MOST_ENTRIES).map((each) => bounded(each, levels - 1)) : '[…]'
  }
  // Errors, requests and the like are told by their own serializers.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  if (levels === 0) return '{…}'
  const entries = Object.entries(value).slice(0, MOST_ENTRIES)
  return Object.fromEntries(entries.map(([name, each]) => [name, bounded(each, levels - 1)]))
}
