import { chakra } from '@chakra-ui/react'
import type { StageListItem } from '@forecourt/contracts'
import { clockOf, SUB_STAGE_LABELS } from '@forecourt/domain'
import type { ReactNode } from 'react'
import { Chip } from '../../display/Chip.tsx'
import { UserRound } from '../../icons.ts'
import { VehiclePlate } from '../../plate/VehiclePlate.tsx'
import { SlaLight } from '../../sla/SlaLight.tsx'
import { Age } from './Age.tsx'
import { vehicleFlags } from './flags.ts'
import { FlagsCell, type VehicleFlag } from './FlagsCell.tsx'
import { vehicleName } from './vehicleName.ts'
import { VehicleThumb } from './VehicleThumb.tsx'

const Root = chakra('span', { base: { display: 'grid', gap: '2.5', textStyle: 'touch' } })
const Top = chakra('span', {
  base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: '3', alignItems: 'start' },
})
const Identity = chakra('span', { base: { display: 'grid', gap: '1.5', minWidth: '0', justifyItems: 'start' } })
const Name = chakra('span', { base: { overflowWrap: 'anywhere', '& > span': { fontWeight: 'semibold' } } })
const Derivative = chakra('i', { base: { fontStyle: 'normal', color: 'fg.muted' } })
const Unread = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'accent.fg',
    textStyle: 'sm',
    fontWeight: 'medium',
    _before: { content: '""', boxSize: '2', borderRadius: 'full', bg: 'accent.solid' },
  },
})
const Line = chakra('span', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2.5', rowGap: '1' },
})
const Facts = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    rowGap: '1',
    pt: '2.5',
    borderTopWidth: '1px',
    color: 'fg.muted',
    textStyle: 'sm',
  },
})
const Who = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '1.5' } })
const AtEnd = chakra('span', { base: { marginInlineStart: 'auto', color: 'fg.muted' } })

interface Props {
  vehicle: StageListItem
  /** What the list has beside the common facts: MOT, money. At most two. */
  facts?: ReactNode
  /** The list's own flags, after the common ones. */
  flags?: readonly VehicleFlag[]
}

/** A row as a card, in the row's order: plate, vehicle, sub-stage and light, then who and the facts, then flags. */
export function VehicleCard({ vehicle, facts, flags = [] }: Props) {
  const allFlags = [...vehicleFlags(vehicle), ...flags]
  const { derivative, assignedTo } = vehicle
  return (
    <Root>
      <Top>
        <VehicleThumb hero={vehicle.hero} size="card" />
        <Identity>
          <VehiclePlate vehicle={vehicle} size="md" />
          <Name>
            <span data-emphasis="">{vehicleName(vehicle)}</span> {derivative && <Derivative>{derivative}</Derivative>}
          </Name>
        </Identity>
        {vehicle.unread && <Unread>Unread</Unread>}
      </Top>
      <Line>
        <Chip tone="solid">{SUB_STAGE_LABELS[vehicle.subStage]}</Chip>
        <SlaLight {...clockOf(vehicle)} focusable={false} stacked />
        <AtEnd>
          Age <Age since={vehicle.infleetedAt} />
        </AtEnd>
      </Line>
      <Facts>
        <Who>
          <UserRound size={16} aria-hidden />
          {assignedTo?.name ?? 'Unassigned'}
        </Who>
        {facts}
      </Facts>
      <FlagsCell flags={allFlags} all />
    </Root>
  )
}
