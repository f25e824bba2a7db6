export { api, callRoute, configureApi, onSessionMove, sessionEpoch } from './api.ts'
export { asContract } from './as-contract.ts'
export { answerAs, argumentsOf } from './generic.ts'
export { ApiError, isAborted, isConflict, isNotFound } from './api-error.ts'
export { API_BASE, API_TIMEOUT_MS, createApi, type AnyApi, type ApiConfig } from './create-api.ts'
export {
  errorMessage,
  NETWORK_ERROR,
  onUnknownError,
  RATE_LIMITED,
  reportError,
  SOMETHING_WRONG,
} from './error-message.ts'
export { onSessionDoubt } from './session-doubt.ts'
export type { Locks, SessionAccess } from './session-access.ts'
export type {
  Api,
  CallOptions,
  ChangeRoute,
  GetRoute,
  IdempotentRoute,
  InputArguments,
  InputOf,
  ResponseOf,
  Route,
} from './types.ts'
export { useSessionEpoch } from './use-session-epoch.ts'
