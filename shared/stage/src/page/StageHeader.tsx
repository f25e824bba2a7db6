import type { VehicleHeader } from '@forecourt/contracts'
import { clockOf, formatMileage } from '@forecourt/domain'
import {
  chakra,
  FlagsCell,
  Link,
  SlaLight,
  stageColour,
  useIsNarrow,
  vehicleFlags,
  VehicleHero,
  vehicleName,
  VehiclePlate,
} from '@forecourt/ui'
import { SaveStatus } from '@forecourt/ui/forms'
import type { ReactNode } from 'react'
import type { StageDraft } from '../draft/useStageDraft.ts'
import type { StageList } from './MovedOn.tsx'
import { OffsiteLink } from './OffsiteLink.tsx'
import { TaskBar } from './TaskBar.tsx'

interface Props {
  vehicle: VehicleHeader
  /** What is done here: 'Assess'. */
  task: string
  list: StageList
  /** Where the form's draft stands; left out where there is nothing to keep. */
  draft?: Pick<StageDraft, 'progress' | 'subscribe'> | null
  actions?: ReactNode
  /** Beside the clock: '34 of 61 checked'. */
  count?: ReactNode
  /** Below it, such as a `Progress`. */
  children?: ReactNode
}

const Strip = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    px: '3',
    py: '2.5',
    borderTopWidth: '3px',
    borderBottomWidth: '1px',
  },
})
const PlateBox = chakra('div', { base: { display: 'flex', '& > *': { height: 'plateLg' } } })
const Words = chakra('div', { base: { flex: '1', minWidth: '0' } })
const Name = chakra('p', { base: { truncate: true, textStyle: 'md', fontWeight: 'semibold' } })
const Detail = chakra('p', { base: { truncate: true, textStyle: 'sm', color: 'fg.muted' } })
const Clock = chakra('div', { base: { display: 'grid', gap: '2', px: '3', py: '2', borderBottomWidth: '1px' } })
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '3',
    rowGap: '1',
    textStyle: 'sm',
    // A thumb's target in a line that is no higher for it.
    '& > a': {
      minHeight: 'touch',
      my: '-3',
      px: '0',
      marginInlineStart: 'auto',
      textStyle: 'sm',
      _icon: { boxSize: '4' },
    },
  },
})
const Count = chakra('span', { base: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } })
const Below = chakra('div', { base: { display: 'grid', gap: '2', maxWidth: '44rem' } })

const bay = ({ location, keyTag }: VehicleHeader) => [location, keyTag && `Key ${keyTag}`]

/** The head of a stage's form: the vehicle, its clock, what is done here and whether it is saved. Small on a phone. */
export function StageHeader({ vehicle, task, list, draft = null, actions, count, children }: Props) {
  const isNarrow = useIsNarrow()
  const { stage, mileage, mileageUnit } = vehicle
  if (!isNarrow) {
    return (
      <VehicleHero
        vehicle={vehicle}
        trail={
          <>
            <Link to={list.to}>{list.name}</Link> / {task}
          </>
        }
        status={
          <span role="status">
            <SaveStatus draft={draft} />
          </span>
        }
        actions={
          <>
            <OffsiteLink vehicle={vehicle} />
            {actions}
          </>
        }
      >
        {(count || children) && (
          <Below>
            {count && <Count>{count}</Count>}
            {children}
          </Below>
        )}
      </VehicleHero>
    )
  }
  const details = [formatMileage(mileage, mileageUnit), ...bay(vehicle)].filter(Boolean).join(' · ')
  return (
    <header>
      <TaskBar task={task} list={list} status={<SaveStatus draft={draft} />} />
      <Strip borderTopColor={stageColour(stage)}>
        <PlateBox>
          <VehiclePlate vehicle={vehicle} size="lg" />
        </PlateBox>
        <Words>
          <Name>{vehicleName(vehicle)}</Name>
          <Detail>{details}</Detail>
        </Words>
      </Strip>
      <Clock>
        <Line>
          <SlaLight {...clockOf(vehicle)} until={vehicle.hold?.eta} />
          <FlagsCell flags={vehicleFlags(vehicle)} />
          {count && <Count>{count}</Count>}
          <OffsiteLink vehicle={vehicle} />
        </Line>
        {children}
        {actions}
      </Clock>
    </header>
  )
}
