import type { BodyClass } from '../bodyClass.ts'

/**
 * From above, in centimetres from the nose and from the middle. Where it says so, the figure is of the middle line: screens
 * and bumpers curve from there.
 */
export interface PlanShape {
  length: number
  halfWidth: number
  /** Where the windscreen begins and the roof, on the middle line. */
  cowl: number
  header: number
  /** Where the roof and the rear screen end, on the middle line. */
  roofEnd: number
  screenEnd: number
  /** Where the tailgate or boot lid begins, and half its width there. */
  lid: number
  lidHalf: number
  /** Half the roof's width at its front and its rear. */
  roofHalf: readonly [front: number, rear: number]
  /** Where the doors begin and end along the side; the last is null of two doors. */
  doors: readonly [start: number, between: number, end: number | null]
  /** Where the side glass ends; null behind the front doors of a van. */
  glassEnd: number | null
  /** What else is seen on this one, written for the whole: lines, mirrored. */
  lines: readonly string[]
}

const hatchback: PlanShape = {
  length: 428,
  halfWidth: 90,
  cowl: 104,
  header: 184,
  roofEnd: 372,
  screenEnd: 406,
  lid: 372,
  lidHalf: 54,
  roofHalf: [56, 54],
  doors: [126, 237, 342],
  glassEnd: 352,
  lines: ['372,12! 386,13!'],
}

const saloon: PlanShape = {
  ...hatchback,
  length: 474,
  halfWidth: 92,
  cowl: 116,
  header: 196,
  roofEnd: 328,
  screenEnd: 398,
  lid: 397,
  lidHalf: 70,
  roofHalf: [56, 52],
  doors: [138, 249, 354],
  glassEnd: 360,
  lines: ['430,50 452,46 460,0'],
}

const ribs = (from: number, to: number, half: number): string[] => [
  `${from},${half - 8}! ${to},${half - 9}!`,
  `${from},${half - 11}! ${to},${half - 12}!`,
]

const estate: PlanShape = {
  ...saloon,
  roofEnd: 420,
  screenEnd: 456,
  lid: 420,
  lidHalf: 56,
  roofHalf: [57, 57],
  glassEnd: 428,
  lines: [...ribs(226, 404, 63), '420,12! 434,13!'],
}

const suv: PlanShape = {
  ...hatchback,
  length: 450,
  halfWidth: 94,
  cowl: 104,
  header: 180,
  roofEnd: 394,
  screenEnd: 430,
  lid: 394,
  lidHalf: 59,
  roofHalf: [61, 59],
  doors: [130, 241, 350],
  glassEnd: 388,
  lines: [...ribs(208, 376, 66), '394,12! 410,13!', '216,30/6 280,30/6 280,0', '290,0 290,32/6 340,32/6 340,0'],
}

const pickup: PlanShape = {
  length: 536,
  halfWidth: 94,
  cowl: 108,
  header: 186,
  roofEnd: 336,
  screenEnd: 348,
  lid: 517,
  lidHalf: 74,
  roofHalf: [61, 60],
  doors: [134, 248, 340],
  glassEnd: 334,
  lines: [
    '352,0 352,95',
    '358,0 358,76/3 516,76/3',
    ...[14, 34, 54].flatMap((half) => [`362,${half - 4}! 512,${half - 4}!`, `362,${half + 4}! 512,${half + 4}!`]),
    '388,76 390,66/4 438,66/4 440,76',
  ],
}

const van: PlanShape = {
  length: 500,
  halfWidth: 98,
  cowl: 68,
  header: 142,
  roofEnd: 480,
  screenEnd: 488,
  lid: 480,
  lidHalf: 78,
  roofHalf: [72, 80],
  doors: [104, 210, 320],
  glassEnd: null,
  lines: [10, 34, 58].map((half) => `190,${half}! 462,${half}!`),
}

const convertible: PlanShape = {
  ...saloon,
  length: 440,
  halfWidth: 90,
  cowl: 112,
  header: 196,
  roofEnd: 296,
  screenEnd: 336,
  lid: 338,
  lidHalf: 66,
  roofHalf: [56, 54],
  doors: [134, 266, null],
  glassEnd: 300,
  lines: ['226,0 226,57', '256,0 257,57', '284,0 286,55', '398,48 418,44 426,0'],
}

export const PLANS: Readonly<Record<BodyClass, PlanShape>> = {
  hatchback,
  saloon,
  estate,
  suv,
  van,
  pickup,
  convertible,
}
