import { chakra } from '@chakra-ui/react'
import type { Picture } from '@forecourt/contracts'
import { VehicleThumb } from './VehicleThumb.tsx'

const Root = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '2' } })
const Dot = chakra('span', {
  base: { boxSize: '7px', borderRadius: 'full', flexShrink: '0' },
  variants: { on: { true: { bg: 'accent.solid' } } },
})

/** The unread dot and the picture at a row's beginning. */
export function LeadCell({ unread, hero }: { unread: boolean; hero: Picture | null | undefined }) {
  return (
    <Root>
      {unread ? <Dot on role="img" aria-label="Unread" /> : <Dot />}
      <VehicleThumb hero={hero} size="row" />
    </Root>
  )
}
