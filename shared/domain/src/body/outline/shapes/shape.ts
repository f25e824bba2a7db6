import type { PanelKey } from '../../panels.ts'
import type { Point, Transform } from '../path.ts'

/** A panel and its outline as `curveOf` reads it, in centimetres, painted in the order given. */
export type Part = readonly [panel: PanelKey, outline: string]

export interface Wheels {
  radius: number
  front: number
  rear: number
  /** How broad the lip around the arch is. */
  flare: number
}

/** The nearside, front to the left, up from the ground. Parts are cut off where the body ends. */
export interface SideShape {
  length: number
  height: number
  wheels: Wheels
  body: string
  parts: readonly Part[]
  /** Creases, shut lines within a panel, rails. */
  lines: readonly string[]
  /** Dark trim: intakes, cladding. */
  dark?: readonly string[]
  /** What stands out above the roof: its rails. */
  proud?: readonly string[]
  handles: readonly Point[]
  /** The middle of the door mirror, and how large it is. */
  mirror: readonly [x: number, y: number, size: number]
}

/** What two classes share in front of the door: their faces differ by length and height alone. */
export interface NoseShape {
  top: string
  parts: readonly Part[]
  lines: readonly string[]
  dark: readonly string[]
}

const moved = (spec: string, by: Transform): string =>
  spec
    .split(' ')
    .map((word) => {
      const end = word.search(/[!/]/)
      const [place, rest] = end < 0 ? [word, ''] : [word.slice(0, end), word.slice(end)]
      const [x = 0, y = 0] = place.split(',').map(Number)
      return `${by([x, y]).join(',')}${rest}`
    })
    .join(' ')

interface Written {
  top?: string
  parts: readonly Part[]
  lines: readonly string[]
  dark: readonly string[]
}

/** The same shape, moved point by point. */
export const movedBy = <S extends Written>(shape: S, by: Transform): S => ({
  ...shape,
  ...(shape.top && { top: moved(shape.top, by) }),
  parts: shape.parts.map(([panel, outline]): Part => [panel, moved(outline, by)]),
  lines: shape.lines.map((line) => moved(line, by)),
  dark: shape.dark.map((line) => moved(line, by)),
})
