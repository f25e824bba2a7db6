import { chakra } from '@chakra-ui/react'
import type { VehicleHeader } from '@forecourt/contracts'
import { clockOf, positionOf } from '@forecourt/domain'
import { useRef, type ReactNode } from 'react'
import { MutedText } from '../display/MutedText.ts'
import { FlagsCell } from '../list/cells/FlagsCell.tsx'
import { vehicleFlags } from '../list/cells/flags.ts'
import { vehicleName } from '../list/cells/vehicleName.ts'
import { VehiclePlate } from '../plate/VehiclePlate.tsx'
import { SlaLight } from '../sla/SlaLight.tsx'
import { StageBadge } from '../stage/StageBadge.tsx'
import { stageColour } from '../stage/stageLook.ts'
import { CompactHero } from './CompactHero.tsx'

interface Props {
  vehicle: VehicleHeader
  /** Where one is, above the plate: the way back to the list, and the task. */
  trail?: ReactNode
  /** A quiet word at the right end of that line, such as the saved state. */
  status?: ReactNode
  actions?: ReactNode
  /** What stands below, such as a row of facts. */
  children?: ReactNode
}

const Root = chakra('header', {
  base: {
    display: 'grid',
    gap: '4',
    px: { base: '3', md: '6' },
    pt: '4',
    pb: '4',
    borderTopWidth: '3px',
    borderBottomWidth: '1px',
  },
})
const Top = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '5', rowGap: '3' },
})
/** The plate's height follows the room there is; its width follows the mark. */
const PlateBox = chakra('div', {
  base: { display: 'flex', maxWidth: 'full', '& > *': { height: { base: 'plateLg', md: 'plateXl' } } },
})
const Trail = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    mb: '-1',
    textStyle: 'sm',
    color: 'fg.muted',
    '& a': { minHeight: { base: 'touch', md: '0' }, my: { base: '-2.5', md: '0' } },
  },
})
const Status = chakra('span', { base: { display: 'inline-flex', marginInlineStart: 'auto' } })
const Words = chakra('div', { base: { flex: '1 1 16rem', minWidth: '0', display: 'grid', gap: '1' } })
const Title = chakra('h1', {
  base: {
    textStyle: { base: 'lg', md: 'xl' },
    fontWeight: 'semibold',
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
  },
})
const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1', textStyle: 'sm' },
})
const Detail = chakra('p', { base: { textStyle: 'body', color: 'fg.muted', overflowWrap: 'anywhere' } })
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    marginInlineStart: { md: 'auto' },
    width: { base: 'full', md: 'auto' },
    // The primary action, which comes last, fills a phone's row.
    '& > a:last-child': { flexGrow: { base: '1', md: '0' } },
  },
})

/** The head of a vehicle's own pages: plate, make and model, stage, clock, flags, and what can be done. */
export function VehicleHero({ vehicle, trail, status, actions, children }: Props) {
  const { derivative, colour, stage, closedAt } = vehicle
  const root = useRef<HTMLElement>(null)
  return (
    <>
      <Root ref={root} borderTopColor={stageColour(stage)}>
        {(trail || status) && (
          <Trail>
            {trail}
            <Status>{status}</Status>
          </Trail>
        )}
        <Top>
          <PlateBox>
            <VehiclePlate vehicle={vehicle} size="xl" />
          </PlateBox>
          <Words>
            <Line columnGap="3">
              <Title>{vehicleName(vehicle)}</Title>
              <FlagsCell flags={vehicleFlags(vehicle)} all />
            </Line>
            {(derivative || colour) && <Detail>{[derivative, colour].filter(Boolean).join(', ')}</Detail>}
            <Line columnGap="5">
              <StageBadge position={positionOf(vehicle)} />
              {!closedAt && <SlaLight {...clockOf(vehicle)} until={vehicle.hold?.eta} />}
              {!closedAt && (
                <MutedText as="span">{vehicle.assignedTo ? `With ${vehicle.assignedTo.name}` : 'Unassigned'}</MutedText>
              )}
            </Line>
          </Words>
          {actions && <Actions>{actions}</Actions>}
        </Top>
        {children}
      </Root>
      <CompactHero head={root} vehicle={vehicle} />
    </>
  )
}
