import type { ApiKey } from '@forecourt/contracts'

export const LIST = 'GET /dealer/api-keys'
export const SCOPES = 'GET /dealer/api-keys/scopes'

/** A key that was just made. */
export interface Made {
  key: ApiKey
  token: string
}

/** Whether it can still be used, or could be if its maker got back what they had. */
export const isInUse = ({ state }: ApiKey): boolean => state === 'ACTIVE' || state === 'STOPPED'
