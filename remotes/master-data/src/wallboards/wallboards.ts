import type { WallboardLink } from '@forecourt/contracts'

export const LIST = 'GET /dealer/wallboards'

/** A link that was just made. */
export interface Made {
  link: WallboardLink
  token: string
}

/** The address that a television opens. What stands behind the `#` is sent to no server by opening it. */
export const addressOf = (token: string): string => `${window.location.origin}/wallboard#${token}`

/** A television asks every few seconds, and what is written down of that is a minute old at most. */
const SHOWING_WITHIN_MS = 3 * 60_000

export const isShowing = ({ lastSeenAt, endedAt }: WallboardLink, now: number): boolean =>
  endedAt === null && lastSeenAt !== null && now - Date.parse(lastSeenAt) < SHOWING_WITHIN_MS
