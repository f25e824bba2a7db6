import type { DefectReport } from '@forecourt/contracts'
import { DAMAGE_TYPE_LABELS, damageTypesOf, panelLabel, type DamageType } from '@forecourt/domain'

type Mark = NonNullable<DefectReport['mark']>

/** Where on the car a defect is, before anybody has said what it is. */
export type MarkedPlace = Pick<Mark, 'panel' | 'place' | 'severity'>

/** A word that says what a defect is; only one that is a type of damage can be marked. */
export interface DefectWord {
  label: string
  type: DamageType | null
}

/** What valeters find most. */
const USUAL: readonly DamageType[] = [
  'scratch',
  'dent',
  'stone_chip',
  'kerbed',
  'stain',
  'burn',
  'odour',
  'broken',
  'missing',
]

/** The words to choose from: on a marked panel, those that it can have. */
export const wordsFor = (marked: MarkedPlace | null): DefectWord[] =>
  (marked ? damageTypesOf(marked.panel) : USUAL).map((type) => ({ label: DAMAGE_TYPE_LABELS[type], type }))

/** What the sales manager is told, and what is put among the vehicle's damage. */
export const reportOf = ({ label, type }: DefectWord, marked: MarkedPlace | null): Omit<DefectReport, 'fileIds'> => ({
  text: marked ? `${label}, ${panelLabel(marked.panel)}` : label,
  mark: marked && type ? { ...marked, type } : null,
})
