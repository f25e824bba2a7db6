import { chakra } from '@chakra-ui/react'
import type { SlaState } from '@forecourt/domain'

const shapes: Record<SlaState, string> = {
  GREEN: 'M6 1a5 5 0 1 1 0 10a5 5 0 1 1 0 -10',
  AMBER: 'M6 .8 11.6 11H.4z',
  RED: 'M3.6.5h4.8l3.1 3.1v4.8l-3.1 3.1H3.6L.5 8.4V3.6z',
  PAUSED: 'M2 1h3v10H2zM7 1h3v10H7z',
}

const Svg = chakra('svg', {
  base: { boxSize: '3', flexShrink: '0' },
  variants: {
    state: {
      GREEN: { fill: 'sla.green' },
      AMBER: { fill: 'sla.amber' },
      RED: { fill: 'sla.red' },
      PAUSED: { fill: 'sla.paused' },
    },
  },
})

/** Circle, triangle, octagon, bars: a light never speaks by its colour alone. */
export function SlaShape({ state }: { state: SlaState }) {
  return (
    <Svg viewBox="0 0 12 12" state={state} aria-hidden>
      <path d={shapes[state]} />
    </Svg>
  )
}
