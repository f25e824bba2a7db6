import type { User } from '@forecourt/contracts'
import { ActiveChip, HStack, TwoLines, UserAvatar } from '@forecourt/ui'
import { placesText } from './columns.tsx'

/** A user on a phone. */
export function UserCard({ name, email, profilePhotoUrl, platformRole, places, isActive }: User) {
  const where = platformRole ? 'Developer' : placesText(places)
  return (
    <HStack gap="3">
      <UserAvatar name={name} photoUrl={profilePhotoUrl} />
      <TwoLines first={name} second={[where, email].filter(Boolean).join(', ')} strong least={8} />
      {!isActive && <ActiveChip isActive={isActive} />}
    </HStack>
  )
}
