import { chakra } from '@chakra-ui/react'
import type { StageListItem } from '@forecourt/contracts'
import { clockOf, SUB_STAGE_LABELS } from '@forecourt/domain'
import type { ReactNode } from 'react'
import { Chip } from '../../display/Chip.tsx'
import { TruncatedText } from '../../display/TruncatedText.ts'
import { ChevronRight, UserRound } from '../../icons.ts'
import { VehiclePlate } from '../../plate/VehiclePlate.tsx'
import { SlaLight } from '../../sla/SlaLight.tsx'
import { Age } from './Age.tsx'
import { vehicleFlags } from './flags.ts'
import { FlagsCell, type VehicleFlag } from './FlagsCell.tsx'
import { vehicleName } from './vehicleName.ts'
import { VehicleThumb } from './VehicleThumb.tsx'

const Root = chakra('span', { base: { display: 'grid', gap: '2.5', textStyle: 'touch' } })
const Top = chakra('span', {
  base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '3', alignItems: 'center' },
})
const Identity = chakra('span', {
  base: { display: 'grid', gap: '1.5', minWidth: '0', containerType: 'inline-size' },
})
const Marks = chakra('span', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
})
/** Beside a long plate on a tablet the dot has to do. */
const InWords = chakra('span', { base: { '@container (max-width: 12.5rem)': { srOnly: true } } })
/** One line: the derivative, at its end, is what a card can do without. */
const Name = chakra('span', {
  base: {
    truncate: true,
    '& > span': { fontWeight: 'semibold' },
  },
})
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
/** A long name is cut before it takes a line from the facts. */
const Who = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    flex: '1 1 6rem',
    minWidth: '0',
    _icon: { flexShrink: '0' },
  },
})
const AtEnd = chakra('span', { base: { marginInlineStart: 'auto', color: 'fg.muted' } })
const Foot = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '2' } })
const Next = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.5',
    flexShrink: '0',
    marginInlineStart: 'auto',
    color: 'accent.fg',
    fontWeight: 'medium',
    _icon: { boxSize: '4' },
  },
})

interface Props {
  vehicle: StageListItem
  /** What the list has beside the common facts: MOT, money. At most two. */
  facts?: ReactNode
  /** The list's own flags, after the common ones. */
  flags?: readonly VehicleFlag[]
  /** What a press on the card opens, by its name. */
  next?: string | undefined
}

/** A row as a card, in the row's order: plate, vehicle, sub-stage and light, then who and the facts, then flags. */
export function VehicleCard({ vehicle, facts, flags = [], next }: Props) {
  const allFlags = [...vehicleFlags(vehicle), ...flags]
  const { derivative, assignedTo } = vehicle
  return (
    <Root>
      <Top>
        <VehicleThumb hero={vehicle.hero} size="card" />
        <Identity>
          <Marks>
            <VehiclePlate vehicle={vehicle} size="md" />
            {vehicle.unread && (
              <Unread>
                <InWords>Unread</InWords>
              </Unread>
            )}
          </Marks>
          <Name>
            <span data-emphasis="">{vehicleName(vehicle)}</span> {derivative && <Derivative>{derivative}</Derivative>}
          </Name>
        </Identity>
      </Top>
      <Line>
        <Chip tone="solid">{SUB_STAGE_LABELS[vehicle.subStage]}</Chip>
        <SlaLight {...clockOf(vehicle)} focusable={false} short />
        <AtEnd>
          Age <Age since={vehicle.infleetedAt} />
        </AtEnd>
      </Line>
      <Facts>
        <Who>
          <UserRound size={16} aria-hidden />
          <TruncatedText>{assignedTo?.name ?? 'Unassigned'}</TruncatedText>
        </Who>
        {facts}
      </Facts>
      {(allFlags.length > 0 || next) && (
        <Foot>
          <FlagsCell flags={allFlags} all />
          {next && (
            <Next>
              {next}
              <ChevronRight aria-hidden />
            </Next>
          )}
        </Foot>
      )}
    </Root>
  )
}
