import {
  DAMAGE_STATUS_LABELS,
  damageLabel,
  SEVERITY_LABELS,
  type DamagePlace,
  type DamageStatus,
  type DamageType,
  type PanelKey,
  type Severity,
} from '@forecourt/domain'

/** A damage as far as its mark shows it. */
export interface OutlineMark {
  id: string
  /** As it is numbered in the list beside the picture. */
  number: number
  panel: PanelKey
  /** Null of one that was chosen from the list: it is shown in the middle of its panel. */
  place: DamagePlace | null
  type: DamageType
  severity: Severity
  status: DamageStatus
}

/** '3, nearside front wing: dent, medium, declined'. */
export function markName({ number, severity, status, ...damage }: OutlineMark): string {
  const label = damageLabel(damage)
  const words = [SEVERITY_LABELS[severity], DAMAGE_STATUS_LABELS[status]].map((word) => word.toLowerCase())
  return [`${number}`, label, ...words].join(', ')
}
