import { chakra } from '@chakra-ui/react'
import type { StageListItem } from '@forecourt/contracts'
import { clockOf } from '@forecourt/domain'
import { VehicleThumb } from '@forecourt/ui/list/cells/VehicleThumb.tsx'
import { Plate } from '@forecourt/ui/plate/Plate.tsx'
import { SlaLight } from '@forecourt/ui/sla/SlaLight.tsx'
import type { ReactNode } from 'react'

interface Props {
  vehicle: StageListItem
  what: string
  /** In small print below. */
  details: string
  action: ReactNode
}

export const VehicleRows = chakra('ul', { base: { listStyleType: 'none' } })
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto 6.75rem minmax(0, 1fr) 8.75rem 7rem' },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1.5',
    // On a phone the picture stands beside plate and words.
    '& > :first-child': { gridRow: { base: 'span 2', md: 'auto' } },
    px: '4',
    py: '2.5',
    '& + &': { borderTopWidth: '1px' },
  },
})
/** A line of its own on a phone, cells of the row at a desk. */
const ClockAndAction = chakra('div', {
  base: {
    display: { base: 'flex', md: 'contents' },
    gridColumn: '1 / -1',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
})
const Words = chakra('div', { base: { minWidth: '0', textStyle: 'sm' } })
const What = chakra('p', {
  base: { fontWeight: 'medium', overflowWrap: 'anywhere' },
  variants: { unread: { true: { fontWeight: 'bold' } } },
})
const Quiet = chakra('p', { base: { textStyle: 'xs', color: 'fg.muted' } })
export const vehicleName = ({ makeName, modelName, modelCustom }: StageListItem) =>
  [makeName ?? '<Unknown Make>', modelName ?? modelCustom].filter(Boolean).join(' ')

/** A vehicle of the overview: its plate, what is to be said of it, its clock, and what can be done. */
export const VehicleRow = ({ vehicle, what, details, action }: Props) => (
  <Row>
    <VehicleThumb hero={vehicle.hero} size="result" />
    <Plate
      registration={vehicle.registration}
      shortChassis={vehicle.shortChassis}
      zeroEmission={vehicle.fuelType === 'ELECTRIC'}
    />
    <Words>
      <What unread={vehicle.unread}>{what}</What>
      <Quiet>{details}</Quiet>
    </Words>
    <ClockAndAction>
      <SlaLight {...clockOf(vehicle)} stacked />
      {action}
    </ClockAndAction>
  </Row>
)
