import { paintIn } from '../paint.ts'
import { shapeOf } from './car-shape.ts'
import { solidOf } from './car-solid.ts'
import { type Drawn, type DrawnCar, mirrored, panel, ROUND, shape, type Side } from './drawn.ts'
import { cornerLamps, end } from './ends.ts'
import { flank, mirror, wheels } from './flank.ts'
import { cross, type Eye, eyeAt, minus, type Place, unit } from './perspective.ts'

interface Facet {
  distance: number
  drawn: string
}

/** The painted body, the furthest first. */
function body({ car, solid, eye, shape: { isSoftTop, glass } }: Drawn): string {
  const facets: Facet[] = []
  const add = (corners: readonly [Place, Place, Place, Place], side: Side, isCloth: boolean) => {
    const [a, b, c, d] = corners
    const out = unit(cross(minus(d, b), minus(c, a)))
    const normal = mirrored(out, side)
    const middle = mirrored([(a[0] + c[0]) / 2, (a[1] + c[1]) / 2, (a[2] + c[2]) / 2], side)
    if (!eye.faces(normal, middle)) return
    const fill = isCloth ? paintIn('black', 0.05 + normal[2] * 0.14) : paintIn(car.colour, lightOn(normal, middle, eye))
    const points = corners.map((corner) => eye.see(mirrored(corner, side)))
    facets.push({
      distance: eye.distance(middle),
      drawn: shape(points, fill, ` stroke="${fill}" stroke-width="1.2" stroke-linejoin="round"`),
    })
  }
  solid.sections.slice(1).forEach((section, at) => {
    const before = solid.sections[at] ?? section
    section.slice(1).forEach((upper, ring) => {
      const [a, b, d] = [before[ring], section[ring], before[ring + 1]]
      if (!a || !b || !d) return
      const isCloth = Boolean(isSoftTop) && ring >= 5 && b[0] > glass.roofFront && b[0] < glass.tail
      for (const side of [1, -1] as const) add([a, b, upper, d], side, isCloth)
    })
  })
  return facets
    .toSorted((one, other) => other.distance - one.distance)
    .map(({ drawn }) => drawn)
    .join('')
}

/** Daylight from above, a bright sky on what looks up, and the dark ground on what looks down. */
function lightOn(normal: Place, [, , z]: Place, eye: Eye): number {
  const up = normal[2]
  const sky = up > 0 ? up ** 1.4 * 0.34 : up * 0.75
  const gleam = up > 0.12 && up < 0.42 ? 0.2 * (1 - Math.abs(up - 0.27) / 0.15) : 0
  const front = Math.max(0, eye.towards(normal, [0, 0, z])) * 0.06
  return sky + gleam + front - 0.1 - Math.max(0, 0.45 - z) * 0.55
}

/** The windscreen or the rear window, which lie across the car. */
function acrossGlass(drawn: Drawn, isFront: boolean): string {
  const {
    shape: { glass, isCommercial },
    solid,
  } = drawn
  const [from, to] = isFront ? [glass.cowl + 0.06, glass.roofFront - 0.04] : [glass.roofRear + 0.05, glass.tail - 0.04]
  if (!isFront && isCommercial && to - from < 0.1) return ''
  const xs = Array.from({ length: 7 }, (_, at) => from + ((to - from) * at) / 6)
  const edge = (side: Side) => xs.map((x): Place => [x, side * solid.roofHalfAt(x) * 0.93, solid.roofAt(x) + 0.025])
  const rise = solid.roofAt(to) - solid.roofAt(from)
  const normal = unit([-rise, 0, to - from])
  return panel(drawn, [...edge(1), ...edge(-1).toReversed()], normal, 'url(#screen)')
}

const DEFINITIONS = `<linearGradient id="side-glass" x2="0" y2="1"><stop stop-color="#8fa3ae"/><stop offset=".55" stop-color="#3c474e"/><stop offset="1" stop-color="#20272b"/></linearGradient>
<linearGradient id="screen" x2=".25" y2="1"><stop stop-color="#a9bac3"/><stop offset=".5" stop-color="#4b5860"/><stop offset="1" stop-color="#242b30"/></linearGradient>
<radialGradient id="shade"><stop offset=".55" stop-opacity=".5"/><stop offset="1" stop-opacity="0"/></radialGradient>
<radialGradient id="glow"><stop stop-color="#fffdf0"/><stop offset=".3" stop-color="#fff6cf" stop-opacity=".55"/><stop offset="1" stop-color="#fff6cf" stop-opacity="0"/></radialGradient>`

/** Where somebody with a camera stands: degrees from in front of the nose, by the right. */
export interface Stand {
  turn: number
  height?: number
  metres?: number
  litUp?: boolean
}

const WIDTH = 1280
const HEIGHT = 960

/** A car as it is seen from outside, without what is behind it; with what the drawing refers to. */
export function exteriorOf(car: DrawnCar, { turn, height = 1.5, metres = 7.4, litUp = false }: Stand): string {
  const shaped = shapeOf(car.bodyType)
  const target: Place = [shaped.length / 2, 0, 0.62]
  const eye = eyeAt(target, { turn, height, metres, zoom: 1740 * (4.5 / Math.max(4.5, shaped.length)) }, [
    WIDTH / 2,
    HEIGHT * 0.56,
  ])
  const drawn: Drawn = { car, shape: shaped, solid: solidOf(shaped), eye }
  const near: Side = Math.sin((turn * Math.PI) / 180) >= 0 ? 1 : -1
  const far: Side = near === 1 ? -1 : 1
  const shade = ROUND.map((angle): Place => [
    shaped.length / 2 + Math.cos(angle) * shaped.length * 0.6,
    Math.sin(angle) * shaped.halfWidth * 1.5,
    0,
  ]).map(eye.see)
  const looksAtNose = Math.cos((turn * Math.PI) / 180) > 0
  const under = [1, -1].flatMap((side) =>
    (side === 1 ? [0.3, shaped.length - 0.3] : [shaped.length - 0.3, 0.3]).map((x): Place => [
      x,
      side * shaped.halfWidth * 0.8,
      shaped.sill,
    ]),
  )
  const ground = under.map(([x, y]): Place => [x, y, 0.02])
  return [
    `<defs>${DEFINITIONS}</defs>`,
    shape(shade, 'url(#shade)'),
    shape(ground.map(eye.see), '#000', ' fill-opacity=".45"'),
    ...(looksAtNose ? [] : [mirror(drawn, near)]),
    mirror(drawn, far),
    wheels(drawn, far, 'tread'),
    wheels(drawn, near, 'tread'),
    body(drawn),
    end(drawn, looksAtNose, { litUp }),
    cornerLamps(drawn, near),
    cornerLamps(drawn, far),
    acrossGlass(drawn, true),
    acrossGlass(drawn, false),
    flank(drawn, near),
    wheels(drawn, near, 'face'),
    ...(looksAtNose ? [mirror(drawn, near)] : []),
  ].join('')
}
