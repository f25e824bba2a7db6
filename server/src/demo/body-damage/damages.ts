import type { BodyAssessment, QuoteLineFields } from '@forecourt/contracts'
import {
  type BodyType,
  type DamageType,
  type PanelKey,
  panelLabel,
  repairsOf,
  type Severity,
  usualMethod,
} from '@forecourt/domain'
import { bodyClassOf, centreOf } from '@forecourt/domain/outline'
import { v7 } from 'uuid'
import { withMethods } from '../../modules/stages/body-damage/usual-jobs.ts'
import { defaultDealerSettings } from '../../schema/dealer-settings.ts'
import type { Seeded } from '../../stand-in/seeded.ts'

export type Damage = BodyAssessment['items'][number]

interface Known {
  panel: PanelKey
  type: DamageType
  severity: Severity
  sizeMm: number
  note?: string
}

/** What a bodyshop sees on most cars of that age. */
const USUAL: readonly Known[] = [
  { panel: 'front_bumper', type: 'scuff', severity: 'MEDIUM', sizeMm: 120, note: 'Corner, from a kerb or a post' },
  { panel: 'bonnet', type: 'stone_chip', severity: 'MINOR', sizeMm: 5, note: 'Six chips along the front edge' },
  { panel: 'nsf_door', type: 'dent', severity: 'MEDIUM', sizeMm: 35, note: 'Car park dent, paint whole' },
  { panel: 'nsr_quarter', type: 'deep_scratch', severity: 'MEDIUM', sizeMm: 260 },
  { panel: 'nsr_door', type: 'deep_scratch', severity: 'MEDIUM', sizeMm: 180, note: 'Runs on into the quarter' },
  { panel: 'osf_alloy', type: 'kerbed', severity: 'MEDIUM', sizeMm: 90 },
  { panel: 'rear_bumper', type: 'crack', severity: 'MAJOR', sizeMm: 150, note: 'Below the tow cover' },
  { panel: 'osf_wing', type: 'crease', severity: 'MAJOR', sizeMm: 210 },
]

/** Some of it, marked in the middle of its panels. */
export function drawnDamage(bodyType: BodyType | null, draw: Seeded): Damage[] {
  const from = draw.whole(0, 3)
  return USUAL.slice(from, from + draw.whole(4, 5)).map(({ note = null, ...known }) => ({
    id: v7(),
    place: centreOf(bodyClassOf(bodyType), known.panel),
    structural: false,
    method: usualMethod(known.panel, known.type, known.severity),
    note,
    fileIds: [],
    ...known,
  }))
}

/** What puts the damage right, as the form offers it: neighbours that are painted alike together. */
export const linesFor = (damages: readonly Damage[]): QuoteLineFields[] =>
  repairsOf(
    damages.flatMap(({ method, ...damage }) => (method && method !== 'none' ? [{ ...damage, method }] : [])),
  ).flatMap((repair) => {
    const [first] = repair
    const job = withMethods([]).find(({ itemRef }) => itemRef === first?.method)
    if (!first || !job) return []
    const places = [...new Set(repair.map(({ panel }) => panelLabel(panel)))].join(', ')
    return {
      id: v7(),
      type: job.type,
      description: `${job.description}: ${places}`,
      itemRef: first.id,
      coversRefs: repair.slice(1).map(({ id }) => id),
      noCharge: false,
      labourHours: job.labourHours * repair.length,
      labourRate: defaultDealerSettings.labourRateBody,
      partNumber: null,
      quantity: 100 * repair.length,
      unitCost: job.unitCost,
      supplierId: null,
      vatBp: 2000 as const,
      safety: false,
      note: first.note ?? null,
    }
  })
