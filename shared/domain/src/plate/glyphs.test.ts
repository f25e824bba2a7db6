import { describe, expect, test } from 'vitest'
import { type Glyph, glyphMiterLimit, glyphOf } from './glyphs.ts'
import { glyphHeight } from './layout.ts'

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('')
const STEPS = 48
/** A stroke that bends by more than this runs back over itself. */
const TURNED_BACK = 8

type Point = readonly [x: number, y: number]
interface Line {
  points: Point[]
  isClosed: boolean
}

/** The centre and the angles of an arc given by its ends and radii, as SVG defines it. */
function arcPoints(from: Point, to: Point, [rx, ry, sweep]: readonly [number, number, number]): Point[] {
  const [dx, dy] = [(from[0] - to[0]) / 2 / rx, (from[1] - to[1]) / 2 / ry]
  const half = Math.hypot(dx, dy)
  // Radii too short for the distance grow until they reach.
  const grown = Math.max(1, half)
  const [ux, uy] = [dx / grown, dy / grown]
  const reach = Math.sqrt(Math.max(0, 1 / (ux * ux + uy * uy) - 1)) * (sweep ? -1 : 1)
  const [cx, cy] = [uy * -reach, ux * reach]
  const start = Math.atan2(uy - cy, ux - cx)
  const end = Math.atan2(-uy - cy, -ux - cx)
  const whole = 2 * Math.PI
  const turn = sweep ? (end - start + whole) % whole : -((start - end + whole) % whole)
  const middle: Point = [(from[0] + to[0]) / 2 + cx * rx * grown, (from[1] + to[1]) / 2 + cy * ry * grown]
  return Array.from({ length: STEPS }, (_, step) => {
    const angle = start + (turn * (step + 1)) / STEPS
    return [middle[0] + Math.cos(angle) * rx * grown, middle[1] + Math.sin(angle) * ry * grown]
  })
}

const along = (ends: readonly Point[], t: number): Point => {
  const [first, ...others] = ends
  if (!first) throw new Error('A curve has no ends')
  if (others.length === 0) return first
  const [a, b] = [along(ends.slice(0, -1), t), along(others, t)]
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

/** The lines of a path written with M, H, V, L, C, A and Z. */
function linesOf(path: string): Line[] {
  const lines: Line[] = []
  for (const [, letter = '', rest = ''] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = rest.split(/[\s,]+/).flatMap((each) => (each === '' ? [] : [Number(each)]))
    const number = (place: number) => numbers[place] ?? Number.NaN
    const line = lines.at(-1)
    const here = line?.points.at(-1) ?? [0, 0]
    if (letter === 'M') lines.push({ points: [[number(0), number(1)]], isClosed: false })
    else if (letter === 'H') line?.points.push([number(0), here[1]])
    else if (letter === 'V') line?.points.push([here[0], number(0)])
    else if (letter === 'L') line?.points.push([number(0), number(1)])
    else if (letter === 'C') {
      const ends: Point[] = [here, [number(0), number(1)], [number(2), number(3)], [number(4), number(5)]]
      line?.points.push(...Array.from({ length: STEPS }, (_, step) => along(ends, (step + 1) / STEPS)))
    } else if (letter === 'A') {
      line?.points.push(...arcPoints(here, [number(5), number(6)], [number(0), number(1), number(4)]))
    } else if (letter === 'Z' && line) line.isClosed = true
    else throw new Error(`${letter} is not drawn here`)
  }
  return lines
}

interface Piece {
  from: Point
  to: Point
  /** Of length 1. */
  along: Point
}

const piecesOf = ({ points, isClosed }: Line): Piece[] =>
  (isClosed ? [...points, ...points.slice(0, 1)] : points).flatMap((to, place, all) => {
    const from = all[place - 1]
    if (!from) return []
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    return length < 1e-6 ? [] : [{ from, to, along: [(to[0] - from[0]) / length, (to[1] - from[1]) / length] }]
  })

/** What a stroke's two edges touch within the box's height; above and below, the box clips it. */
function edgesOf({ path, stroke }: Glyph): Point[] {
  const fractions = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS)
  return linesOf(path)
    .flatMap(piecesOf)
    .flatMap(({ from, along: [dx, dy], to }) =>
      fractions.flatMap((part): Point[] => {
        const [x, y] = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
        const [ox, oy] = [(-dy * stroke) / 2, (dx * stroke) / 2]
        return [
          [x + ox, y + oy],
          [x - ox, y - oy],
        ]
      }),
    )
}

interface Join {
  /** How far its tip is from the stroke's centre line, in half strokes. */
  ratio: number
  tip: Point
}

/** The corners of a glyph, wherever its stroke changes direction by more than a curve's step. */
function joinsOf({ path, stroke }: Glyph): Join[] {
  return linesOf(path).flatMap((line) => {
    const pieces = piecesOf(line)
    const pairs = pieces.flatMap((next, place) => {
      const before = pieces[place - 1] ?? (line.isClosed ? pieces.at(-1) : undefined)
      return before ? [[before, next] as const] : []
    })
    return pairs.flatMap(([{ along: before }, { along: after, from }]) => {
      const [x, y] = [before[0] - after[0], before[1] - after[1]]
      const bend = Math.hypot(x, y)
      if (bend < 0.25) return []
      const ratio = 1 / Math.sqrt(1 - (bend / 2) ** 2)
      const reach = (ratio * stroke) / 2 / bend
      return [{ ratio, tip: [from[0] + x * reach, from[1] + y * reach] as const }]
    })
  })
}

const pointedJoins = (glyph: Glyph) => joinsOf(glyph).filter(({ ratio }) => ratio <= glyphMiterLimit)

const glyphs = CHARACTERS.map((character) => ({ character, glyph: glyphOf(character) as Glyph }))

describe('RQ.85 the plate’s characters', () => {
  test('are every letter and figure, and nothing else', () => {
    expect(CHARACTERS.filter((character) => glyphOf(character) === null)).toEqual([])
    for (const other of ['', ' ', 'a', '-', 'É', 'AB']) expect(glyphOf(other)).toBeNull()
  })

  test.each(glyphs)('$character fills its box from edge to edge and keeps within it', ({ glyph }) => {
    const edges = edgesOf(glyph)
    const heights = edges.map(([, y]) => y)
    expect(Math.min(...heights)).toBeLessThanOrEqual(0.1)
    expect(Math.max(...heights)).toBeGreaterThanOrEqual(glyphHeight - 0.1)
    const points = pointedJoins(glyph).map(({ tip }) => tip)
    const within = [...edges, ...points].filter(([, y]) => y > -0.1 && y < glyphHeight + 0.1).map(([x]) => x)
    expect(Math.min(...within)).toBeGreaterThanOrEqual(-0.1)
    expect(Math.max(...within)).toBeLessThanOrEqual(glyph.width + 0.1)
    expect(Math.min(...within)).toBeLessThan(2.5)
    expect(Math.max(...within)).toBeGreaterThan(glyph.width - 2.5)
  })

  test.each(glyphs)('$character has no spike: a point stays within its box', ({ glyph }) => {
    const [left, right] = [-0.1, glyph.width + 0.1]
    const isOutside = ({ tip: [x, y] }: Join) => x < left || x > right || y < -0.1 || y > glyphHeight + 0.1
    expect(pointedJoins(glyph).filter(isOutside)).toEqual([])
    expect(joinsOf(glyph).filter(({ ratio }) => ratio > TURNED_BACK)).toEqual([])
  })
})
