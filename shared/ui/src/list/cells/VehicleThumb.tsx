import { chakra } from '@chakra-ui/react'
import type { Picture } from '@forecourt/contracts'
import { Car } from '../../icons.ts'
import { PhotoImage } from '../../picture/PhotoImage.tsx'

const Frame = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    overflow: 'hidden',
    borderRadius: 'sm',
    bg: 'bg.muted',
    color: 'fg.subtle',
  },
  variants: {
    size: {
      // Beside the sidebar of a tablet the row's words need the room more.
      row: { display: { base: 'none', lg: 'grid' }, width: '44px', height: '32px' },
      result: { width: '60px', height: '44px', borderRadius: 'md' },
      card: { width: '84px', height: '63px', borderRadius: 'lg' },
    },
  },
})

const WIDTHS = { row: '44px', result: '60px', card: '84px' } as const
const CARS = { row: 18, result: 24, card: 28 } as const

interface Props {
  hero: Picture | null | undefined
  size: keyof typeof WIDTHS
}

/** A vehicle's picture at the size of a row, a result or a card; a drawn car where there is none yet. */
export function VehicleThumb({ hero, size }: Props) {
  const none = <Car size={CARS[size]} aria-hidden />
  return (
    <Frame size={size}>{hero ? <PhotoImage picture={hero} sizes={WIDTHS[size]} alt="" fallback={none} /> : none}</Frame>
  )
}
