import { routeThrough, CHECKLIST } from '@forecourt/domain'
import { v7 } from 'uuid'
import { motHistories } from '../../../schema/index.ts'
import { type AssessmentBody, createStageWorld, type LineBody, type PrepTrial } from '../prep/stage-world.fixture.ts'
import { MECHANICAL } from './stage.ts'

export type { AssessmentBody, CompletionBody, LineBody, QuoteBody } from '../prep/stage-world.fixture.ts'
type Item = NonNullable<AssessmentBody['items']>[number]

const MANDATORY = CHECKLIST.flatMap((group) => group.items).filter(({ mandatory }) => mandatory)

/** The minimum of a checklist, all in order except for what is given. */
export function items(given: Partial<Record<string, Partial<Item>>> = {}): Item[] {
  const least = MANDATORY.map(({ key, measures }): Item => {
    const tread = measures.some(({ judgedAs }) => judgedAs === 'tread')
    return { key, result: 'OK', measures: tread ? { tread: 52 } : {} }
  })
  const more = Object.keys(given).filter((key) => !least.some((item) => item.key === key))
  const all = [...least, ...more.map((key): Item => ({ key, result: 'OK' }))]
  return all.map((item) => ({ ...item, ...given[item.key] }))
}

export const TYRE = { 'tyres.nsf': { result: 'REQUIRED', note: 'Inner edge worn', measures: { tread: 14 } } } as const

/** £60 and 12 £ VAT: half an hour at £40 and one part at £40. */
export const line = (given: Partial<LineBody> = {}): LineBody => ({
  id: v7(),
  type: 'PARTS',
  description: 'Front tyre',
  itemRef: 'tyres.nsf',
  labourHours: 50,
  labourRate: 4000,
  unitCost: 4000,
  vatBp: 2000,
  ...given,
})

export const MECHANICAL_TRIAL: PrepTrial = {
  name: MECHANICAL.name,
  kind: MECHANICAL.kind,
  role: MECHANICAL.role,
  drafts: MECHANICAL.drafts,
  route: routeThrough('mechanicalPrep', 'bodyDamage', 'valet', 'media'),
  assessment: { odometerIn: 41_210, items: items(), roadTest: { done: true, miles: 3 }, workRequired: false },
  findings: { items: items(TYRE), workRequired: true },
  line,
  completion: { odometerOut: 41_220, roadTestDone: true, qualityPassed: true },
}

/** A workshop at the home dealer: a mechanic, a second one, a manager, and shorthands for the stage's calls. */
export async function createPrepWorld() {
  const world = await createStageWorld(MECHANICAL_TRIAL)
  return {
    ...world,

    async record(id: string, as = world.people.mo) {
      const { status, text, body } = await world.app.call('GET /stage/mechanical-prep/:vehicleId', {
        params: { vehicleId: id },
        token: as.token,
      })
      if (status !== 200) throw new Error(text)
      return body.data
    },

    /** A stored MOT history for the vehicle's registration, its last test with these defects. */
    async knowMot(id: string, defects: { text: string; type?: string }[], recall: 'YES' | 'NO' = 'NO') {
      const { vehicle } = await world.kept(id)
      const tests = [
        {
          testNumber: '123456789012',
          completedAt: '2026-03-01T10:00:00.000Z',
          passed: true,
          expiresOn: '2027-02-28',
          odometer: 40_000,
          odometerUnit: 'MI',
          defects: defects.map(({ text, type = 'ADVISORY' }) => ({ text, type, dangerous: false })),
        },
      ]
      await world.app.services.database.unscoped('test', (tx) =>
        tx.insert(motHistories).values({
          registration: vehicle?.registration ?? '',
          outcome: 'FOUND',
          answer: { provider: 'DVSA', expiresOn: '2027-02-28', outstandingRecall: recall, tests },
          openAdvisories: defects.length,
          outstandingRecall: recall === 'YES',
          retrievedAt: new Date().toISOString(),
        }),
      )
    },
  }
}

export type PrepWorld = Awaited<ReturnType<typeof createPrepWorld>>
