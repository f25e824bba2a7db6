import { chakra } from '@chakra-ui/react'
import { clockWords, formatDateTime, formatDuration, readSla, type SlaState } from '@forecourt/domain'
import type { ReactNode } from 'react'
import { Tip } from '../display/Tip.tsx'
import { SlaShape } from './SlaShape.tsx'
import { useNow } from './useNow.ts'

const Root = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '7px', whiteSpace: 'nowrap', fontWeight: 'medium' },
  variants: {
    // On the lines of a table's other cells of two lines.
    stacked: {
      true: {
        display: 'inline-grid',
        gridTemplateColumns: 'auto auto',
        justifyContent: 'start',
        rowGap: '0',
        lineHeight: '17px',
      },
    },
  },
})

const Word = chakra('span', {
  variants: {
    state: {
      GREEN: { color: 'sla.green.fg' },
      AMBER: { color: 'sla.amber.fg' },
      RED: { color: 'sla.red.fg' },
      PAUSED: { color: 'sla.paused.fg' },
    },
  },
})

const Elapsed = chakra('span', {
  base: { color: 'fg.muted', fontWeight: 'normal' },
  variants: { stacked: { true: { gridColumn: '2', textStyle: 'xs', lineHeight: '15px' } } },
})

/** A light's shape with any word: a check's result, a safety item. */
export function SlaMark({ state, children }: { state: SlaState; children: ReactNode }) {
  return (
    <Root>
      <SlaShape state={state} />
      <Word state={state}>{children}</Word>
    </Root>
  )
}

interface SlaLightProps {
  /** As the server last computed it. With `enteredAt` and `dueAt` the light goes on from there by itself. */
  state: SlaState
  /** When the vehicle came to its position, UTC. */
  enteredAt?: string | null | undefined
  /** When the stay turns late, UTC. */
  dueAt?: string | null | undefined
  /** Time held or offsite that has ended, in seconds. */
  pausedSeconds?: number | undefined
  /** Since when the vehicle is held or offsite, UTC. */
  pausedSince?: string | null | undefined
  /** When a held or offsite vehicle is expected back, UTC. */
  until?: string | null | undefined
  /** False inside a row or a link that takes the focus itself. */
  focusable?: boolean | undefined
  /** Puts the elapsed time below the words, for a row of a table. */
  stacked?: boolean | undefined
  /** Leaves the elapsed time out, for a card whose one line has no room for it. */
  short?: boolean | undefined
}

function read(props: SlaLightProps, now: number) {
  const { state, enteredAt, dueAt, pausedSeconds = 0, pausedSince } = props
  if (!enteredAt) return { state, words: clockWords(state, null), elapsed: null }
  const reading = readSla({ enteredAt, dueAt: dueAt ?? null, pausedSeconds, pausedSince: pausedSince ?? null, now })
  // While its clock stands still the light is as the server judged it.
  const live = dueAt && state !== 'PAUSED' && !pausedSince ? reading.state : state
  const words = clockWords(live, reading.remainingSeconds)
  return { state: live, words, elapsed: `${formatDuration(reading.elapsedSeconds)} so far` }
}

/** Worked out when somebody asks: the light of each row has a tip, and few are ever opened. */
function ExactTimes({ state, enteredAt, dueAt, until }: SlaLightProps) {
  const lines = []
  if (enteredAt) lines.push(`Here since ${formatDateTime(enteredAt)}`)
  if (state === 'PAUSED') lines.push(until ? `Paused until ${formatDateTime(until)}` : 'Paused, no end set')
  else if (dueAt) lines.push(`Due ${formatDateTime(dueAt)}`)
  return lines.join('\n')
}

/** How a vehicle stands against its limit: how late it is or what time is left, and the time so far, pauses left out. */
export function SlaLight(props: SlaLightProps) {
  const { state, words, elapsed } = read(props, useNow())
  const stacked = props.stacked === true
  const hasTimes = Boolean(props.enteredAt || props.dueAt || props.state === 'PAUSED')
  const light = (
    <Root stacked={stacked}>
      <SlaShape state={state} />
      <Word state={state}>{words}</Word>
      {elapsed && !props.short && <Elapsed stacked={stacked}>{elapsed}</Elapsed>}
    </Root>
  )
  return hasTimes ? (
    <Tip label={<ExactTimes {...props} />} focusable={props.focusable}>
      {light}
    </Tip>
  ) : (
    light
  )
}
