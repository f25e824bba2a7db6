import { ApiError } from '@forecourt/api-client/client'

/** What a right password is answered with where it is not enough. */
export interface AskedStep {
  ticket: string
  /** They have an authenticator app; else a passkey. */
  hasApp: boolean
}

/** null for any other refusal. */
export function secondStepIn(error: unknown): AskedStep | null {
  if (!(error instanceof ApiError) || error.errors[0]?.code !== 'SECOND_STEP_REQUIRED') return null
  const { ticket, hasApp } = error.details
  return typeof ticket === 'string' ? { ticket, hasApp: hasApp === true } : null
}
