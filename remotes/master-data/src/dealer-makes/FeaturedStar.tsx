import type { DealerMake } from '@forecourt/contracts'
import { chakra, IconButton, Star } from '@forecourt/ui'

const Toggle = chakra(IconButton, {
  base: {
    boxSize: { base: 'touch', md: '7' },
    minWidth: '0',
    color: 'fg.subtle',
    '&[aria-pressed=true]': { color: 'accent.fg', '& svg': { fill: 'currentColor' } },
    _disabled: { opacity: '0.35' },
  },
})

interface Props {
  make: DealerMake
  onToggle: () => void
}

/** Features a make with one press, or no longer. One that is not active has to be activated first. */
export function FeaturedStar({ make, onToggle }: Props) {
  const { name, status, featured } = make
  const isActive = status === 'ACTIVE'
  const words = featured ? `Stop featuring ${name}` : `Feature ${name}`
  return (
    <Toggle
      variant="ghost"
      size="sm"
      aria-label={`Feature ${name}`}
      aria-pressed={featured}
      disabled={!isActive}
      title={isActive ? words : 'Only active makes can be featured'}
      onClick={onToggle}
    >
      <Star aria-hidden />
    </Toggle>
  )
}
