import type { DealerMake } from '@forecourt/contracts'
import { HStack, MakeLogo, TwoLines } from '@forecourt/ui'

/** A make on a phone; its star is beside it. */
export function DealerMakeCard({ name, logoUrl, country, status }: DealerMake) {
  const facts = [status === 'INACTIVE' && 'Inactive', country].filter(Boolean).join(', ')
  return (
    <HStack gap="3" minHeight="touch">
      <MakeLogo name={name} logoUrl={logoUrl} />
      <TwoLines first={name} second={facts} strong least={4} />
    </HStack>
  )
}
