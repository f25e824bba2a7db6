import { chakra } from '@chakra-ui/react'
import type { VehicleIdentity } from '@forecourt/contracts'
import { vehicleMark } from '@forecourt/domain'
import { ButtonLink } from '../../layout/Link.tsx'
import { useIsNarrow } from '../useIsNarrow.ts'

interface Props {
  next: Pick<VehicleIdentity, 'registration' | 'shortChassis'> & { page: string; stockNumber: string }
}

/** Within the thumb's reach; the list scrolls behind it. */
const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'sticky',
    display: 'grid',
    px: '3',
    pt: '3',
    paddingBottom: 'calc({spacing.3} + env(safe-area-inset-bottom))',
    bg: 'bg',
    borderTopWidth: '1px',
    boxShadow: 'bar',
  },
})

/** The one tap to the next task. */
const OpenNext = ({ next }: Props) => (
  <ButtonLink to={next.page} variant="solid">
    Open next: {vehicleMark(next)?.text ?? next.stockNumber}
  </ButtonLink>
)

/** In the head of a desk's list. */
export const OpenNextInHead = ({ next }: Props) => (useIsNarrow() ? null : <OpenNext next={next} />)

/** At the foot of a phone's. */
export const OpenNextAtFoot = ({ next }: Props) =>
  useIsNarrow() ? (
    <Bar data-print="no">
      <OpenNext next={next} />
    </Bar>
  ) : null
