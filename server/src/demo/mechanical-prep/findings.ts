import type { MechanicalAssessment } from '@forecourt/contracts'
import { CHECKLIST, checklistItem, isDoneTogether, needsWork } from '@forecourt/domain'
import type { VehicleRow } from '../../modules/vehicle/workflow/vehicle-row.ts'
import type { Seeded } from '../../stand-in/seeded.ts'

type Item = MechanicalAssessment['items'][number]

/** What a mechanic of the demo may come upon, and the standard jobs that mend it. */
export interface Finding {
  key: string
  result: 'REQUIRED' | 'ADVISORY'
  note: string
  measures?: Record<string, number>
  jobs: readonly string[]
}

const FINDINGS: readonly Finding[] = [
  {
    key: 'tyres.nsf',
    result: 'REQUIRED',
    note: 'Inner edge on the markers.',
    measures: { tread: 15 },
    jobs: ['tyre', 'alignment'],
  },
  { key: 'tyres.osr', result: 'REQUIRED', note: 'Below what we sell with.', measures: { tread: 14 }, jobs: ['tyre'] },
  {
    key: 'brakes.nsf',
    result: 'REQUIRED',
    note: 'Pads at 2.4 mm, discs still good.',
    measures: { pad: 24 },
    jobs: ['front-pads'],
  },
  {
    key: 'brakes.osf',
    result: 'REQUIRED',
    note: 'Disc lipped and scored, both sides.',
    measures: { pad: 28 },
    jobs: ['front-discs'],
  },
  { key: 'service_mot.service', result: 'REQUIRED', note: 'Due within the month.', jobs: ['full-service'] },
  { key: 'service_mot.mot', result: 'REQUIRED', note: 'Less than six months left.', jobs: ['mot'] },
  { key: 'visibility.wipers', result: 'REQUIRED', note: 'Smearing on both sides.', jobs: ['wipers'] },
  {
    key: 'lights_electrics.battery',
    result: 'REQUIRED',
    note: 'Fails the load test.',
    measures: { volts: 118 },
    jobs: ['battery'],
  },
  { key: 'visibility.windscreen', result: 'REQUIRED', note: 'Chip in front of the driver, 8 mm.', jobs: ['chip'] },
  { key: 'interior.climate', result: 'REQUIRED', note: 'Blows warm, no leak found.', jobs: ['regas'] },
  { key: 'brakes.nsr', result: 'ADVISORY', note: 'About half worn.', measures: { pad: 45 }, jobs: [] },
  { key: 'steering_suspension.bushes', result: 'ADVISORY', note: 'Light cracking, no play.', jobs: [] },
  { key: 'engine.leaks', result: 'ADVISORY', note: 'Misting at the rocker cover.', jobs: [] },
]

const [TYRE, , , DISCS] = FINDINGS

/** What a well-known car has, so that guides and pictures can tell of it. */
export const WELL_KNOWN_FINDINGS: readonly Finding[] = FINDINGS.filter(
  (finding) =>
    finding === TYRE || finding === DISCS || ['service_mot.service', 'visibility.wipers'].includes(finding.key),
)

const REQUIRED = FINDINGS.filter(({ result }) => result === 'REQUIRED')
const ADVISORY = FINDINGS.filter(({ result }) => result === 'ADVISORY')

/** One to three things to mend and perhaps one to keep an eye on, each corner and each axle's brakes once. */
export function drawnFindings(draw: Seeded): Finding[] {
  const drawn = Array.from({ length: draw.whole(1, 3) }, () => draw.pick(REQUIRED))
  const required = drawn.filter(({ key }, at) => !drawn.slice(0, at).some((other) => isDoneTogether(other.key, key)))
  return [...new Set([...required, ...(draw.oneIn(2) ? [draw.pick(ADVISORY)] : [])])]
}

export const advisoriesOnly = (draw: Seeded): Finding[] => (draw.oneIn(2) ? [draw.pick(ADVISORY)] : [])

/** What a figure of a part in order comes to. */
const FIGURES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  tread: [42, 74],
  pad: [55, 105],
  disc: [225, 280],
  volts: [124, 128],
  count: [2, 2],
  health: [88, 97],
}

const ELECTRIC_ALONE = ['lights_electrics.charging', 'lights_electrics.hv_battery']
const WITHOUT_ENGINE = ['engine', 'transmission', 'exhaust']

interface Assessed {
  vehicle: Pick<VehicleRow, 'fuelType' | 'mileage' | 'version'>
  findings: readonly Finding[]
  technicianId: string
  motAdvisories: MechanicalAssessment['motAdvisories']
  draw: Seeded
}

/** A whole checklist, everything in order but for the findings. */
export function assessmentForm({
  vehicle,
  findings,
  technicianId,
  motAdvisories,
  draw,
}: Assessed): MechanicalAssessment {
  const items = CHECKLIST.flatMap((group) =>
    group.items.map(({ key, measures }): Item => {
      const found = findings.find((finding) => finding.key === key)
      const plain = Object.fromEntries(
        measures.map((measure) => [measure.key, draw.whole(...(FIGURES[measure.key] ?? [0, 0]))]),
      )
      if (found) {
        return { key, result: found.result, note: found.note, measures: { ...plain, ...found.measures }, quote: false }
      }
      const isAbsent =
        vehicle.fuelType === 'ELECTRIC' ? WITHOUT_ENGINE.includes(group.key) : ELECTRIC_ALONE.includes(key)
      const mayBeAbsent = isAbsent && !checklistItem(key)?.mandatory
      return { key, result: mayBeAbsent ? 'NA' : 'OK', note: null, measures: mayBeAbsent ? {} : plain, quote: false }
    }),
  )
  return {
    odometerIn: vehicle.mileage + draw.whole(0, 6),
    technicianId,
    items,
    motAdvisories,
    faultCodes: [],
    roadTest: { done: true, miles: draw.whole(2, 9), note: null },
    workRequired: needsWork({ items, advisories: motAdvisories }),
    note: null,
    version: vehicle.version,
  }
}
