import { LookupFailure } from '../lookup/failure.ts'
import { exchange } from '../lookup/provider.ts'
import { textAt, wholeAt } from '../lookup/read-json.ts'

export interface TokenSettings {
  /** `https://login.microsoftonline.com/{tenant}/oauth2/v2.0/token` */
  tokenUrl: string
  clientId: string
  clientSecret: string
  scope: string
}

/** A token that is about to end might end on its way. */
const SKEW_MS = 60_000

export interface AccessTokens {
  /** A token that is good for another minute. @throws LookupFailure */
  current: () => Promise<string>
  /** Forgets a token that was refused; one that has replaced it meanwhile stays. */
  drop: (token: string) => void
}

/**
 * The client-credentials token of the DVSA: asked for once and kept until a minute before its end
 * (docs/domain.md#mot-history).
 */
export function createAccessTokens(settings: TokenSettings, now: () => Date, timeoutMs?: number): AccessTokens {
  let kept: { token: string; until: number } | null = null
  let underWay: Promise<string> | null = null

  async function renew(): Promise<string> {
    const begun = now().getTime()
    const { token, seconds } = await askForToken(settings, timeoutMs)
    kept = { token, until: begun + seconds * 1000 - SKEW_MS }
    return token
  }

  return {
    current: () => {
      if (kept && now().getTime() < kept.until) return Promise.resolve(kept.token)
      underWay ??= renew().finally(() => void (underWay = null))
      return underWay
    },
    drop: (token) => {
      if (kept?.token === token) kept = null
    },
  }
}

async function askForToken({ tokenUrl, clientId, clientSecret, scope }: TokenSettings, timeoutMs?: number) {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope,
  })
  const answer = await exchange(new URL(tokenUrl), { method: 'POST', body }, timeoutMs)
  const token = textAt(answer.body, 'access_token')
  const seconds = wholeAt(answer.body, 'expires_in')
  if (answer.status === 200 && token && seconds !== undefined) return { token, seconds }
  const refused = answer.status === 400 || answer.status === 401 || answer.status === 403
  const reason = refused ? 'FORBIDDEN' : answer.status === 429 ? 'RATE_LIMITED' : 'UNAVAILABLE'
  throw new LookupFailure(reason, { status: `TOKEN ${answer.status}`, retryAfterMs: answer.retryAfterMs })
}
