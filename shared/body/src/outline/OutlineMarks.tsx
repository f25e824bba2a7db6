import { VIEW_WIDTH } from '@forecourt/domain/outline'
import { chakra } from '@forecourt/ui'
import { DamageMark } from '../mark/DamageMark.tsx'
import { markName } from '../mark/outlineMark.ts'
import type { PlacedMark } from './marks.ts'

interface Props {
  marks: readonly PlacedMark[]
  height: number
  chosen: string | null
  onMark: ((id: string) => void) | undefined
}

const placing = { position: 'absolute', translate: '-50% -50%' } as const
const Still = chakra('span', { base: { ...placing, pointerEvents: 'none' } })
/** Larger than its shape, to be hit by a finger, but not so large that nothing beside it can be marked. */
const Pressed = chakra('button', {
  base: {
    ...placing,
    display: 'grid',
    placeItems: 'center',
    boxSize: '8',
    borderRadius: 'full',
    transitionProperty: 'scale',
    transitionDuration: 'fast',
    _hover: { scale: '1.12' },
    _pressed: { boxShadow: '0 0 0 2px {colors.accent.focusRing}' },
  },
})

/** The marks of a view, over its picture. */
export function OutlineMarks({ marks, height, chosen, onMark }: Props) {
  return marks.map(({ mark, x, y }) => {
    const style = { left: `${(100 * x) / VIEW_WIDTH}%`, top: `${(100 * y) / height}%` }
    const shape = <DamageMark number={mark.number} severity={mark.severity} status={mark.status} />
    if (!onMark) {
      return (
        <Still key={mark.id} role="img" aria-label={markName(mark)} style={style}>
          {shape}
        </Still>
      )
    }
    return (
      <Pressed
        key={mark.id}
        type="button"
        aria-label={markName(mark)}
        aria-pressed={mark.id === chosen}
        style={style}
        onClick={() => onMark(mark.id)}
      >
        {shape}
      </Pressed>
    )
  })
}
