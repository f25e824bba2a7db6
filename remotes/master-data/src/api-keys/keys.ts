import type { ApiKey } from '@forecourt/contracts'

export const LIST = 'GET /dealer/api-keys'
export const SCOPES = 'GET /dealer/api-keys/scopes'

/** A key that was just made. */
export interface Made {
  key: ApiKey
  token: string
}

/** Whether nothing can bring it back; a key that is stopped works again once its maker has back what they had. */
export const hasEnded = ({ state }: ApiKey): boolean => state === 'EXPIRED' || state === 'REVOKED'
