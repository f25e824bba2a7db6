import type { DamageStatus, Severity } from '@forecourt/domain'
import { chakra } from '@forecourt/ui'

interface Props {
  number: number
  severity: Severity
  status: DamageStatus
  /** A CSS length; 24 px unless told. */
  size?: string
}

/** A shape for each severity as the clocks' lights have it, so that none is told by its colour alone; the number sits where it is widest. */
const SHAPES: Readonly<Record<Severity, { d: string; numberAt: number }>> = {
  MINOR: { d: 'M12 1.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 1 0 0-21Z', numberAt: 12 },
  MEDIUM: {
    d: 'M12 .5Q13.2 .5 13.8 1.5L23.6 19.6Q24.9 22.5 21.8 22.5L2.2 22.5Q-.9 22.5 .4 19.6L10.2 1.5Q10.8 .5 12 .5Z',
    numberAt: 15,
  },
  MAJOR: { d: 'M7.6 1.2L16.4 1.2L22.8 7.6L22.8 16.4L16.4 22.8L7.6 22.8L1.2 16.4L1.2 7.6Z', numberAt: 12 },
}

const Drawn = chakra('svg', {
  base: {
    display: 'block',
    flexShrink: '0',
    overflow: 'visible',
    '& text': { fontSize: '11px', fontWeight: 'bold', textAnchor: 'middle', fontVariantNumeric: 'tabular-nums' },
    '& [data-tick]': { fill: 'none', stroke: 'sla.green', strokeWidth: '2.4' },
  },
  variants: {
    severity: { MINOR: { color: 'accent.fg' }, MEDIUM: { color: 'sla.amber.fg' }, MAJOR: { color: 'sla.red.fg' } },
    look: {
      solid: {
        '& [data-shape]': { fill: 'currentColor', stroke: 'bg', strokeWidth: '1.25' },
        '& text': { fill: 'bg' },
      },
      struck: {
        '& [data-shape]': { fill: 'bg', stroke: 'currentColor', strokeWidth: '1.75' },
        '& [data-stroke]': { stroke: 'currentColor', strokeWidth: '1.75' },
        // The stroke runs behind the number.
        '& text': { fill: 'currentColor', stroke: 'bg', strokeWidth: '2px', paintOrder: 'stroke' },
      },
      muted: {
        color: 'fg.muted',
        '& [data-shape]': { fill: 'bg.muted', stroke: 'border.control', strokeWidth: '1.25' },
        '& text': { fill: 'fg.muted' },
      },
    },
  },
})

const LOOKS = { OPEN: 'solid', QUOTED: 'solid', DECLINED: 'struck', REPAIRED: 'muted' } as const

/**
 * A damage's mark with its number, on the outline and in lists: solid while it is open, hollow and struck through when
 * declined, muted with a tick once repaired. It says nothing to a screen reader: the words are beside it.
 */
export function DamageMark({ number, severity, status, size = '24px' }: Props) {
  const { d, numberAt } = SHAPES[severity]
  return (
    <Drawn
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden
      data-severity={severity}
      data-status={status}
      severity={severity}
      look={LOOKS[status]}
    >
      <path data-shape d={d} />
      {status === 'DECLINED' && <path data-stroke d="M0 24L24 0" />}
      <text x="12" y={numberAt + 4}>
        {number}
      </text>
      {status === 'REPAIRED' && <path data-tick d="M15.5 4.5l3 3l5.5-6.5" />}
    </Drawn>
  )
}
