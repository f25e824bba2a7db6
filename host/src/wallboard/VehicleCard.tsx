import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { WallboardVehicle } from '@forecourt/contracts'
import { subStageLabel } from '@forecourt/domain'
import { Clock, Flag } from '@forecourt/ui/icons.ts'
import { VehiclePlate } from '@forecourt/ui/plate/VehiclePlate.tsx'
import { SlaShape } from '@forecourt/ui/sla/SlaShape.tsx'
import { handoverWords } from '@forecourt/ui/vehicle/handling/handoverWords.ts'
import { rem } from '@forecourt/ui/theme/tokens.ts'
import { readClock } from './reading.ts'
import { CARD } from './useScale.ts'

const Root = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateRows: `${rem(70)} minmax(0, 1fr)`,
    columnGap: '3.5',
    rowGap: '1',
    height: rem(CARD),
    p: '2.5',
    overflow: 'hidden',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.raised',
  },
  variants: {
    state: {
      GREEN: {},
      AMBER: {},
      PAUSED: {},
      RED: { borderColor: 'sla.red' },
    },
  },
})
/** Where it is, who has it, where it stands. */
const Facts = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'center',
    minWidth: '0',
    fontSize: rem(22),
    lineHeight: rem(24),
    color: 'fg.muted',
    '& > *': { truncate: true },
    '& > :first-of-type': { color: 'fg', fontWeight: 'semibold' },
  },
})
const Foot = chakra('div', {
  base: {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minWidth: '0',
    fontSize: rem(26),
    lineHeight: rem(32),
    whiteSpace: 'nowrap',
    '& > svg': { boxSize: '6' },
  },
})
const Words = chakra('span', {
  base: { flex: '0 1 auto', minWidth: '0', truncate: true, fontWeight: 'semibold' },
  variants: {
    state: {
      GREEN: { color: 'sla.green.fg' },
      AMBER: { color: 'sla.amber.fg' },
      RED: { color: 'sla.red.fg' },
      PAUSED: { color: 'sla.paused.fg' },
    },
  },
})
const Aside = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: '0',
    marginInlineStart: 'auto',
    fontSize: rem(22),
    color: 'fg.muted',
    _icon: { boxSize: '5', flexShrink: '0' },
  },
  variants: {
    tone: {
      quiet: {},
      hurry: { color: 'sla.red.fg', fontWeight: 'semibold' },
      promised: { color: 'accent.fg', fontWeight: 'semibold' },
    },
  },
})

/** 'today 14:30', where the icon beside it has to say that it is a handover. */
const short = (words: string) => words.replace(/^Handover /, '')

/** What makes it go first, else how long it has been there. */
function Pressing({ vehicle, now, elapsed }: { vehicle: WallboardVehicle; now: number; elapsed: string }) {
  const { priority, handoverAt } = vehicle
  const isUrgent = priority === 'URGENT'
  if (!isUrgent && !handoverAt) return <Aside tone="quiet">{elapsed}</Aside>
  const words = handoverAt && handoverWords(handoverAt, now)
  return (
    <Aside tone={isUrgent ? 'hurry' : 'promised'}>
      {isUrgent && (
        <>
          <Flag aria-hidden /> Urgent
        </>
      )}
      {words && (
        <>
          <Clock aria-hidden />
          {isUrgent ? (
            <>
              <VisuallyHidden>Handover </VisuallyHidden>
              {short(words)}
            </>
          ) : (
            words
          )}
        </>
      )}
    </Aside>
  )
}

/** A vehicle on the wall: its plate, where it is and with whom, and its light. */
export function VehicleCard({ vehicle, now }: { vehicle: WallboardVehicle; now: number }) {
  const { subStage, assignee, location } = vehicle
  const { state, words, elapsed } = readClock(vehicle, now)
  return (
    <Root state={state}>
      <VehiclePlate vehicle={vehicle} size="xl" />
      <Facts>
        <span>{subStageLabel(subStage)}</span>
        {assignee && <span>{assignee}</span>}
        {location && <span>{location}</span>}
      </Facts>
      <Foot>
        <SlaShape state={state} />
        <Words state={state}>{words}</Words>
        <Pressing vehicle={vehicle} now={now} elapsed={elapsed} />
      </Foot>
    </Root>
  )
}
