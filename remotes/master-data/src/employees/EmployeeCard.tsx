import type { Employee } from '@forecourt/contracts'
import { HStack, Stack } from '@forecourt/ui'
import { RoleChips } from './columns.tsx'
import { InvitedChip } from '../accounts/InvitedChip.tsx'
import { ActiveChip } from '../lists/ActiveChip.tsx'
import { PersonCell } from '../lists/commonColumns.tsx'

/** An employee on a phone. */
export function EmployeeCard({
  name,
  username,
  email,
  jobTitle,
  profilePhotoUrl,
  roles,
  isActive,
  invitedUntil,
}: Employee) {
  return (
    <Stack gap="2">
      <HStack gap="3">
        <PersonCell {...{ name, username, profilePhotoUrl }} second={jobTitle ?? email} />
        {invitedUntil && <InvitedChip invitedUntil={invitedUntil} />}
        {!isActive && <ActiveChip isActive={isActive} />}
      </HStack>
      <RoleChips roles={roles} />
    </Stack>
  )
}
