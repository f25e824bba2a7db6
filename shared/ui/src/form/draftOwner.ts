import { useProfile, useSession } from '@forecourt/session'

/**
 * Whose drafts these are: a person at a dealer. Null before it is known who is signed in, and nothing is kept for nobody.
 */
export function useDraftOwner(): string | null {
  const profile = useProfile()
  const dealerId = useSession((session) => session.activeDealerId)
  return profile ? `${profile.id}:${dealerId ?? 'none'}` : null
}
