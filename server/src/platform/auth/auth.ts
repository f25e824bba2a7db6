import type { Database } from '../database/database.ts'
import type { Limiters } from '../limits/limiters.ts'
import { createAccessTokens, type AccessTokens } from './access-tokens.ts'
import { type ApiKeyCallers, createApiKeyCallers } from './api-keys.ts'
import { createCallers, type Callers } from './callers.ts'
import { createLinkThrottle, type LinkThrottle } from './link-throttle.ts'
import { createLoginThrottle, type LoginThrottle, type ThrottleLimits } from './login-throttle.ts'
import { createPersonThrottle, type PersonThrottle } from './person-throttle.ts'
import { createTickets } from './tickets.ts'

declare module '../services.ts' {
  interface Services {
    auth: Auth
  }
}

/** Everything by which the server knows who asks. */
export interface Auth {
  accessTokens: AccessTokens
  callers: Callers
  linkThrottle: LinkThrottle
  apiKeys: ApiKeyCallers
  loginThrottle: LoginThrottle
  personThrottle: PersonThrottle
  tickets: ReturnType<typeof createTickets>
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
    linkThrottle: createLinkThrottle(limiters),
    apiKeys: createApiKeyCallers(database, limiters),
    loginThrottle: createLoginThrottle(limiters, loginLimits),
    personThrottle: createPersonThrottle(limiters),
    tickets: createTickets(secret),
  }
}
