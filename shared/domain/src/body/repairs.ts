import { areNeighbours, type PanelKey } from './panels.ts'
import type { RepairMethod } from './damage.ts'

interface ToMend {
  panel: PanelKey
  method: RepairMethod
}

/** What is painted over the edge of a panel anyway, so that neighbours go through the booth together. */
const TOGETHER: readonly RepairMethod[] = ['smart_paint', 'full_paint', 'blend']

const isOneRepair = (one: ToMend, other: ToMend): boolean =>
  one.method === other.method &&
  TOGETHER.includes(one.method) &&
  (one.panel === other.panel || areNeighbours(one.panel, other.panel))

/** The damages that are put right together: painted in the same way, on one panel or on panels that meet. */
export function repairsOf<Damage extends ToMend>(damages: readonly Damage[]): Damage[][] {
  const repairs: Damage[][] = []
  for (const damage of damages) {
    const fitting = repairs.filter((repair) => repair.some((other) => isOneRepair(other, damage)))
    const [first] = fitting
    if (!first) {
      repairs.push([damage])
      continue
    }
    // It may be what joins two repairs that stood apart.
    first.push(...fitting.slice(1).flatMap((repair) => repairs.splice(repairs.indexOf(repair), 1).flat()), damage)
  }
  return repairs
}
