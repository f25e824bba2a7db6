import { paintIn } from '../paint.ts'
import { type Drawn, panel, ROUND, shape, type Side } from './drawn.ts'
import type { Place } from './perspective.ts'

const RUBBER = '#1c1d1f'

/** The wheels of a side: their treads, which the body covers in part, or what one sees of them from outside. */
export function wheels(
  {
    shape: {
      wheels: { radius, at },
      halfWidth,
    },
    eye,
  }: Drawn,
  side: Side,
  part: 'tread' | 'face',
): string {
  const spot = (x: number, turn: number, share: number, out: number) =>
    eye.see([
      x + Math.cos(turn) * radius * share,
      side * (halfWidth * 0.97 + out),
      radius + Math.sin(turn) * radius * share,
    ])
  const ring = (x: number, share: number, out = 0) => ROUND.map((turn) => spot(x, turn, share, out))
  const tread = (x: number) =>
    [0.2, 0.17, 0.14, 0.11, 0.08, 0.05, 0.02].map((deep) => shape(ring(x, 1, -deep), RUBBER)).join('')
  const spoke = (x: number, turn: number) => {
    const corners = [
      [0.1, -0.7],
      [0.66, -0.11],
      [0.66, 0.11],
      [0.1, 0.7],
    ] as const
    return shape(
      corners.map(([share, by]) => spot(x, turn + by, share, -0.01)),
      '#c8cdd0',
    )
  }
  const face = (x: number) =>
    shape(ring(x, 1), RUBBER) +
    shape(ring(x, 0.72), '#3a3e41') +
    [0, 1, 2, 3, 4].map((nth) => spoke(x, (nth / 5) * 2 * Math.PI + 0.3)).join('') +
    shape(ring(x, 0.7), 'none', ' stroke="#d4d8da" stroke-width="5"') +
    shape(ring(x, 0.13, 0.01), '#85898c')
  const faces = eye.faces([0, side, 0], [at[0], side * halfWidth, radius])
  if (part === 'face' && !faces) return ''
  return at.map(part === 'tread' ? tread : face).join('')
}

/** What is on one side of the body: wheel arches, doors, windows and a mirror. */
export function flank(drawn: Drawn, side: Side): string {
  const { shape: shaped, solid, car, eye } = drawn
  const { glass, pillars, wheels: wheel, sill } = shaped
  const normal: Place = [0, side, 0]
  const on = (x: number, z: number): Place => [x, side * (solid.outAt(x, z) + 0.006), z]
  const span = (from: number, to: number, count = 12) =>
    Array.from({ length: count + 1 }, (_, at) => from + ((to - from) * at) / count)
  const pane = (from: number, to: number) => {
    const low = span(from, to).map((x) => on(x, solid.beltAt(x) + 0.025))
    const high = span(to, from).map((x) => on(x, Math.max(solid.roofAt(x) - 0.075, solid.beltAt(x) + 0.025)))
    return panel(drawn, [...low, ...high], normal, 'url(#side-glass)')
  }
  const arch = (x: number) => {
    const radius = wheel.radius * 1.16
    const round = ROUND.map((angle) => [x + Math.cos(angle) * radius, wheel.radius + Math.sin(angle) * radius] as const)
    const places = round.filter(([, z]) => z > sill - 0.02).map(([at, z]) => on(at, z))
    return panel(drawn, places, normal, '#0f1011')
  }
  const line = (places: readonly Place[], width = 1.6) =>
    eye.faces(normal, places[0] ?? [0, 0, 0])
      ? `<path d="M${places.map((place) => eye.see(place).join(' ')).join('L')}" fill="none" stroke="${paintIn(car.colour, -0.5)}" stroke-width="${width}"/>`
      : ''
  const door = (x: number) => line(span(sill + 0.1, solid.beltAt(x), 5).map((z) => on(x, z)))
  const handle = (x: number) => {
    const z = solid.beltAt(x) - 0.12
    const places = [on(x - 0.2, z), on(x - 0.05, z), on(x - 0.05, z - 0.03), on(x - 0.2, z - 0.03)]
    return panel(drawn, places, normal, paintIn(car.colour, -0.3))
  }
  const start = glass.cowl + 0.16
  const doors = shaped.isCommercial ? pillars : pillars.slice(0, -1)
  const starts = [start, ...pillars.slice(0, -1).map((x) => x + 0.07)]
  const sillLine = line(
    span(wheel.at[0] + 0.45, wheel.at[1] - 0.45, 8).map((x) => on(x, sill + 0.1)),
    3,
  )
  return [
    ...wheel.at.map(arch),
    sillLine,
    door(start - 0.02),
    ...doors.map(door),
    ...starts.map((from, at) => pane(from, pillars[at] ?? from)),
    ...doors.map(handle),
  ].join('')
}

export function mirror({ shape: { glass }, solid, eye, car }: Drawn, side: Side): string {
  const x = glass.cowl + 0.34
  const z = solid.beltAt(x) + 0.06
  const out = solid.outAt(x, z)
  const places: Place[] = [
    [x - 0.06, side * out, z],
    [x - 0.1, side * (out + 0.17), z],
    [x - 0.08, side * (out + 0.19), z + 0.1],
    [x + 0.02, side * (out + 0.02), z + 0.12],
  ]
  return shape(places.map(eye.see), paintIn(car.colour, -0.25), ' stroke-linejoin="round"')
}
