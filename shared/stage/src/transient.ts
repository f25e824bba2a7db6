import type { ApiError } from '@forecourt/api-client'

const INSUFFICIENT_STORAGE = 507

/**
 * Whether an error says nothing about what was sent, so that sending it again may succeed. Below 400 it was not the server
 * that answered, but a portal or a proxy before it, if anything did. A server without room says so until somebody makes some.
 */
export const isTransient = ({ status }: ApiError): boolean =>
  status < 400 || status === 408 || status === 429 || (status >= 500 && status !== INSUFFICIENT_STORAGE)

/** The same of what is kept and sent later: by then somebody has signed in again. */
export const isUndecided = (error: ApiError): boolean => isTransient(error) || error.status === 401
