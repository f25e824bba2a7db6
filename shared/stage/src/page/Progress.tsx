import { chakra } from '@forecourt/ui'

const Track = chakra('div', {
  base: { height: '1.5', borderRadius: 'full', overflow: 'hidden', bg: 'bg.muted', forcedColorAdjust: 'none' },
})
const Bar = chakra('div', {
  base: {
    height: 'full',
    bg: 'accent.solid',
    transformOrigin: 'left center',
    transitionProperty: 'transform',
    transitionDuration: 'moderate',
  },
})

/** How far a form is. */
export function Progress({ done, of, label }: { done: number; of: number; label: string }) {
  return (
    <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={of} aria-valuenow={done}>
      <Bar style={{ transform: `scaleX(${of === 0 ? 0 : done / of})` }} />
    </Track>
  )
}
