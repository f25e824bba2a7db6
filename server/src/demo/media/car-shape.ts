import type { BodyType } from '@forecourt/domain'

/** Metres from the nose, and metres above the ground. */
type Point = readonly [x: number, z: number]

/** A car as drawings need it, in metres: seen from the side, with how wide it is. */
export interface CarShape {
  length: number
  halfWidth: number
  sill: number
  wheels: { radius: number; at: readonly [front: number, rear: number] }
  /** The outline above, from the bonnet's edge to the tail. */
  top: readonly Point[]
  /** Where the windscreen begins and ends, and the rear window. */
  glass: { cowl: number; roofFront: number; roofRear: number; tail: number }
  /** How high the side windows begin, at the cowl and at the tail. */
  belt: readonly [front: number, rear: number]
  /** Metres from the nose behind each pillar that stands between side windows; the last window ends at the last one. */
  pillars: readonly number[]
  /** A folding roof of cloth. */
  isSoftTop?: boolean
  /** A bed or a hold without windows behind the last pillar. */
  isCommercial?: boolean
}

const HATCHBACK: CarShape = {
  length: 4.25,
  halfWidth: 0.9,
  sill: 0.26,
  wheels: { radius: 0.325, at: [0.86, 3.46] },
  top: [
    [0, 0.66],
    [0.12, 0.74],
    [0.55, 0.86],
    [1.15, 0.96],
    [1.95, 1.41],
    [2.6, 1.47],
    [3.45, 1.41],
    [4.02, 1.06],
    [4.2, 0.99],
    [4.25, 0.92],
  ],
  glass: { cowl: 1.18, roofFront: 1.98, roofRear: 3.48, tail: 4.0 },
  belt: [0.93, 1.0],
  pillars: [2.48, 3.3, 3.78],
}

const SALOON: CarShape = {
  ...HATCHBACK,
  length: 4.7,
  halfWidth: 0.92,
  wheels: { radius: 0.33, at: [0.92, 3.72] },
  top: [
    [0, 0.66],
    [0.12, 0.74],
    [0.6, 0.86],
    [1.32, 0.95],
    [2.12, 1.39],
    [2.7, 1.45],
    [3.3, 1.39],
    [4.02, 1.06],
    [4.62, 1.02],
    [4.7, 0.94],
  ],
  glass: { cowl: 1.35, roofFront: 2.14, roofRear: 3.34, tail: 3.98 },
  pillars: [2.62, 3.42, 3.82],
}

const ESTATE: CarShape = {
  ...SALOON,
  top: [...SALOON.top.slice(0, 5), [2.7, 1.46], [4.15, 1.42], [4.55, 1.08], [4.66, 1.0], [4.7, 0.92]],
  glass: { cowl: 1.35, roofFront: 2.14, roofRear: 4.16, tail: 4.54 },
  pillars: [2.62, 3.46, 4.32],
}

const SUV: CarShape = {
  length: 4.5,
  halfWidth: 0.94,
  sill: 0.36,
  wheels: { radius: 0.375, at: [0.9, 3.6] },
  top: [
    [0, 0.86],
    [0.1, 0.96],
    [0.5, 1.06],
    [1.15, 1.12],
    [1.85, 1.6],
    [2.6, 1.66],
    [3.9, 1.59],
    [4.33, 1.2],
    [4.45, 1.1],
    [4.5, 1.02],
  ],
  glass: { cowl: 1.18, roofFront: 1.88, roofRear: 3.92, tail: 4.3 },
  belt: [1.1, 1.16],
  pillars: [2.48, 3.34, 4.0],
}

const COUPE: CarShape = {
  ...HATCHBACK,
  length: 4.45,
  halfWidth: 0.93,
  sill: 0.22,
  wheels: { radius: 0.335, at: [0.9, 3.52] },
  top: [
    [0, 0.6],
    [0.12, 0.68],
    [0.6, 0.8],
    [1.45, 0.9],
    [2.2, 1.26],
    [2.65, 1.3],
    [3.1, 1.24],
    [4.1, 0.98],
    [4.4, 0.94],
    [4.45, 0.86],
  ],
  glass: { cowl: 1.48, roofFront: 2.22, roofRear: 3.14, tail: 3.95 },
  belt: [0.88, 0.95],
  pillars: [2.86, 3.5],
}

const MPV: CarShape = {
  ...SUV,
  sill: 0.26,
  wheels: { radius: 0.33, at: [0.86, 3.64] },
  top: [
    [0, 0.74],
    [0.12, 0.84],
    [0.45, 0.96],
    [0.95, 1.06],
    [1.75, 1.56],
    [2.5, 1.63],
    [4.0, 1.57],
    [4.36, 1.14],
    [4.46, 1.02],
    [4.5, 0.94],
  ],
  glass: { cowl: 0.98, roofFront: 1.78, roofRear: 4.02, tail: 4.33 },
  belt: [1.02, 1.08],
  pillars: [2.34, 3.3, 4.1],
}

const VAN: CarShape = {
  length: 4.95,
  halfWidth: 0.96,
  sill: 0.3,
  wheels: { radius: 0.34, at: [0.9, 3.9] },
  top: [
    [0, 0.86],
    [0.1, 0.98],
    [0.4, 1.1],
    [0.8, 1.2],
    [1.5, 1.84],
    [2.0, 1.93],
    [4.8, 1.9],
    [4.92, 1.82],
    [4.95, 1.2],
    [4.95, 1.1],
  ],
  glass: { cowl: 0.83, roofFront: 1.52, roofRear: 4.86, tail: 4.94 },
  belt: [1.14, 1.16],
  pillars: [2.02],
  isCommercial: true,
}

const PICKUP: CarShape = {
  ...SUV,
  length: 5.3,
  sill: 0.42,
  wheels: { radius: 0.39, at: [0.95, 4.15] },
  top: [
    [0, 0.9],
    [0.1, 1.02],
    [0.5, 1.1],
    [1.25, 1.16],
    [1.95, 1.68],
    [2.5, 1.74],
    [3.1, 1.7],
    [3.42, 1.2],
    [5.24, 1.16],
    [5.3, 1.08],
  ],
  glass: { cowl: 1.28, roofFront: 1.98, roofRear: 3.14, tail: 3.38 },
  belt: [1.14, 1.16],
  pillars: [2.36, 3.1],
  isCommercial: true,
}

const SHAPES: Readonly<Record<BodyType, CarShape>> = {
  HATCHBACK,
  SALOON,
  ESTATE,
  SUV,
  COUPE,
  CONVERTIBLE: { ...COUPE, isSoftTop: true },
  MPV,
  PICKUP,
  VAN,
  MINIBUS: { ...VAN, pillars: [2.02, 3.1, 4.5], isCommercial: false },
  OTHER: HATCHBACK,
}

export const shapeOf = (bodyType: BodyType | null): CarShape => SHAPES[bodyType ?? 'OTHER']
