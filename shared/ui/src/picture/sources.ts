import type { Picture } from '@forecourt/contracts'

/** The longest sides in pixels of what a picture is kept as, by its address. */
const SIDES = [
  ['thumbUrl', 320],
  ['mediumUrl', 1280],
  ['url', 2048],
] as const

type Sized = Pick<Picture, 'thumbUrl' | 'mediumUrl' | 'url' | 'width' | 'height'>

/** The `srcset` of a picture. A tall one is narrower than its longest side; one that was never measured is taken as wide. */
export function srcSetOf(picture: Sized): string {
  const { width, height } = picture
  const widths = SIDES.map(([address, side]) => {
    if (!width || !height) return [picture[address], side] as const
    return [picture[address], Math.round(width * Math.min(1, side / Math.max(width, height)))] as const
  })
  // A small picture is the same in its larger sizes.
  const distinct = widths.filter(([, wide], at) => wide !== widths[at - 1]?.[1])
  return distinct.map(([address, wide]) => `${address} ${wide}w`).join(', ')
}
