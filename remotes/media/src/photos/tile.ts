import { chakra } from '@forecourt/ui'

/** What a photo of the grid and one on its way have in common. */
export const Tile = chakra('li', {
  base: { position: 'relative', display: 'grid', alignContent: 'start', gap: '1', minWidth: '0' },
})

export const frame = {
  position: 'relative',
  display: 'block',
  width: 'full',
  aspectRatio: '4 / 3',
  borderRadius: 'lg',
  overflow: 'hidden',
  bg: 'bg.muted',
  '& img': { width: 'full', height: 'full', objectFit: 'cover', pointerEvents: 'none' },
  _focusVisible: { outlineOffset: '2px' },
} as const

/** Photos are dark and bright alike, in either theme. */
export const Badge = chakra('span', {
  base: {
    position: 'absolute',
    top: '1.5',
    left: '1.5',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '1.5',
    py: '0.5',
    borderRadius: 'md',
    bg: 'rgb(0 0 0 / 0.65)',
    color: 'white',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
    _icon: { boxSize: '3.5' },
  },
})

export const Name = chakra('span', {
  base: { textStyle: 'sm', truncate: true },
  variants: { quiet: { true: { color: 'fg.muted' } } },
})
