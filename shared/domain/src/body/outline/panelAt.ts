import { type BodyView, PANEL_KEYS, PANELS, type PanelKey } from '../panels.ts'
import type { BodyClass } from './bodyClass.ts'
import { drawingOf, type Shape, VIEW_WIDTH } from './drawing.ts'
import { isInside } from './path.ts'

export interface Spot {
  x: number
  y: number
}

/** The panel that is seen at a place of a view, in the view's units; null beside the vehicle. */
export function panelAt(bodyClass: BodyClass, view: BodyView, { x, y }: Spot): PanelKey | null {
  const { body, behind, within, above } = drawingOf(bodyClass, view)
  const seenIn = (shapes: readonly Shape[]) =>
    shapes.findLast((shape) => shape.panel && isInside([x, y], shape))?.panel ?? null
  return seenIn(above) ?? (isInside([x, y], body) ? seenIn(within) : null) ?? seenIn(behind)
}

/** The panels that a view shows of this class: a convertible has two doors, and a van's load area no glass. */
export function panelsOf(bodyClass: BodyClass, view: BodyView): readonly PanelKey[] {
  const { behind, within, above } = drawingOf(bodyClass, view)
  const shown = new Set([...behind, ...within, ...above].map(({ panel }) => panel))
  return PANEL_KEYS.filter((key) => shown.has(key))
}

/** Units between the places of the grid on which panels are measured. */
const STEP = 10
/** A square is as good as the largest one from this part of its side on. */
const ALMOST = 0.75

interface Extent extends Spot {
  /** The side of the largest square that fits into the panel. */
  size: number
}

/** The middle of a large square in each panel: of several, the one nearest to the panel's own middle. */
function measured(bodyClass: BodyClass, view: BodyView): ReadonlyMap<PanelKey, Extent> {
  const columns = Math.floor(VIEW_WIDTH / STEP)
  const rows = Math.floor(drawingOf(bodyClass, view).height / STEP)
  const cells = Array.from({ length: rows * columns }, (_, index) => {
    const at = { x: (index % columns) * STEP, y: Math.floor(index / columns) * STEP }
    return { ...at, panel: panelAt(bodyClass, view, at), side: 0 }
  })
  cells.forEach((cell, index) => {
    const before = [index - 1, index - columns, index - columns - 1].map((other) => cells[other])
    cell.side = 1 + Math.min(...before.map((other) => (other && other.panel === cell.panel ? other.side : 0)))
  })
  return new Map(
    panelsOf(bodyClass, view).flatMap((panel): [PanelKey, Extent][] => {
      const own = cells.filter((cell) => cell.panel === panel)
      const mean = (axis: 'x' | 'y') => own.reduce((sum, cell) => sum + cell[axis], 0) / own.length
      const middle = { x: mean('x'), y: mean('y') }
      const widest = Math.max(...own.map(({ side }) => side))
      const [nearest] = own
        .filter(({ side }) => side >= ALMOST * widest)
        .map(({ x, y, side }) => ({ x: x - ((side - 1) * STEP) / 2, y: y - ((side - 1) * STEP) / 2 }))
        .sort((one, other) => away(one, middle) - away(other, middle))
      return nearest ? [[panel, { ...nearest, size: widest * STEP }]] : []
    }),
  )
}

const away = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y)

const extents = new Map<string, ReadonlyMap<PanelKey, Extent>>()

function extentsOf(bodyClass: BodyClass, view: BodyView) {
  const key = `${bodyClass} ${view}`
  const known = extents.get(key) ?? measured(bodyClass, view)
  extents.set(key, known)
  return known
}

export interface Place extends Spot {
  view: BodyView
}

/**
 * Where a mark stands whose panel was chosen from the list: well inside it, on the first of its views. Null of what is not
 * drawn, or not on this class.
 */
export function centreOf(bodyClass: BodyClass, panel: PanelKey): Place | null {
  for (const view of PANELS[panel].views) {
    const extent = extentsOf(bodyClass, view).get(panel)
    if (extent) return { view, x: extent.x, y: extent.y }
  }
  return null
}

export interface Touched extends Spot {
  panel: PanelKey
}

const DIRECTIONS = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8)

/**
 * What a finger meant. It covers far more than a lamp or a mirror, so that of the panels within its reach the nearest small
 * one wins over a large one beneath it, and one that just missed the vehicle still counts. The place is moved onto the panel,
 * so that `panelAt` finds the same one there: a mark is checked exactly, without knowing how it was touched.
 *
 * @param reach how far a finger strays, in units of the view; a panel is small if it is not twice as wide.
 */
export function touchedAt(bodyClass: BodyClass, view: BodyView, spot: Spot, reach: number): Touched | null {
  const sizes = extentsOf(bodyClass, view)
  const isSmall = (panel: PanelKey) => (sizes.get(panel)?.size ?? 0) < 2 * reach
  const around = (distance: number): Spot[] =>
    distance === 0
      ? [spot]
      : DIRECTIONS.map((angle) => ({
          x: spot.x + distance * Math.cos(angle),
          y: spot.y + distance * Math.sin(angle),
        }))
  const near: Touched[] = []
  for (let distance = 0; distance <= reach; distance += STEP / 2) {
    for (const { x, y } of around(distance)) {
      const at = { x: Math.round(x), y: Math.round(y) }
      const panel = panelAt(bodyClass, view, at)
      if (panel) near.push({ ...at, panel })
    }
  }
  return near.find(({ panel }) => isSmall(panel)) ?? near[0] ?? null
}
