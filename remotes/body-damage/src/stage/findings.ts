import type { BodyDamageRecord } from '@forecourt/contracts'
import { damageFinding, isToMend } from '@forecourt/domain'
import type { Findings } from '@forecourt/prep'
import { openingLines } from './openingLines.ts'

/** The damage, as the quote answers it. */
export function findingsOf({ assessment, vehicle }: Pick<BodyDamageRecord, 'assessment' | 'vehicle'>): Findings {
  const damages = assessment?.items ?? []
  const items = damages.map(damageFinding)
  const labelOf = (ref: string) => items.find((item) => item.ref === ref)?.label ?? 'Damage'
  const toMend = damages.filter(isToMend)
  return {
    items,
    labelOf,
    by: assessment?.completedBy ?? null,
    odometer: vehicle.mileage,
    toQuote: toMend.map(({ id }) => id),
    openingLines: (settings) => openingLines(toMend, { items, labelOf }, settings),
  }
}
