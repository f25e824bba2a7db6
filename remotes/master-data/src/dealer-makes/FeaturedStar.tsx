import type { DealerMake } from '@forecourt/contracts'
import { chakra, IconButton, Star, Tip } from '@forecourt/ui'
import type { ChangeMakes } from './useChangeMakes.ts'

const Toggle = chakra(IconButton, {
  base: {
    boxSize: { base: 'touch', md: '7' },
    minWidth: '0',
    color: 'fg.subtle',
    '&[aria-pressed=true]': { color: 'accent.fg', '& svg': { fill: 'currentColor' } },
    '&[aria-disabled=true]': { cursor: 'not-allowed', '& svg': { opacity: '0.35' } },
  },
})

interface Props {
  make: DealerMake
  onChange: ChangeMakes
}

/** Features a make with one press, or no longer. One that is not active has to be activated first, and says so. */
export function FeaturedStar({ make, onChange }: Props) {
  const { name, status, featured } = make
  const isActive = status === 'ACTIVE'
  const star = (
    <Toggle
      variant="ghost"
      size="sm"
      aria-label={`Feature ${name}`}
      aria-pressed={featured}
      aria-disabled={!isActive}
      title={isActive ? (featured ? `Stop featuring ${name}` : `Feature ${name}`) : undefined}
      onClick={() => isActive && onChange([make], featured ? 'unfeature' : 'feature')}
    >
      <Star aria-hidden />
    </Toggle>
  )
  return isActive ? (
    star
  ) : (
    <Tip label={`Only active makes can be featured. Activate ${name} first.`} focusable={false}>
      {star}
    </Tip>
  )
}
