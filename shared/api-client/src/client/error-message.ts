import { ApiError, isAborted } from './api-error.ts'

export const NETWORK_ERROR = 'Network error. Please check your connection.'
export const RATE_LIMITED = 'Rate limit exceeded. Please try again later.'
export const SOMETHING_WRONG = 'Something went wrong. Please try again later.'

type Report = (error: unknown) => void

let report: Report = () => undefined
const reported = new WeakSet<object>()

/** Where errors go that nobody foresaw; the host connects its log and telemetry here. */
export const onUnknownError = (hook: Report): void => {
  report = hook
}

/** Logs an error once, however many views show it. */
export function reportError(error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return
    reported.add(error)
  }
  report(error)
}

/** What a person is told of an error (R8.01 to R8.04); what fits no case is also logged. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.serverMessage) return error.serverMessage
    if (error.isNetwork) return NETWORK_ERROR
    if (error.status === 429) return RATE_LIMITED
  }
  if (!isAborted(error)) reportError(error)
  return SOMETHING_WRONG
}
