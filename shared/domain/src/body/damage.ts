import { withinSentence } from '../within-sentence.ts'
import { listed } from '../listed.ts'
import { refsOf } from '../prep/quote.ts'
import { type BodyView, PANELS, panelLabel, type PanelKey, type PanelKind } from './panels.ts'

const damageTypes = listed({
  scratch: 'Scratch',
  deep_scratch: 'Deep scratch',
  stone_chip: 'Stone chip',
  dent: 'Dent',
  crease: 'Crease',
  scuff: 'Scuff',
  crack: 'Crack',
  hole: 'Hole or tear',
  broken: 'Broken',
  missing: 'Missing',
  rust: 'Rust',
  paint_defect: 'Paint defect',
  poor_repair: 'Poor previous repair',
  kerbed: 'Kerbed',
  stain: 'Stain',
  burn: 'Burn',
  odour: 'Odour',
  glass_chip: 'Glass chip',
  glass_crack: 'Glass crack',
})
export const DAMAGE_TYPES = damageTypes.values
export const DAMAGE_TYPE_LABELS = damageTypes.labels
export type DamageType = (typeof DAMAGE_TYPES)[number]

const severities = listed({ MINOR: 'Minor', MEDIUM: 'Medium', MAJOR: 'Major' })
/** From the least to the worst. */
export const SEVERITIES = severities.values
export const SEVERITY_LABELS = severities.labels
export type Severity = (typeof SEVERITIES)[number]

const repairMethods = listed({
  polish: 'Polish',
  touch_in: 'Touch in',
  pdr: 'Paintless dent removal',
  smart_paint: 'SMART paint',
  full_paint: 'Full panel paint',
  blend: 'Blend',
  bumper_repair: 'Bumper repair',
  bumper_replace: 'Bumper replacement',
  panel_replace: 'Panel replacement',
  plastic_weld: 'Plastic weld',
  alloy_diamond_cut: 'Alloy, diamond cut',
  alloy_powder: 'Alloy, powder coat',
  chip_repair: 'Windscreen chip repair',
  glass_replace: 'Glass replacement',
  headlamp_polish: 'Headlamp polish',
  trim_replace: 'Trim replacement',
  interior_repair: 'Interior repair',
  decal_removal: 'Decal removal',
  none: 'No repair',
})
export const REPAIR_METHODS = repairMethods.values
export const REPAIR_METHOD_LABELS = repairMethods.labels
export type RepairMethod = (typeof REPAIR_METHODS)[number]

