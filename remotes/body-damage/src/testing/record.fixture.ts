import type { BodyDamageRecord, KeptBodyAssessment, KeptDamage, StageFile } from '@forecourt/contracts'
import { DAN } from '@forecourt/contracts/testing/prep.ts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import { recordAt } from '@forecourt/prep/testing/record.ts'

const id = (n: number) => `0198b000-0000-4000-8000-00000000000${n}`
export const [WING, DOOR, ALLOY] = [id(1), id(2), id(3)] as [string, string, string]

/** A damage for tests: a medium scratch on the nearside front wing. */
export const aDamage = (given: Partial<KeptDamage> = {}): KeptDamage => ({
  id: WING,
  panel: 'nsf_wing',
  place: null,
  type: 'scratch',
  severity: 'MEDIUM',
  structural: false,
  sizeMm: 40,
  method: null,
  note: null,
  ...given,
})

export const anAssessmentOf = (...items: KeptDamage[]): KeptBodyAssessment => ({
  items,
  noDamage: items.length === 0,
  grade: null,
  paint: [],
  previousRepairs: null,
  note: null,
  completedAt: '2026-11-20T10:00:00Z',
  completedBy: DAN,
})

/** A photo of a damage, as found or after its repair. */
export const aPhoto = (itemRef: string, purpose: 'assess' | 'completion' = 'assess'): StageFile => ({
  id: `photo-${purpose}-${itemRef}`,
  filename: 'IMG_1.jpg',
  mimeType: 'image/jpeg',
  bytes: 1000,
  width: 800,
  height: 600,
  url: '/a.jpg',
  thumbUrl: '/a.jpg',
  caption: null,
  itemRef,
  purpose,
  uploadedBy: DAN,
  createdAt: '2026-11-20T10:00:00Z',
})

/** The data that the stage's pages open on. */
export const bodyRecordAt = (
  subStage: 'ASSESS' | 'QUOTE' | 'REPAIR',
  given: Partial<BodyDamageRecord> = {},
): BodyDamageRecord => ({
  ...recordAt('QUOTE'),
  vehicle: aVehicle({ stage: 'BODY_DAMAGE', subStage, version: 4 }),
  assessment: null,
  completion: null,
  ...given,
})
