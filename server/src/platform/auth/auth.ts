import type { Database } from '../database/database.ts'
import { createAccessTokens, type AccessTokens } from './access-tokens.ts'
import { createCallers, type Callers } from './callers.ts'
import { createLoginThrottle, type LoginThrottle, type ThrottleLimits } from './login-throttle.ts'
import { createPersonThrottle, type PersonThrottle } from './person-throttle.ts'

/** Everything by which the server knows who asks. */
export interface Auth {
  accessTokens: AccessTokens
  callers: Callers
  loginThrottle: LoginThrottle
  personThrottle: PersonThrottle
}

interface Needs {
  secret: string
  database: Database
  loginLimits?: ThrottleLimits
}

export function createAuth({ secret, database, loginLimits }: Needs): Auth {
  const accessTokens = createAccessTokens(secret)
  return {
    accessTokens,
    callers: createCallers(database, accessTokens),
    loginThrottle: createLoginThrottle(loginLimits),
    personThrottle: createPersonThrottle(),
  }
}
