import type { PanelKey } from '@forecourt/domain'
import type { Drawing, Shape } from '@forecourt/domain/outline'
import { chakra } from '@forecourt/ui'
import { memo, useId } from 'react'

interface Props {
  drawing: Drawing
  /** The panels pointed at or chosen. */
  lit: readonly (PanelKey | null)[]
}

const Canvas = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    '& path': {
      stroke: 'fg.subtle',
      strokeWidth: '1',
      strokeLinejoin: 'round',
      vectorEffect: 'non-scaling-stroke',
      transitionProperty: 'fill',
      transitionDuration: 'fast',
    },
    '& [data-tone=metal], & [data-tone=plate]': { fill: 'bg.raised' },
    '& [data-tone=plastic]': { fill: 'bg.hover' },
    '& [data-tone=alloy]': { fill: 'bg.subtle' },
    '& [data-tone=glass]': { fill: 'bg.selected' },
    '& [data-tone=lamp], & [data-tone=dark]': { fill: 'bg.muted' },
    '& [data-tone=tyre]': { fill: 'border.strong' },
    '& [data-tone=line]': { fill: 'none', opacity: '0.5' },
    '& [data-tone=body]': { fill: 'none', stroke: 'fg.muted', strokeWidth: '1.75' },
    '& [data-lit]': { fill: 'accent.border' },
  },
})

/** A view of the body. A picture only: what it shows is said in the list and by the names of the marks. */
export const OutlinePicture = memo(function OutlinePicture({ drawing, lit }: Props) {
  const clip = useId()
  const { width, height, body, behind, within, above } = drawing
  const paint = ({ d, panel, tone }: Shape, index: number) => {
    const isLit = panel !== null && tone !== 'tyre' && lit.includes(panel)
    return <path key={index} d={d} data-tone={tone} data-panel={panel} data-lit={isLit || undefined} />
  }
  return (
    <Canvas viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <clipPath id={clip}>
        <path d={body.d} />
      </clipPath>
      {behind.map(paint)}
      <g clipPath={`url(#${clip})`}>{within.map(paint)}</g>
      <path d={body.d} data-tone="body" />
      {above.map(paint)}
    </Canvas>
  )
})
