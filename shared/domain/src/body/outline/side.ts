import type { PanelKey } from '../panels.ts'
import type { BodyClass } from './bodyClass.ts'
import { disc, slab } from './path.ts'
import { SIDES } from './shapes/sides.ts'
import { area, line, patch, roofOf, type Sketch, type Sketched } from './sketch.ts'

/** How far the wheel arch stands off the tyre. */
const GAP = 4.5
const SPOKES = [0, 1, 2, 3, 4].map((fifth) => Math.PI / 2 + (fifth * 2 * Math.PI) / 5)

function wheel(panel: PanelKey, x: number, radius: number): Sketch[] {
  const y = radius
  const rim = radius * 0.73
  const at = (angle: number, r: number) => `${x + r * Math.cos(angle)},${y + r * Math.sin(angle)}`
  const spoke = (angle: number) => [
    line(`${at(angle - 0.5, rim * 0.2)}! ${at(angle - 0.16, rim * 0.92)}!`),
    line(`${at(angle + 0.5, rim * 0.2)}! ${at(angle + 0.16, rim * 0.92)}!`),
  ]
  return [
    area(panel, disc(x, y, radius), 'tyre'),
    area(panel, disc(x, y, rim)),
    ...SPOKES.flatMap(spoke),
    line(`${disc(x, y, rim * 0.92)} z`),
    line(`${disc(x, y, rim * 0.18)} z`),
  ]
}

const mirror = (x: number, y: number, size: number): Sketch =>
  area(
    'ns_mirror',
    [
      [-9, -5],
      [-10, 2],
      [-4, 6],
      [6, 6.5],
      [10, 2],
      [9, -4],
      [2, -6],
    ]
      .map(([right = 0, up = 0]) => `${x + right * size},${y + up * size}`)
      .join(' '),
  )

/** Beneath what is drawn of the nose: a hair between two of its panels is bumper and not, as elsewhere, roof. */
const NOSE = '-9,0! -9,104! 60,104! 60,0!'

/** Half in the dark, and a part of the wheel to anyone who points at it; the wing is flared around it. */
const arch = (panel: PanelKey, x: number, radius: number, flare: number): Sketch[] => [
  line(`${disc(x, radius, radius + GAP + flare)} z`),
  area(panel, disc(x, radius, radius + GAP), 'dark'),
]

/** The nearside of a class: its body, panel by panel, and what stands out of it. */
export function sideOf(bodyClass: BodyClass): Sketched {
  const {
    length,
    height,
    wheels,
    body,
    parts,
    lines,
    dark = [],
    proud = [],
    handles,
    mirror: mirrorAt,
  } = SIDES[bodyClass]
  const { front, rear, radius, flare } = wheels
  return {
    left: 0,
    width: length,
    height,
    body,
    behind: [],
    within: [
      roofOf(bodyClass, body),
      area('front_bumper', NOSE),
      ...parts.map(([panel, outline]) => area(panel, outline)),
      ...dark.map((outline) => patch(outline, 'dark')),
      ...lines.map(line),
      ...arch('nsf_alloy', front, radius, flare),
      ...arch('nsr_alloy', rear, radius, flare),
    ],
    above: [
      ...proud.map((outline) => patch(outline, 'dark')),
      ...handles.map(([x, y]) => patch(slab(x, y, 17, 3, 1.4), 'plastic')),
      ...wheel('nsf_alloy', front, radius),
      ...wheel('nsr_alloy', rear, radius),
      mirror(...mirrorAt),
    ],
  }
}
