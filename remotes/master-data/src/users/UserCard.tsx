import type { User } from '@forecourt/contracts'
import { HStack } from '@forecourt/ui'
import { placesText } from './columns.tsx'
import { InvitedChip } from '../accounts/InvitedChip.tsx'
import { ActiveChip } from '../lists/ActiveChip.tsx'
import { PersonCell } from '../lists/commonColumns.tsx'

/** A user on a phone. */
export function UserCard({
  name,
  username,
  email,
  profilePhotoUrl,
  platformRole,
  places,
  isActive,
  invitedUntil,
}: User) {
  const where = platformRole ? 'Developer' : placesText(places)
  return (
    <HStack gap="3">
      <PersonCell {...{ name, username, profilePhotoUrl }} second={[where, email].filter(Boolean).join(', ')} />
      {invitedUntil && <InvitedChip invitedUntil={invitedUntil} />}
      {!isActive && <ActiveChip isActive={isActive} />}
    </HStack>
  )
}
