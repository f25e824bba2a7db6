import { chakra } from '@chakra-ui/react'
import type { StageListItem } from '@forecourt/contracts'
import { clockOf } from '@forecourt/domain'
import { MutedText } from '@forecourt/ui/display/MutedText.ts'
import { VehicleThumb } from '@forecourt/ui/list/cells/VehicleThumb.tsx'
import { VehiclePlate } from '@forecourt/ui/plate/VehiclePlate.tsx'
import { SlaLight } from '@forecourt/ui/sla/SlaLight.tsx'
import type { ReactNode } from 'react'

interface Props {
  vehicle: StageListItem
  what: string
  /** In small print below. */
  details: string
  action: ReactNode
}

/** A row takes one line where its panel, rather than the window, is wide enough for the words between plate and clock. */
const IN_ONE_LINE = '@container (min-width: 42rem)'

export const VehicleRows = chakra('ul', { base: { containerType: 'inline-size' } })
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1.5',
    // Where it is narrow the picture stands beside plate and words.
    '& > [data-thumb]': { gridRow: 'span 2' },
    [IN_ONE_LINE]: {
      gridTemplateColumns: 'auto 6.75rem minmax(0, 1fr) 8.75rem 7rem',
      '& > [data-thumb]': { gridRow: 'auto' },
    },
    px: '4',
    py: '2.5',
    '& + &': { borderTopWidth: '1px' },
  },
})
/** A line of its own where it is narrow, cells of the row elsewhere. */
const ClockAndAction = chakra('div', {
  base: {
    display: 'flex',
    [IN_ONE_LINE]: { display: 'contents' },
    gridColumn: '1 / -1',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
})
const Thumb = chakra('div', { base: { display: 'flex' } })
/** A chassis number is no wider than it needs to be, as a plate is. */
const PlateBox = chakra('div', { base: { display: 'flex' } })
const Words = chakra('div', { base: { minWidth: '0', textStyle: 'sm' } })
const What = chakra('p', {
  base: { fontWeight: 'medium', overflowWrap: 'anywhere' },
  variants: { unread: { true: { fontWeight: 'bold' } } },
})
export const vehicleName = ({ makeName, modelName, modelCustom }: StageListItem) =>
  [makeName ?? '<Unknown Make>', modelName ?? modelCustom].filter(Boolean).join(' ')

/** A vehicle of the overview: its plate, what is to be said of it, its clock, and what can be done. */
export const VehicleRow = ({ vehicle, what, details, action }: Props) => (
  <Row>
    <Thumb data-thumb>
      <VehicleThumb hero={vehicle.hero} size="result" />
    </Thumb>
    <PlateBox>
      <VehiclePlate vehicle={vehicle} />
    </PlateBox>
    <Words>
      <What unread={vehicle.unread}>{what}</What>
      <MutedText size="xs">{details}</MutedText>
    </Words>
    <ClockAndAction>
      <SlaLight {...clockOf(vehicle)} stacked />
      {action}
    </ClockAndAction>
  </Row>
)
