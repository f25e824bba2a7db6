import { isDealerRole, isRecord, isRole, type DealerRole, type Role } from '@forecourt/domain'

/** Where and as whom a person acts, and the tokens that prove it. */
export interface Session {
  authenticated: boolean
  activeDealerId: string | null
  activeDealerRoles: readonly DealerRole[]
  activeRole: Role | null
  accessToken: string | null
  refreshToken: string | null
}

export interface TokenPair {
  accessToken: string
  refreshToken: string
}

/** What sign-in, Switch Role and Switch Location answer. */
export type NewSession = Pick<Session, 'activeDealerId' | 'activeDealerRoles' | 'activeRole'> & TokenPair

export const SIGNED_OUT: Session = {
  authenticated: false,
  activeDealerId: null,
  activeDealerRoles: [],
  activeRole: null,
  accessToken: null,
  refreshToken: null,
}

type Place = Pick<Session, 'activeDealerId' | 'activeRole'>

export const samePlace = (one: Place, other: Place): boolean =>
  one.activeDealerId === other.activeDealerId && one.activeRole === other.activeRole

const sameRoles = (one: readonly DealerRole[], other: readonly DealerRole[]) =>
  one.length === other.length && one.every((role, index) => role === other[index])

export const sameSession = (one: Session, other: Session): boolean =>
  one.authenticated === other.authenticated &&
  samePlace(one, other) &&
  sameRoles(one.activeDealerRoles, other.activeDealerRoles) &&
  one.accessToken === other.accessToken &&
  one.refreshToken === other.refreshToken

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)

/** A session read from outside; null when any part of it is not what this version of the program writes. */
export function parseSession(value: unknown): Session | null {
  if (!isRecord(value) || typeof value.authenticated !== 'boolean') return null
  if (!value.authenticated) return SIGNED_OUT
  const { activeDealerId, activeDealerRoles, activeRole, accessToken, refreshToken } = value
  if (!isTextOrNull(activeDealerId) || !(activeRole === null || isRole(activeRole))) return null
  if (!Array.isArray(activeDealerRoles) || !activeDealerRoles.every(isDealerRole)) return null
  if (!isText(accessToken) || !isText(refreshToken)) return null
  return { authenticated: true, activeDealerId, activeDealerRoles, activeRole, accessToken, refreshToken }
}
