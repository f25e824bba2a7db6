import type { BodyClass } from './bodyClass.ts'
import { disc, mirrored, slab, whole } from './path.ts'
import { ENDS } from './shapes/ends.ts'
import type { Part } from './shapes/shape.ts'
import { area, line, otherSide, patch, roofOf, type Sketch, type Sketched } from './sketch.ts'

type End = 'FRONT' | 'REAR'

const isAcross = (half: string) => half.startsWith('0,')

const both = (half: string, sketch: (outline: string) => Sketch): Sketch[] =>
  isAcross(half) ? [sketch(whole(half))] : [sketch(half), sketch(mirrored(half))]

/** To the right as one looks at it is the nearside of a face and the offside of a rear. */
const partOf =
  (end: End) =>
  ([panel, half]: Part): Sketch[] => {
    const [right, left] = end === 'FRONT' ? [panel, otherSide(panel)] : [otherSide(panel), panel]
    return isAcross(half) && right === left
      ? [area(panel, whole(half))]
      : [area(right, half), area(left, mirrored(half))]
  }

function linesOf(half: string): Sketch[] {
  const right = line(half)
  const left = mirrored(right.outline)
  const isJoined = isAcross(half) && !/^0,\S+ 0,/.test(half)
  return isJoined
    ? [{ ...right, outline: `${left.slice(0, left.lastIndexOf(' '))} ${half}` }]
    : [right, { ...right, outline: left }]
}

const MIRROR = [
  [-13, -6],
  [-5, 2],
  [0, 6.5],
  [9, 6.5],
  [12, 3],
  [11, -5],
  [2, -6.5],
] as const

function mirrors(end: End, [x, y, size]: readonly [x: number, y: number, size: number]): Sketch[] {
  const outline = MIRROR.map(([right, up]) => `${x + right * size},${y + up * size}`).join(' ')
  const [right, left] = end === 'FRONT' ? (['ns_mirror', 'os_mirror'] as const) : (['os_mirror', 'ns_mirror'] as const)
  return [area(right, outline), area(left, mirrored(outline))]
}

/** Beneath what is drawn of a face, below its screen: a hair between two of its panels is bumper and not, as elsewhere, roof. */
const face = (top: number): string => whole(`0,0! 140,0! 140,${top}! 0,${top}!`)

/** The front or the rear of a class. */
export function endOf(bodyClass: BodyClass, end: End): Sketched {
  const { halfWidth, height, tyre, mirror, [end]: shape } = ENDS[bodyClass]
  const [inner, outer] = tyre
  const [mirrorX, mirrorY, mirrorSize] = mirror
  const widest = Math.max(halfWidth, mirrorX + 13 * mirrorSize)
  const body = whole(shape.body)
  return {
    left: -widest,
    width: 2 * widest,
    height,
    body,
    behind: [
      ...(end === 'REAR' ? mirrors(end, mirror) : []),
      patch(slab(0, 30, 2 * inner, 12, 2), 'dark'),
      ...both(slab((inner + outer) / 2, 24, outer - inner, 48, 5), (outline) => patch(outline, 'tyre')),
    ],
    within: [
      roofOf(bodyClass, body),
      ...(end === 'FRONT' ? [area('front_bumper', face(mirrorY - 12))] : []),
      ...shape.parts.flatMap(partOf(end)),
      ...shape.dark.flatMap((half) => both(half, (outline) => patch(outline, 'dark'))),
      patch(slab(0, shape.plate, 52, 11, 1.5), 'plate'),
      patch(disc(0, shape.badge, 3.8), 'plate'),
      ...shape.lines.flatMap(linesOf),
    ],
    above: end === 'FRONT' ? mirrors(end, mirror) : [],
  }
}
