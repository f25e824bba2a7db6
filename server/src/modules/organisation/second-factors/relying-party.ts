import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Config } from '../../../platform/config/config.ts'

/** For whom passkeys are made, which their browser enforces: it offers none of them to another site. */
export interface RelyingParty {
  id: string
  name: string
  /** The origin at which a passkey has to have been used. */
  originOf: (clientDataJSON: string) => string
}

const LOCAL = /^http:\/\/localhost(?::\d+)?$/

/**
 * The configured public address. Without one, it is this machine, at whichever port: there the browser accepts passkeys
 * without TLS, and a page from elsewhere cannot say that it is at `localhost`.
 */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty {
  const name = 'Forecourt'
  if (publicUrl) {
    const { hostname, origin } = new URL(publicUrl)
    return { id: hostname, name, originOf: () => origin }
  }
  return {
    id: 'localhost',
    name,
    originOf: (clientDataJSON) => {
      const { origin } = decodeClientDataJSON(clientDataJSON)
      return LOCAL.test(origin) ? origin : 'http://localhost'
    },
  }
}
