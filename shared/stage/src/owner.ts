import { getProfile, getSession } from '@forecourt/session'

/** Who is signed in, at which dealer and in which role; null while that is not known yet, undefined when nobody is. */
export function ownerOfWork(): string | null | undefined {
  const profile = getProfile()
  const { activeDealerId, activeRole } = getSession()
  if (!activeDealerId) return undefined
  return profile ? `${profile.id}:${activeDealerId}:${activeRole}` : null
}
