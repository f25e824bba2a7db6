import type { PanelKey } from '../panels.ts'
import type { BodyClass } from './bodyClass.ts'
import { mirrored, whole } from './path.ts'
import { PLANS, type PlanShape } from './shapes/plans.ts'
import { area, line, otherSide, roofOf, type Sketch, type Sketched } from './sketch.ts'

/** Further out than any vehicle. */
const OUT = 140
/** What the mirrors need beside the body. */
const BESIDE = 22

const across = (panel: PanelKey, half: string): Sketch => area(panel, whole(half, 'y'))

/** The nearside is below, next to the nearside's view. */
const sides = (panel: PanelKey, half: string): Sketch[] => [
  area(panel, mirrored(half, 'y')),
  area(otherSide(panel), half),
]

const strip = (panel: PanelKey, from: number, to: number): Sketch[] =>
  sides(panel, `${from},0! ${from},${OUT}! ${to},${OUT}! ${to},0!`)

function bodyOf({ length, halfWidth: w }: PlanShape): string {
  const end = length
  return [
    `0,0 1.5,${w * 0.5} 9,${w * 0.76} 30,${w * 0.92} 84,${w * 0.985} ${end * 0.45},${w}`,
    `${end - 84},${w * 0.98} ${end - 26},${w * 0.9} ${end - 7},${w * 0.72} ${end},${w * 0.4} ${end},0`,
  ].join(' ')
}

function sideStrips({ length, doors }: PlanShape): Sketch[] {
  const [start, between, end] = doors
  return [
    ...strip('nsf_wing', 0, start),
    ...strip('nsf_door', start, between),
    ...(end ? strip('nsr_door', between, end) : []),
    ...strip('nsr_quarter', end ?? between, length),
  ]
}

function sideGlass({ length, halfWidth: w, doors, glassEnd, cowl, roofHalf: [, rear] }: PlanShape): Sketch[] {
  const [, between] = doors
  const front = `${cowl + 30},${w - 9}/4 ${between - 3},${w - 8}! ${between - 3},0! ${cowl + 30},0!`
  if (!glassEnd) return sides('nsf_glass', front)
  const pillar = `${between + 3},0! ${between + 3},${w - 8}! ${length},${w - 8}! ${length},0!`
  const back = `${between + 3},${w - 8}! ${glassEnd},${w - 15}/3 ${glassEnd - 34},${rear - 2}! ${between + 3},0!`
  return [...sides('nsr_quarter', pillar), ...sides('nsf_glass', front), ...sides('nsr_glass', back)]
}

function bumpers({ length, halfWidth: w }: PlanShape): Sketch[] {
  const end = length
  return [
    across('front_bumper', `11,0 13,${w * 0.45} 22,${w * 0.72} 50,${w * 0.93}! 50,${OUT}! -10,${OUT}! -10,0!`),
    across(
      'rear_bumper',
      `${end - 10},0 ${end - 11},${w * 0.4} ${end - 18},${w * 0.74} ${end - 46},${w * 0.93}! ${end - 46},${OUT}! ${end + 10},${OUT}! ${end + 10},0!`,
    ),
  ]
}

function middle(bodyClass: BodyClass, shape: PlanShape): Sketch[] {
  const { length, halfWidth: w, cowl, header, roofEnd, screenEnd, lid, lidHalf, roofHalf } = shape
  const [front, rear] = roofHalf
  const corner = cowl + 20
  return [
    across(
      'bonnet',
      `9,0 11,${w * 0.4} 18,${w * 0.64}/8 60,${w * 0.76} ${corner - 6},${w - 13}! ${cowl + 6},${w * 0.45} ${cowl + 3},0`,
    ),
    across(
      'windscreen',
      `${cowl},0 ${cowl + 4},${w * 0.45} ${corner},${w - 12}/4 ${header + 8},${front}/3 ${header},${front * 0.5} ${header - 1},0`,
    ),
    roofOf(
      bodyClass,
      whole(
        `${header},0 ${header + 1},${front * 0.5} ${header + 9},${front + 2}/4 ${roofEnd + 3},${rear + 2}/6 ${roofEnd + 5},${rear * 0.5} ${roofEnd + 6},0`,
        'y',
      ),
    ),
    across(
      'tailgate',
      `${lid},0! ${lid},${lidHalf}! ${length - 22},${w * 0.78}/9 ${length - 12},${w * 0.4} ${length - 11},0`,
    ),
    across(
      'rear_screen',
      `${roofEnd + 4},0 ${roofEnd + 3},${rear * 0.5} ${roofEnd + 1},${rear - 4}/3 ${screenEnd - 3},${Math.max(lidHalf, rear) - 2}/3 ${screenEnd},${w * 0.4} ${screenEnd + 1},0`,
    ),
  ]
}

function mirrors({ cowl, halfWidth: w }: PlanShape): Sketch[] {
  const x = cowl + 40
  return sides(
    'ns_mirror',
    `${x - 7},${w - 8}! ${x - 8},${w + 6} ${x - 4},${w + 17}/4 ${x + 4},${w + 18}/3 ${x + 5},${w + 4} ${x + 3},${w - 8}!`,
  )
}

const creases = ({ cowl, halfWidth: w, lines }: PlanShape): Sketch[] =>
  [
    `${cowl},${w * 0.52} 60,${w * 0.44} 14,${w * 0.3}`,
    `${cowl + 4},8! ${cowl + 12},${w * 0.5}!`,
    `22,${w * 0.68} 34,${w * 0.8} 60,${w * 0.9}`,
    ...lines,
  ].flatMap((half) => [line(half), line(mirrored(half, 'y'))])

/** A class from above, its front to the left. */
export function planOf(bodyClass: BodyClass): Sketched {
  const shape = PLANS[bodyClass]
  const body = whole(bodyOf(shape), 'y')
  const reach = shape.halfWidth + BESIDE
  return {
    left: 0,
    width: shape.length,
    base: -reach,
    height: reach,
    body,
    behind: mirrors(shape),
    within: [
      roofOf(bodyClass, body),
      ...sideStrips(shape),
      ...sideGlass(shape),
      ...bumpers(shape),
      ...middle(bodyClass, shape),
      ...creases(shape),
    ],
    above: [],
  }
}
