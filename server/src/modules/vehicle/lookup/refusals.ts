import { AppError, rateLimited, refusal, unavailable } from '../../../platform/errors.ts'
import type { LookupReason } from './failure.ts'

const NO_ANSWER = 'The vehicle data service is not answering. Fill in the details by hand.'

/**
 * What the person at the form is told. A problem with the key is the developers' to see and looks like any other
 * trouble here.
 */
const REFUSALS: Readonly<Record<LookupReason, (retryAfterMs?: number) => AppError>> = {
  NOT_FOUND: () =>
    new AppError(404, 'LOOKUP_NOT_FOUND', 'No vehicle was found with this registration. Fill in the details by hand.'),
  INVALID: () => refusal(['reg'], 'pattern', 'The vehicle data service does not recognise this registration.'),
  RATE_LIMITED: rateLimited,
  UNAVAILABLE: () => unavailable('LOOKUP_UNAVAILABLE', NO_ANSWER),
  FORBIDDEN: () => unavailable('LOOKUP_UNAVAILABLE', NO_ANSWER),
  NOT_CONFIGURED: () =>
    unavailable('LOOKUP_NOT_CONFIGURED', 'No vehicle data service is set up. Fill in the details by hand.'),
}

export const refusalOf = (reason: LookupReason, retryAfterMs?: number): AppError => REFUSALS[reason](retryAfterMs)
