import {
  damageLabel,
  type DamageType,
  REPAIR_METHOD_LABELS,
  type RepairMethod,
  SEVERITY_LABELS,
  type Severity,
  usualMethod,
} from '../body/damage.ts'
import { type PanelKey, panelLabel } from '../body/panels.ts'
import { withinSentence } from '../within-sentence.ts'
import { ITEM_RESULT_LABELS, type ItemResult } from './assessment.ts'
import { checklistItem, itemLabel } from './checklist.ts'
import { measuresText } from './measures.ts'

/** What an assessment says of one item of the checklist, or of one damage. */
export interface Finding {
  /** The item's key or the damage's id, which a line that mends it and a photo that shows it carry as `itemRef`. */
  ref: string
  /** 'Brakes: Nearside rear'. */
  label: string
  /** What jobs of the menu are for that mend it, where that is not the item itself: the method of a repair. */
  jobsOf?: string | null
  /** What a job of the menu is for, to be named on its line: 'Nearside front wing'. */
  place?: string
  /** How bad it is; null for what is in order. */
  mark: { state: 'AMBER' | 'RED'; label: string } | null
  /** Whether declining the work on it takes a reason. */
  safety: boolean
  /** 'Lowest tread 1.5 mm'; empty where nothing was measured. */
  measured: string
  note: string | null
}

interface CheckedItem {
  key: string
  result: ItemResult
  note: string | null
  measures: Readonly<Record<string, number>>
}

const LIGHTS: Partial<Record<ItemResult, 'AMBER' | 'RED'>> = { ADVISORY: 'AMBER', REQUIRED: 'RED' }

/** What the checklist says of one of its items. */
export function checklistFinding({ key, result, note, measures }: CheckedItem): Finding {
  const state = LIGHTS[result]
  return {
    ref: key,
    label: itemLabel(key),
    mark: state ? { state, label: ITEM_RESULT_LABELS[result] } : null,
    // Only what is required of an item that concerns safety obliges the manager to a reason.
    safety: result === 'REQUIRED' && checklistItem(key)?.safety === true,
    measured: measuresText({ key, measures }),
    note,
  }
}

interface FoundDamage {
  id: string
  panel: PanelKey
  type: DamageType
  severity: Severity
  structural: boolean
  sizeMm: number | null
  method: RepairMethod | null
  note: string | null
}

/** What the assessment of the body says of one damage. */
export function damageFinding(damage: FoundDamage): Finding {
  const { id, panel, type, severity, structural, sizeMm, note } = damage
  // As somebody said it is put right, else as it usually is.
  const method = damage.method ?? usualMethod(panel, type, severity)
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

/** Sorts what matters most to the front: red, then amber, then the rest. */
export const byMark = (one: Pick<Finding, 'mark'> | undefined, other: Pick<Finding, 'mark'> | undefined): number =>
  weightOf(one) - weightOf(other)

const WEIGHT = { RED: 0, AMBER: 1 } as const
const weightOf = (finding: Pick<Finding, 'mark'> | undefined) => (finding?.mark ? WEIGHT[finding.mark.state] : 2)
