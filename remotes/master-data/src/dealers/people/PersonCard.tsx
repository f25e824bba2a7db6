import type { DealerAdmin } from '@forecourt/contracts'
import { HStack } from '@forecourt/ui'
import { ActiveChip } from '../../lists/ActiveChip.tsx'
import { PersonCell } from '../../lists/commonColumns.tsx'

type Person = Pick<DealerAdmin, 'name' | 'username' | 'profilePhotoUrl' | 'isActive'>

/** Somebody at a dealer, on a phone. */
export const PersonCard = ({ person, second }: { person: Person; second: string }) => (
  <HStack gap="3">
    <PersonCell {...person} second={second} />
    {!person.isActive && <ActiveChip isActive={false} />}
  </HStack>
)
