import { ApiError, errorMessage, SOMETHING_WRONG } from '@forecourt/api-client/client'

/** Whether this browser can use passkeys here: it has to know them, and the page has to be served securely. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** Given up on purpose, by the person or by the page, or nobody answered. */
export const isDismissed = (error: unknown): boolean => ['NotAllowedError', 'AbortError'].includes(nameOf(error))

/** What to say when a passkey was asked for in vain. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof ApiError) return errorMessage(error)
  switch (nameOf(error)) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'No passkey was used. Try again, or choose another way.'
    case 'InvalidStateError':
      return 'This device has a passkey for your account already.'
    case 'SecurityError':
      return 'Passkeys do not work at this address. Ask your Forecourt administrator.'
    default:
      return error instanceof Error ? SOMETHING_WRONG : errorMessage(error)
  }
}
