import type { DealerAdmin } from '@forecourt/contracts'
import { ActiveChip, HStack, PersonCell } from '@forecourt/ui'

type Person = Pick<DealerAdmin, 'name' | 'username' | 'profilePhotoUrl' | 'isActive'>

/** Somebody at a dealer, on a phone. */
export const PersonCard = ({ person, second }: { person: Person; second: string }) => (
  <HStack gap="3">
    <PersonCell {...person} second={second} />
    {!person.isActive && <ActiveChip isActive={false} />}
  </HStack>
)
