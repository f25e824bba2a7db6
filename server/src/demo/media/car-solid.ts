import type { CarShape } from './car-shape.ts'
import type { Place } from './perspective.ts'

const STATIONS = 44
const SMOOTHED = 2

/** A section of the body, from the sill over the shoulder to the middle of the roof. */
export type Section = readonly Place[]

export interface CarSolid {
  /** From the nose to the tail, as they lie on the right; the left mirrors them. */
  sections: readonly Section[]
  roofAt: (x: number) => number
  beltAt: (x: number) => number
  /** How far out the body is at a place, on the right. */
  outAt: (x: number, z: number) => number
  /** Half the width of the roof or the bonnet. */
  roofHalfAt: (x: number) => number
}

const mix = (from: number, to: number, share: number) => from + (to - from) * Math.min(1, Math.max(0, share))

/** Straight between points, of which the first and the last go on for ever. */
function along(points: readonly (readonly [number, number])[], x: number): number {
  const next = points.findIndex(([at]) => at >= x)
  const [before, after] = [points[next - 1], points[next]]
  if (!after) return points.at(-1)?.[1] ?? 0
  return before ? mix(before[1], after[1], (x - before[0]) / (after[0] - before[0])) : after[1]
}

/** Gives a car of a shape its body. */
export function solidOf({ length, halfWidth, sill, top, belt, glass }: CarShape): CarSolid {
  const step = length / STATIONS
  const xs = Array.from({ length: STATIONS + 1 }, (_, at) => at * step)
  let heights = xs.map((x) => along(top, x))
  for (let round = 0; round < SMOOTHED; round += 1) {
    heights = heights.map((z, at) => ((heights[at - 1] ?? z) + 2 * z + (heights[at + 1] ?? z)) / 4)
  }
  const roof = heights.map((z, at) => [xs[at] ?? 0, z] as const)
  const roofAt = (x: number) => along(roof, x)
  const beltAt = (x: number) =>
    Math.min(mix(belt[0], belt[1], (x - glass.cowl) / (length - glass.cowl)), roofAt(x) - 0.03)
  const widthAt = (x: number) => {
    const nose = Math.sin((Math.PI / 2) * Math.min(1, x / 0.7))
    const tail = Math.sin((Math.PI / 2) * Math.min(1, (length - x) / 0.6))
    return halfWidth * Math.min(mix(0.8, 1, nose), mix(0.86, 1, tail))
  }
  const roofHalfAt = (x: number) => widthAt(x) * mix(0.87, 0.7, (roofAt(x) - beltAt(x)) / 0.42)
  const sectionAt = (x: number): Section => {
    const [width, low, shoulder, high, half] = [widthAt(x), sill, beltAt(x), roofAt(x), roofHalfAt(x)]
    const side = shoulder - low
    return [
      [x, width * 0.93, low],
      [x, width * 0.985, low + side * 0.18],
      [x, width, low + side * 0.45],
      [x, width * 0.99, low + side * 0.72],
      [x, width * 0.975, low + side * 0.9],
      [x, width * 0.94, shoulder],
      [x, mix(width * 0.94, half, 0.5) + 0.012, mix(shoulder, high, 0.52)],
      [x, half, high - 0.025],
      [x, half * 0.86, high + 0.012],
      [x, half * 0.45, high + 0.03],
      [x, 0, high + 0.036],
    ]
  }
  const outAt = (x: number, z: number) =>
    along(
      sectionAt(x)
        .slice(0, 8)
        .map(([, y, height]) => [height, y] as const),
      z,
    )
  return { sections: xs.map(sectionAt), roofAt, beltAt, outAt, roofHalfAt }
}
