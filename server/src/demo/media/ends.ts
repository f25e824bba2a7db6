import { lettering } from '../letters.ts'
import { paintIn } from '../paint.ts'
import { type Drawn, LAMP, mirrored, panel, REAR_LAMP, shape, type Side } from './drawn.ts'
import { type Place, unit } from './perspective.ts'

const DARK = '#17191b'

/** The flat end of the body that looks at the eye, with what is on it. */
export function end(drawn: Drawn, isNose: boolean, { litUp }: { litUp: boolean }): string {
  const { solid, car, shape: shaped } = drawn
  const section = (isNose ? solid.sections[0] : solid.sections.at(-1)) ?? []
  const [normal, x]: [Place, number] = isNose ? [[-1, 0, 0], -0.012] : [[1, 0, 0], shaped.length + 0.012]
  const ring = section.map((place): Place => [x, place[1], place[2]])
  const whole = [...ring, ...ring.toReversed().map((place) => mirrored(place, -1))]
  const low = shaped.sill
  const high = ring.at(-1)?.[2] ?? low
  const width = ring[2]?.[1] ?? 0
  const at = (y: number, share: number): Place => [x, y * width, low + (high - low) * share]
  const box = (from: readonly [number, number], to: readonly [number, number], fill: string, more = '') =>
    panel(drawn, [at(from[0], from[1]), at(to[0], from[1]), at(to[0], to[1]), at(from[0], to[1])], normal, fill, more)
  const both = (draw: (side: Side) => string) => draw(1) + draw(-1)
  const paint = panel(drawn, whole, normal, paintIn(car.colour, -0.06))
  const intake = box([-0.62, 0.03], [0.62, 0.27], DARK)
  if (isNose) {
    const lamp = litUp ? '#ffffff' : LAMP
    return (
      paint +
      intake +
      box([-0.5, 0.56], [0.5, 0.84], '#222528') +
      [0.63, 0.7, 0.77].map((share) => box([-0.48, share - 0.008], [0.48, share + 0.008], '#8d9498')).join('') +
      both((side) => box([side * 0.56, 0.58], [side * 0.97, 0.86], lamp, ' stroke="#5d666b" stroke-width="1.5"')) +
      both((side) => box([side * 0.7, 0.63], [side * 0.86, 0.8], litUp ? '#fff7d6' : '#c4d0d6')) +
      (litUp ? both((side) => glow(drawn, at(side * 0.78, 0.72))) : '') +
      plate(drawn, { at, normal, fill: '#f4f4f0', share: 0.4 })
    )
  }
  const tall = shaped.isCommercial ? 0.98 : 0.92
  return (
    paint +
    box([-0.72, 0.02], [0.72, 0.2], DARK) +
    box([-0.78, 0.3], [0.78, 0.31], paintIn(car.colour, -0.45)) +
    both((side) => box([side * 0.66, 0.62], [side * 0.98, tall], REAR_LAMP, ' stroke="#5f1012" stroke-width="1.5"')) +
    both((side) => box([side * 0.72, 0.68], [side * 0.92, 0.76], '#f3f1ee')) +
    plate(drawn, { at, normal, fill: '#f2c53d', share: 0.46 })
  )
}

function glow({ eye }: Drawn, place: Place): string {
  const [x, y] = eye.see(place)
  return `<circle cx="${x}" cy="${y}" r="90" fill="url(#glow)"/>`
}

interface PlateAt {
  at: (y: number, share: number) => Place
  normal: Place
  fill: string
  share: number
}

/** A number plate, its letters lying on it; a car that is not registered has none. */
function plate(drawn: Drawn, { at, normal, fill, share }: PlateAt): string {
  const { car, eye } = drawn
  if (!car.registration || !eye.faces(normal, at(0, share))) return ''
  const across = normal[0] < 0 ? -1 : 1
  const [, unitWidth] = at(1, share)
  const halfWidth = (0.26 / unitWidth) * across
  const metre = at(0, 1)[2] - at(0, 0)[2]
  const halfHeight = 0.058 / metre
  const corner = (y: number, z: number) => eye.see(at(y * halfWidth, share + z * halfHeight))
  const [topLeft, topRight, bottomLeft, bottomRight] = [corner(-1, 1), corner(1, 1), corner(-1, -1), corner(1, -1)]
  const letters = lettering(car.registration, { x: 50, y: 11, height: 13, colour: '#141414' })
  const matrix = [
    (topRight[0] - topLeft[0]) / 100,
    (topRight[1] - topLeft[1]) / 100,
    (bottomLeft[0] - topLeft[0]) / 22,
    (bottomLeft[1] - topLeft[1]) / 22,
    ...topLeft,
  ].map((value) => value.toFixed(4))
  return (
    shape([topLeft, topRight, bottomRight, bottomLeft], fill, ' stroke="#333" stroke-width="1"') +
    `<g transform="matrix(${matrix.join()})">${letters}</g>`
  )
}

/** Lamps go round the corner of the body. */
export function cornerLamps(drawn: Drawn, side: Side): string {
  const {
    shape: { length },
    solid,
  } = drawn
  const lamp = (xs: readonly number[], shares: readonly [number, number], fill: string) => {
    const normal: Place = unit([(xs[0] ?? 0) < 1 ? -0.8 : 0.8, side, 0])
    const at = (x: number, share: number): Place => {
      const [low, high] = [solid.sections[0]?.[0]?.[2] ?? 0, solid.beltAt(x)]
      const z = low + (high - low) * share
      return [x, side * (solid.outAt(x, z) + 0.006), z]
    }
    const places = [...xs.map((x) => at(x, shares[0])), ...xs.toReversed().map((x) => at(x, shares[1]))]
    return panel(drawn, places, normal, fill, ' stroke="#30363a" stroke-opacity=".5"')
  }
  return (
    lamp([0, 0.12, 0.25, 0.36], [0.66, 0.93], LAMP) +
    lamp([length - 0.26, length - 0.12, length], [0.66, 0.96], REAR_LAMP)
  )
}
