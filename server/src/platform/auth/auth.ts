import type { Database } from '../database/database.ts'
import type { Limiters } from '../limits/limiters.ts'
import { createAccessTokens, type AccessTokens } from './access-tokens.ts'
import { type ApiKeyCallers, createApiKeyCallers } from './api-keys.ts'
import { createCallers, type Callers } from './callers.ts'
import { createLoginThrottle, type LoginThrottle, type ThrottleLimits } from './login-throttle.ts'
import { createPersonThrottle, type PersonThrottle } from './person-throttle.ts'

declare module '../services.ts' {
  interface Services {
    auth: Auth
  }
}

/** Everything by which the server knows who asks. */
export interface Auth {
  accessTokens: AccessTokens
  callers: Callers
  apiKeys: ApiKeyCallers
  loginThrottle: LoginThrottle
  personThrottle: PersonThrottle
}

interface Needs {
  secret: string
  database: Database
  limiters: Limiters
  loginLimits?: ThrottleLimits
}

export function createAuth({ secret, database, limiters, loginLimits }: Needs): Auth {
  const accessTokens = createAccessTokens(secret)
  return {
    accessTokens,
    callers: createCallers(database, accessTokens),
    apiKeys: createApiKeyCallers(database, limiters),
    loginThrottle: createLoginThrottle(limiters, loginLimits),
    personThrottle: createPersonThrottle(limiters),
  }
}
