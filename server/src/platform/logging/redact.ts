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
export const withoutQuery = (url: string) => url.split('?', 1)[0] ?? ''

/** Cuts queries out of web addresses, passwords out of database addresses and bearer tokens out of a text. */
export function redactText(text: string): string {
  return text
    .replace(/(https?:\/\/[^\s?'"]+)\?[^\s'"]*/g, '$1?[redacted]')
    .replace(/(\w+:\/\/[^\s:/@]*):[^\s@/]+@/g, '$1:[redacted]@')
    .replace(/Bearer\s+[\w.~+/-]+=*/gi, 'Bearer [redacted]')
    .replace(/\bparams: .*/gs, 'params: [redacted]')
}

export type LoggedError = { type: string; message: string; stack?: string; code?: string; cause?: LoggedError }

/** An error as it is logged. Drizzle puts the values of a failed statement into its message; they stay out. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redactText(String(error)) }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: redactText(error.message),
    ...(error.stack && { stack: redactText(error.stack.replace(error.message, redactText(error.message))) }),
    ...(typeof code === 'string' && { code }),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  }
}