const namaGrades = listed({ 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', U: 'Unclassified' })
/** NAMA's, as somebody gave it: recorded and never computed. */
export const NAMA_GRADES = namaGrades.values
export const NAMA_GRADE_LABELS = namaGrades.labels
export type NamaGrade = (typeof NAMA_GRADES)[number]

const damageStatuses = listed({ OPEN: 'Open', QUOTED: 'Quoted', DECLINED: 'Declined', REPAIRED: 'Repaired' })
export const DAMAGE_STATUSES = damageStatuses.values
export const DAMAGE_STATUS_LABELS = damageStatuses.labels
export type DamageStatus = (typeof DAMAGE_STATUSES)[number]

/** Marks on one vehicle. */
export const DAMAGE_MOST = 100
export const DAMAGE_SIZE_MOST_MM = 3000
export const PAINT_MOST_MICRONS = 2000

const PAINTED: readonly DamageType[] = [
  'scratch',
  'deep_scratch',
  'stone_chip',
  'dent',
  'scuff',
  'crack',
  'hole',
  'broken',
  'missing',
  'paint_defect',
  'poor_repair',
]

const TYPES_OF_KIND: Readonly<Record<PanelKind, readonly DamageType[]>> = {
  metal: [...PAINTED, 'crease', 'rust'],
  plastic: PAINTED,
  glass: ['glass_chip', 'glass_crack', 'scratch', 'broken', 'missing'],
  alloy: ['kerbed', 'scratch', 'scuff', 'crack', 'dent', 'broken', 'missing', 'paint_defect', 'poor_repair', 'rust'],
  lamp: ['scratch', 'scuff', 'stone_chip', 'crack', 'hole', 'broken', 'missing', 'paint_defect'],
  interior: ['stain', 'burn', 'odour', 'scratch', 'scuff', 'crack', 'hole', 'broken', 'missing', 'poor_repair'],
}

/** The damage that a panel can have, the usual first. */
export const damageTypesOf = (panel: PanelKey): readonly DamageType[] => TYPES_OF_KIND[PANELS[panel].kind]

/** Whether a photo has to show it: from medium on. */
export const needsPhoto = (severity: Severity): boolean => severity !== 'MINOR'

/** The worst of some severities; null of none. */
export const worstOf = (given: readonly Severity[]): Severity | null =>
  SEVERITIES.findLast((severity) => given.includes(severity)) ?? null

const WHOLE: readonly DamageType[] = ['broken', 'missing']

function methodOfPaint(type: DamageType, severity: Severity): RepairMethod {
  if (type === 'dent') return severity === 'MAJOR' ? 'full_paint' : 'pdr'
  if (severity === 'MAJOR' || type === 'crease' || type === 'rust') return 'full_paint'
  if (severity === 'MEDIUM') return 'smart_paint'
  return type === 'stone_chip' || type === 'deep_scratch' ? 'touch_in' : 'polish'
}

function methodOfPlastic(panel: PanelKey, type: DamageType, severity: Severity): RepairMethod {
  const isBumper = panel === 'front_bumper' || panel === 'rear_bumper'
  if (WHOLE.includes(type)) return isBumper ? 'bumper_replace' : 'trim_replace'
  if (type === 'crack' || type === 'hole') return 'plastic_weld'
  if (isBumper && (severity === 'MAJOR' || type === 'dent')) return 'bumper_repair'
  return methodOfPaint(type === 'dent' ? 'scuff' : type, severity)
}

function methodOfGlass(type: DamageType, severity: Severity): RepairMethod {
  if (type === 'scratch') return 'polish'
  return type === 'glass_chip' && severity !== 'MAJOR' ? 'chip_repair' : 'glass_replace'
}

const POLISHED_LAMP: readonly DamageType[] = ['scratch', 'scuff', 'paint_defect']

const USUAL: Readonly<Record<PanelKind, (panel: PanelKey, type: DamageType, severity: Severity) => RepairMethod>> = {
  metal: (_, type, severity) =>
    WHOLE.includes(type) || type === 'hole' ? 'panel_replace' : methodOfPaint(type, severity),
  plastic: methodOfPlastic,
  glass: (_, type, severity) => methodOfGlass(type, severity),
  alloy: (_, type) => (type === 'crack' || WHOLE.includes(type) ? 'panel_replace' : 'alloy_powder'),
  lamp: (_, type) => (POLISHED_LAMP.includes(type) ? 'headlamp_polish' : 'panel_replace'),
  interior: (_, type) => (WHOLE.includes(type) ? 'trim_replace' : 'interior_repair'),
}

/** How a damage is usually put right (BVRLA's fair wear and the trade's SMART methods): what is offered, not what counts. */
export const usualMethod = (panel: PanelKey, type: DamageType, severity: Severity): RepairMethod =>
  USUAL[PANELS[panel].kind](panel, type, severity)

/** What somebody means to leave as it is needs no quote, unless it is the structure, which is for the manager to leave. */
export const isToMend = ({
  method,
  structural,
}: {
  method?: RepairMethod | null | undefined
  structural?: boolean | null | undefined
}): boolean => structural === true || method !== 'none'

/** Whether a damage is to be repaired and is not: cleaning the vehicle now may be in vain. */
export const isOpenDamage = (damage: Parameters<typeof isToMend>[0] & { status: DamageStatus }): boolean =>
  isToMend(damage) && (damage.status === 'OPEN' || damage.status === 'QUOTED')

/** Where a mark stands, in the units of its view. */
export interface DamagePlace {
  view: BodyView
  x: number
  y: number
}

/** What is known of a damage by its name alone. */
export interface NamedDamage {
  panel: PanelKey
  type: DamageType
}

/** 'Nearside front wing: dent'. */
export const damageLabel = ({ panel, type }: NamedDamage): string =>
  `${panelLabel(panel)}: ${withinSentence(DAMAGE_TYPE_LABELS[type])}`

/** Whether two marks say the same thing: the same damage of one panel, at the same place. */
export const isSameMark = (
  one: NamedDamage & { place: DamagePlace | null },
  other: NamedDamage & { place: DamagePlace | null },
): boolean =>
  one.panel === other.panel &&
  one.type === other.type &&
  one.place?.view === other.place?.view &&
  one.place?.x === other.place?.x &&
  one.place?.y === other.place?.y

interface AnsweringLine {
  itemRef: string | null
  /** The damages that a line stands for beside its first. */
  coversRefs?: readonly string[] | undefined
  decision: 'PENDING' | 'APPROVED' | 'DECLINED'
  status: 'TODO' | 'DONE' | 'NOT_DONE' | 'PART_DONE'
}

/**
 * What became of a damage, of all the lines that were ever quoted for it, the latest last. Part of a repair leaves it as it
 * was: somebody still has to see to it.
 */
export function damageStatus(id: string, lines: readonly AnsweringLine[]): DamageStatus {
  const own = lines.filter((line) => refsOf(line).includes(id))
  if (own.some(({ status }) => status === 'DONE')) return 'REPAIRED'
  const last = own.at(-1)
  if (!last || last.status === 'NOT_DONE') return 'OPEN'
  return last.decision === 'DECLINED' ? 'DECLINED' : 'QUOTED'
}
