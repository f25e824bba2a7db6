import { getProfile, getSession, useProfile, useSession } from '@forecourt/session'

type Person = { id: string } | null

const ownerOf = (person: Person, dealerId: string | null) => (person ? `${person.id}:${dealerId ?? 'none'}` : null)

/**
 * Whose drafts these are: a person at a dealer. Null before it is known who is signed in, and nothing is kept for nobody.
 */
export function useDraftOwner(): string | null {
  const profile = useProfile()
  const dealerId = useSession((session) => session.activeDealerId)
  return ownerOf(profile, dealerId)
}

/** The same outside of a component. */
export const draftOwner = (): string | null => ownerOf(getProfile(), getSession().activeDealerId)
