import type { DealerMake } from '@forecourt/contracts'
import { ActiveChip, HStack, MakeLogo, Star, TwoLines, VisuallyHidden } from '@forecourt/ui'

/** A make on a phone. */
export function DealerMakeCard({ name, logoUrl, country, status, featured }: DealerMake) {
  return (
    <HStack gap="3" minHeight="touch" marginEnd="10">
      <MakeLogo name={name} logoUrl={logoUrl} />
      <TwoLines first={name} second={country} strong />
      {status === 'INACTIVE' && <ActiveChip isActive={false} />}
      {featured && (
        <HStack color="accent.fg">
          <Star size={18} fill="currentColor" aria-hidden />
          <VisuallyHidden>Featured</VisuallyHidden>
        </HStack>
      )}
    </HStack>
  )
}
