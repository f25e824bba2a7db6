import type { BodyType } from '../../vehicle-enums.ts'

/** The bodies that are drawn. */
export const BODY_CLASSES = ['hatchback', 'saloon', 'estate', 'suv', 'van', 'pickup', 'convertible'] as const
export type BodyClass = (typeof BODY_CLASSES)[number]

const CLASS_OF: Readonly<Record<BodyType, BodyClass>> = {
  HATCHBACK: 'hatchback',
  SALOON: 'saloon',
  ESTATE: 'estate',
  SUV: 'suv',
  COUPE: 'saloon',
  CONVERTIBLE: 'convertible',
  MPV: 'estate',
  PICKUP: 'pickup',
  VAN: 'van',
  MINIBUS: 'van',
  OTHER: 'hatchback',
}

/** The drawing that comes nearest to a vehicle's body; a hatchback where nobody said what it is. */
export const bodyClassOf = (bodyType: BodyType | null): BodyClass => (bodyType ? CLASS_OF[bodyType] : 'hatchback')
