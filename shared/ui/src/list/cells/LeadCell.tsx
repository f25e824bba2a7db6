import { chakra } from '@chakra-ui/react'
import { FallbackImage } from '../../display/FallbackImage.tsx'
import { Car } from '../../icons.ts'

const Root = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '2' } })
const Dot = chakra('span', {
  base: { boxSize: '7px', borderRadius: 'full', flexShrink: '0' },
  variants: { on: { true: { bg: 'accent.solid' } } },
})
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
      card: { width: '84px', height: '63px', borderRadius: 'lg' },
    },
  },
})

/** A vehicle's picture at the size of a row or a card; a drawn car where there is none yet. */
export function VehicleThumb({ url, size }: { url: string | null; size: 'row' | 'card' }) {
  return (
    <Frame size={size}>
      <FallbackImage sources={[url]} alt="" fallback={<Car size={size === 'row' ? 18 : 28} aria-hidden />} />
    </Frame>
  )
}

/** The unread dot and the picture at a row's beginning. */
export function LeadCell({ unread, heroUrl }: { unread: boolean; heroUrl: string | null }) {
  return (
    <Root>
      {unread ? <Dot on role="img" aria-label="Unread" /> : <Dot />}
      <VehicleThumb url={heroUrl} size="row" />
    </Root>
  )
}
