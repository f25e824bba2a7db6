import type { BodyDamageRecord, KeptDamage } from '@forecourt/contracts'
import {
  damageLabel,
  isToMend,
  panelLabel,
  REPAIR_METHOD_LABELS,
  SEVERITY_LABELS,
  usualMethod,
  withinSentence,
} from '@forecourt/domain'
import type { Finding, Findings } from '@forecourt/prep'
import { openingLines } from './openingLines.ts'

/** How a damage is put right: as somebody said, else as it usually is. */
export const methodOf = ({ panel, type, severity, method }: KeptDamage) => method ?? usualMethod(panel, type, severity)

function findingOf(damage: KeptDamage): Finding {
  const { id, panel, severity, structural, sizeMm, note } = damage
  const method = methodOf(damage)
  return {
    ref: id,
    label: damageLabel(damage),
    jobsOf: method,
    place: panelLabel(panel),
    mark: { state: severity === 'MAJOR' ? 'RED' : 'AMBER', label: SEVERITY_LABELS[severity] },
    safety: structural,
    measured: [sizeMm !== null && `${sizeMm} mm`, withinSentence(REPAIR_METHOD_LABELS[method])]
      .filter(Boolean)
      .join(', '),
    note,
  }
}

/** The damage, as the quote answers it. */
export function findingsOf({ assessment, vehicle }: Pick<BodyDamageRecord, 'assessment' | 'vehicle'>): Findings {
  const damages = assessment?.items ?? []
  const items = damages.map(findingOf)
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
