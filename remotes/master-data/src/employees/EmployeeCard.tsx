import type { Employee } from '@forecourt/contracts'
import { ActiveChip, HStack, Stack, TwoLines, UserAvatar } from '@forecourt/ui'
import { RoleChips } from './columns.tsx'

/** An employee on a phone. */
export function EmployeeCard({ name, email, jobTitle, profilePhotoUrl, roles, isActive }: Employee) {
  return (
    <Stack gap="2">
      <HStack gap="3">
        <UserAvatar name={name} photoUrl={profilePhotoUrl} />
        <TwoLines first={name} second={jobTitle ?? email} strong least={8} />
        {!isActive && <ActiveChip isActive={isActive} />}
      </HStack>
      <RoleChips roles={roles} />
    </Stack>
  )
}
