import type { KeptDamage, PrepSettings } from '@forecourt/contracts'
import { repairsOf, usualMethod } from '@forecourt/domain'
import { lineOfItems, type Findings, type LineValues } from '@forecourt/prep'

/**
 * The lines that the damage asks for (docs/domain.md#body-damage): one for each repair, of neighbouring panels
 * together.
 */
export function openingLines(
  damages: readonly KeptDamage[],
  found: Pick<Findings, 'items' | 'labelOf'>,
  settings: PrepSettings,
): LineValues[] {
  const toMend = damages.map(({ method, ...damage }) => ({
    ...damage,
    method: method ?? usualMethod(damage.panel, damage.type, damage.severity),
  }))
  return repairsOf(toMend).map((repair) =>
    lineOfItems(
      repair.map(({ id }) => id),
      found,
      settings,
    ),
  )
}
