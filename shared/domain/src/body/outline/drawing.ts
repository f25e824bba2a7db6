import type { BodyView, PanelKey } from '../panels.ts'
import type { BodyClass } from './bodyClass.ts'
import { type Curve, curveOf, type Transform } from './path.ts'
import { endOf } from './ends.ts'
import { planOf } from './plan.ts'
import { sideOf } from './side.ts'
import { otherSide, type Sketch, type Sketched, type Tone } from './sketch.ts'

/** Every view is as wide; its height follows from the vehicle. */
export const VIEW_WIDTH = 1000
const MARGIN = 14

export interface Shape extends Curve {
  panel: PanelKey | null
  tone: Tone
}

export interface Drawing {
  width: number
  height: number
  body: Curve
  /* Each in the order of painting: of two at a place the later one is seen. */
  behind: readonly Shape[]
  /** Cut off where the body ends. */
  within: readonly Shape[]
  /** What stands out of the body. */
  above: readonly Shape[]
}

const SKETCHED: Readonly<Record<BodyView, (bodyClass: BodyClass) => Sketched>> = {
  LEFT: sideOf,
  RIGHT: sideOf,
  FRONT: (bodyClass) => endOf(bodyClass, 'FRONT'),
  REAR: (bodyClass) => endOf(bodyClass, 'REAR'),
  ROOF: planOf,
}

function drawn(bodyClass: BodyClass, view: BodyView): Drawing {
  const { left, width, base = 0, height, body, behind, within, above } = SKETCHED[view](bodyClass)
  const isMirrored = view === 'RIGHT'
  const scale = (VIEW_WIDTH - 2 * MARGIN) / width
  const to: Transform = ([x, y]) => {
    const across = MARGIN + (x - left) * scale
    return [isMirrored ? VIEW_WIDTH - across : across, MARGIN + (height - y) * scale]
  }
  const shape = ({ outline, panel, tone, isOpen = false }: Sketch): Shape => ({
    ...curveOf(outline, to, !isOpen),
    panel: panel && isMirrored ? otherSide(panel) : panel,
    tone,
  })
  return {
    width: VIEW_WIDTH,
    height: Math.round((height - base) * scale + 2 * MARGIN),
    body: curveOf(body, to),
    behind: behind.map(shape),
    within: within.map(shape),
    above: above.map(shape),
  }
}

const known = new Map<string, Drawing>()

/** A view of a class of bodies, made when it is first asked for. */
export function drawingOf(bodyClass: BodyClass, view: BodyView): Drawing {
  const key = `${bodyClass} ${view}`
  const drawing = known.get(key) ?? drawn(bodyClass, view)
  known.set(key, drawing)
  return drawing
}
