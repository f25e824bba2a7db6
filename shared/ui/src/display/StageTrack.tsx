import { chakra } from '@chakra-ui/react'
import { formatDuration, stageLabel, type Stage } from '@forecourt/domain'
import { Check } from 'lucide-react'
import { StageDot } from '../stage/StageDot.tsx'
import { stageColour } from '../stage/stageLook.ts'
import { SectionHeading } from './SectionHeading.ts'
import { TruncatedText } from './TruncatedText.ts'

export type TimeKind = 'work' | 'wait' | 'offsite' | 'held'

export interface TrackStage {
  stage: Stage
  state: 'done' | 'current' | 'toCome'
  /** In the order they happened; seconds. Empty for a stage to come. */
  segments: readonly { kind: TimeKind; seconds: number }[]
}

interface Props {
  stages: readonly TrackStage[]
  /** Seconds; the target of the whole way, such as seven days. */
  targetSeconds?: number | undefined
}

const kinds: readonly TimeKind[] = ['work', 'wait', 'offsite', 'held']
const kindNames: Record<TimeKind, string> = { work: 'Work', wait: 'Wait', offsite: 'Offsite', held: 'Held' }
const hour = 3600
const day = 24 * hour

const hatched = {
  background: 'repeating-linear-gradient(45deg, {colors.time.held} 0 3px, transparent 3px 6px)',
  boxShadow: 'inset 0 0 0 1px {colors.time.held}',
}

const Swatch = chakra('span', {
  // Only its colour tells the kinds apart, so it is kept with forced colours too.
  base: { display: 'block', minWidth: '3px', height: '10px', borderRadius: '3px', forcedColorAdjust: 'none' },
  variants: {
    kind: {
      work: { bg: 'time.work' },
      wait: { bg: 'time.wait' },
      offsite: { bg: 'time.offsite' },
      held: hatched,
      toCome: { borderWidth: '1px', borderStyle: 'dashed', borderColor: 'border.strong', flex: '1' },
    },
  },
})

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '1.5',
    mb: '2.5',
  },
})
const Total = chakra('span', {
  base: { textStyle: 'sm', color: 'fg.muted', '& b': { color: 'fg', fontWeight: 'semibold' } },
})
const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2.5', rowGap: '1' },
})
const Legend = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', textStyle: 'xs', color: 'fg.muted' },
})
const LegendItem = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '1.5' } })

const Track = chakra('ol', { base: { display: 'flex', flexDirection: { base: 'column', md: 'row' }, gap: '2.5' } })

/** Side by side at a desk; on a phone one row per stage with its name, bar and days. */
const Station = chakra('li', {
  base: {
    minWidth: '0',
    display: { base: 'grid', md: 'block' },
    gridTemplateColumns: '144px minmax(0, 1fr) 60px',
    alignItems: 'center',
    gap: '2',
    flex: { md: '1 1 0' },
  },
})

const Name = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    height: '5',
    textStyle: 'sm',
    fontWeight: 'medium',
    minWidth: '0',
  },
  variants: { state: { done: {}, current: { fontWeight: 'semibold' }, toCome: { color: 'fg.muted' } } },
})
const Bar = chakra('div', {
  base: { display: 'flex', height: '10px', my: { md: '1.5' }, borderRadius: '3px', bg: 'bg.muted', overflow: 'hidden' },
  variants: { toCome: { true: { bg: 'transparent' } } },
})
const Days = chakra('div', {
  base: { textStyle: 'xs', color: 'fg.muted', whiteSpace: 'nowrap', textAlign: { base: 'end', md: 'start' } },
})
const Halo = chakra('span', {
  base: {
    display: 'inline-flex',
    borderRadius: 'full',
    boxShadow: '0 0 0 3px color-mix(in srgb, currentColor 25%, transparent)',
  },
})
const Unreached = chakra('span', { base: { boxSize: '2', borderRadius: 'full', bg: 'border.strong', flexShrink: '0' } })
const Done = chakra('span', { base: { flexShrink: '0' } })

const total = (stages: readonly TrackStage[], kind?: TimeKind) =>
  stages
    .flatMap(({ segments }) => segments)
    .reduce((sum, segment) => (kind && segment.kind !== kind ? sum : sum + segment.seconds), 0)

/** Whole hours are enough within a day; what is shorter than one, or longer than a day, is said to the next unit. */
const roughly = (seconds: number) =>
  seconds >= hour && seconds < day ? `${Math.round(seconds / hour)} h` : formatDuration(seconds)

/** The way from infleet to the line: all bars to the scale of the longest stage, work, wait, offsite and held apart. */
export function StageTrack({ stages, targetSeconds }: Props) {
  const longest = Math.max(...stages.map((stage) => total([stage])), 1)
  return (
    <section aria-label="Time to line">
      <Head>
        <Row>
          <SectionHeading>Time to line</SectionHeading>
          <Total>
            <b>{formatDuration(total(stages))}</b>
            {targetSeconds !== undefined && ` of ${Math.round(targetSeconds / day)} d target`}
          </Total>
        </Row>
        <Legend>
          {kinds.map((kind) => {
            const seconds = total(stages, kind)
            if (seconds === 0) return null
            return (
              <LegendItem key={kind}>
                <Swatch kind={kind} width="14px" height="8px" borderRadius="2px" aria-hidden />
                {kindNames[kind]} {roughly(seconds)}
              </LegendItem>
            )
          })}
        </Legend>
      </Head>
      <Track>
        {stages.map((stage) => (
          <TrackStation key={stage.stage} {...stage} longest={longest} />
        ))}
      </Track>
    </section>
  )
}

function TrackStation({ stage, state, segments, longest }: TrackStage & { longest: number }) {
  const seconds = total([{ stage, state, segments }])
  const label = stageLabel(stage)
  const spoken = segments.map(({ kind, seconds: part }) => `${kindNames[kind].toLowerCase()} ${formatDuration(part)}`)
  return (
    <Station>
      <Name state={state} aria-current={state === 'current' ? 'step' : undefined}>
        <Marker stage={stage} state={state} />
        <TruncatedText>{label}</TruncatedText>
      </Name>
      <Bar
        role="img"
        toCome={state === 'toCome'}
        aria-label={spoken.join(', ') || (state === 'toCome' ? 'To come' : 'Done immediately')}
      >
        {state === 'toCome' && <Swatch kind="toCome" />}
        {segments.map(({ kind, seconds: part }, index) => (
          <Swatch key={`${kind}-${index}`} kind={kind} style={{ width: `${(part / longest) * 100}%` }} />
        ))}
      </Bar>
      <Days>{state === 'toCome' ? 'To come' : roughly(seconds)}</Days>
    </Station>
  )
}

function Marker({ stage, state }: Pick<TrackStage, 'stage' | 'state'>) {
  if (state === 'toCome') return <Unreached aria-hidden />
  if (state === 'done') {
    return (
      <Done color={stageColour(stage)}>
        <Check size={14} aria-label="Done" />
      </Done>
    )
  }
  return (
    <Halo color={stageColour(stage)}>
      <StageDot stage={stage} />
    </Halo>
  )
}
