import { z } from 'zod'

/** The channel on which the database's triggers tell what narrows a session (docs/decisions.md#4-narrowed-sessions). */
export const SESSION_CHANGED = 'session_changed'

/** Whose sessions changed: one session, all of a user's, all that act at a dealer. */
export type SessionChange = { sessionId: string } | { userId: string } | { dealerId: string }

const Payload = z.union([
  z.object({ sessionId: z.string() }),
  z.object({ userId: z.string() }),
  z.object({ dealerId: z.string() }),
])

/** The change that a notification tells of; null for a payload of some other release. */
export function parseSessionChange(payload: string): SessionChange | null {
  try {
    return Payload.parse(JSON.parse(payload))
  } catch {
    return null
  }
}
