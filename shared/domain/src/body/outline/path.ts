export type Point = readonly [x: number, y: number]
export type Transform = (at: Point) => Point

/** A point of a curve with the directions in which the curve arrives and leaves. */
interface Node {
  at: Point
  arrives: Point
  leaves: Point
}

export interface Curve {
  /** As SVG draws it, smooth. */
  d: string
  /** As it is searched: the same, flattened. */
  points: readonly Point[]
  /** The corners of the box around it: most searches end there. */
  box: readonly [least: Point, most: Point]
}

/** Pieces of a flattened curve between two of its nodes: no further from it than half a unit. */
const PIECES = 6

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]
const along = (from: Point, direction: Point, by: number): Point => [
  from[0] + direction[0] * by,
  from[1] + direction[1] * by,
]

function unit([x, y]: Point): Point {
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

interface Given {
  at: Point
  isSharp: boolean
  radius: number
}

function givenIn(word: string): Given {
  const [place = '', radius = '0'] = word.replace('!', '').split('/')
  const [x = 0, y = 0] = place.split(',').map(Number)
  return { at: [x, y], isSharp: word.endsWith('!'), radius: Number(radius) }
}

function nodesOf(given: readonly Given[], isClosed: boolean): Node[] {
  const pointAt = (index: number): Point | undefined =>
    given[isClosed ? (index + given.length) % given.length : index]?.at
  return given.flatMap(({ at, isSharp, radius }, index): Node[] => {
    const before = pointAt(index - 1) ?? at
    const after = pointAt(index + 1) ?? at
    const arriving = unit(minus(at, before))
    const leaving = unit(minus(after, at))
    if (radius) {
      return [
        { at: along(at, arriving, -radius), arrives: arriving, leaves: arriving },
        { at: along(at, leaving, radius), arrives: leaving, leaves: leaving },
      ]
    }
    if (isSharp) return [{ at, arrives: [0, 0], leaves: [0, 0] }]
    const through = unit(minus(after, before))
    return [{ at, arrives: through, leaves: through }]
  })
}

/** How long a handle is for an arc of that turn, as a part of its chord: exact for circles. */
function handle(one: Point, other: Point): number {
  const turn = Math.acos(Math.max(-1, Math.min(1, one[0] * other[0] + one[1] * other[1])))
  return turn < 0.01 ? 1 / 3 : (2 / 3) * (Math.tan(turn / 4) / Math.sin(turn / 2))
}

type Cubic = readonly [from: Point, first: Point, second: Point, to: Point]

function cubicOf(from: Node, to: Node): Cubic {
  const chord = minus(to.at, from.at)
  const straight = unit(chord)
  const isNone = ([x, y]: Point) => x === 0 && y === 0
  const out = isNone(from.leaves) ? straight : from.leaves
  const into = isNone(to.arrives) ? straight : to.arrives
  const length = Math.hypot(...chord) * handle(out, into)
  return [from.at, along(from.at, out, length), along(to.at, into, -length), to.at]
}

function pointOf([a, b, c, d]: Cubic, t: number): Point {
  const s = 1 - t
  const mixed = (axis: 0 | 1) =>
    s * s * s * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t * t * t * d[axis]
  return [mixed(0), mixed(1)]
}

const written = (point: Point) => point.map((value) => Math.round(value * 10) / 10).join(' ')

/**
 * The curve through points written as `x,y` (smooth), `x,y!` (a corner) or `x,y/r` (a corner rounded by r). Between two
 * corners it is straight.
 */
export function curveOf(spec: string, to: Transform, isClosed = true): Curve {
  const nodes = nodesOf(spec.trim().split(/\s+/).map(givenIn), isClosed)
  const cubics = nodes.flatMap((node, index): Cubic[] => {
    const next = nodes[index + 1] ?? (isClosed ? nodes[0] : undefined)
    if (!next) return []
    const [a, b, c, d] = cubicOf(node, next)
    return [[to(a), to(b), to(c), to(d)]]
  })
  const start = cubics[0]?.[0] ?? [0, 0]
  const pieces = cubics.map(([, b, c, d]) => `C${written(b)} ${written(c)} ${written(d)}`)
  const points = cubics.flatMap((cubic) => Array.from({ length: PIECES }, (_, piece) => pointOf(cubic, piece / PIECES)))
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return {
    d: `M${written(start)}${pieces.join('')}${isClosed ? 'Z' : ''}`,
    points,
    box: [
      [Math.min(...xs), Math.min(...ys)],
      [Math.max(...xs), Math.max(...ys)],
    ],
  }
}

/** Whether a place is inside a closed curve. */
export function isInside([x, y]: Point, { points, box: [least, most] }: Pick<Curve, 'points' | 'box'>): boolean {
  if (x < least[0] || x > most[0] || y < least[1] || y > most[1]) return false
  let isIn = false
  let [beforeX, beforeY] = points.at(-1) ?? [0, 0]
  for (const [atX, atY] of points) {
    if (atY > y !== beforeY > y && x < ((beforeX - atX) * (y - atY)) / (beforeY - atY) + atX) isIn = !isIn
    beforeX = atX
    beforeY = atY
  }
  return isIn
}

const EIGHTHS = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => (eighth * Math.PI) / 4)

/** A circle, as `curveOf` reads it. */
export const disc = (x: number, y: number, r: number): string =>
  EIGHTHS.map((angle) => `${x + r * Math.cos(angle)},${y + r * Math.sin(angle)}`).join(' ')

/** A rectangle with rounded corners about its middle. */
export const slab = (x: number, y: number, width: number, height: number, radius: number): string =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([right = 0, up = 0]) => `${x + (right * width) / 2},${y + (up * height) / 2}/${radius}`)
    .join(' ')

const negated = (value: string) => (value.startsWith('-') ? value.slice(1) : `-${value}`)

/** A shape mirrored across the line x = 0 (or y = 0), as `curveOf` reads it. */
export const mirrored = (spec: string, axis: 'x' | 'y' = 'x'): string =>
  spec
    .split(' ')
    .map((word) => {
      const [x = '', rest = ''] = word.split(',')
      return axis === 'x' ? `${negated(x)},${rest}` : `${x},${negated(rest)}`
    })
    .toReversed()
    .join(' ')

/** The whole of a shape written from the mirror's line round to it again. */
export const whole = (half: string, axis: 'x' | 'y' = 'x'): string =>
  [half, ...mirrored(half, axis).split(' ').slice(1, -1)].join(' ')
