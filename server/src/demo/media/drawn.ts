import type { BodyType } from '@forecourt/domain'
import type { CarShape } from './car-shape.ts'
import type { CarSolid } from './car-solid.ts'
import type { Eye, Place } from './perspective.ts'

/** What a drawing says of a car. */
export interface DrawnCar {
  bodyType: BodyType | null
  colour: string | null
  registration: string | null
  mileage: number
}

/** 1 is the right of the person who drives. */
export type Side = 1 | -1

/** A car as it stands before an eye. */
export interface Drawn {
  car: DrawnCar
  shape: CarShape
  solid: CarSolid
  eye: Eye
}

export const LAMP = '#eef4f7'
export const REAR_LAMP = '#a11d1f'

/** Once around. */
export const ROUND = Array.from({ length: 36 }, (_, at) => (at / 36) * 2 * Math.PI)

export const shape = (points: readonly (readonly [number, number])[], fill: string, more = '') =>
  `<path d="M${points.map((point) => point.join(' ')).join('L')}Z" fill="${fill}"${more}/>`

/** A flat thing on the car: nothing, where one looks at its back. */
export function panel({ eye }: Drawn, places: readonly Place[], normal: Place, fill: string, more = ''): string {
  const [first] = places
  return first && eye.faces(normal, first) ? shape(places.map(eye.see), fill, more) : ''
}

export const mirrored = ([x, y, z]: Place, side: Side): Place => [x, y * side, z]
