import type { MechanicalAssessment, MechanicalCompletion, QuoteSubmission } from '@forecourt/contracts'
import { CHECKLIST, type DealerRole } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { z } from 'zod'
import type { DealerSettings } from '../../platform/database/dealer-settings.ts'
import {
  dealers,
  mechanicalAssessments,
  mechanicalCompletions,
  motHistories,
  quoteLines,
  quotes,
  stageDrafts,
} from '../../platform/database/schema/index.ts'
import { scopeOf } from '../../testing/organisation.ts'
import { ensureBaseData } from '../../base-data/index.ts'
import { createAdminWorld, type Hired } from '../admin/admin-world.fixture.ts'

export type AssessmentBody = Partial<z.input<typeof MechanicalAssessment>>
export type QuoteBody = Partial<z.input<typeof QuoteSubmission>>
export type LineBody = QuoteBody['lines'] extends (infer Line)[] | undefined ? Line : never
export type CompletionBody = Partial<z.input<typeof MechanicalCompletion>>
type Item = NonNullable<AssessmentBody['items']>[number]

const MANDATORY = CHECKLIST.flatMap((group) => group.items).filter(({ mandatory }) => mandatory)

/** The least that a checklist holds, all in order but for what is given. */
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

type Call = 'assess' | 'quote' | 'approve' | 'reject' | 'completion'
type DraftCall = 'assess' | 'quote' | 'completion'

/** A workshop at the home dealer: a mechanic, a second one, a manager, and the stage's calls made short. */
export async function createPrepWorld() {
  const admin = await createAdminWorld()
  const { app, home } = admin
  const { database } = app.services
  await ensureBaseData(app.services)
  const hired = (...roles: DealerRole[]) => admin.hired(home, ...roles)
  const [jo, mo, dan, priya] = [
    await hired('ADMIN'),
    await hired('MECHANICAL_PREP'),
    await hired('MECHANICAL_PREP'),
    await hired('SALES_MANAGER'),
  ]

  const call = (as: Hired, name: Call, vehicleId: string, body: object, headers = {}) =>
    app.call(`POST /stage/mechanical-prep/:vehicleId/${name}`, {
      params: { vehicleId },
      body,
      token: as.token,
      headers,
    })

  const versionOf = async (id: string) => (await admin.kept(id)).vehicle?.version ?? 0

  const world = {
    ...admin,
    people: { jo, mo, dan, priya },
    call,
    versionOf,

    /** A vehicle that has arrived in mechanical prep. */
    async arrived(given: Parameters<typeof admin.configure>[2] = {}): Promise<string> {
      const id = await admin.infleeted(mo)
      const { status, text } = await admin.configure(jo, id, given)
      if (status !== 200) throw new Error(text)
      return id
    },

    async assess(id: string, given: AssessmentBody = {}, as = mo, headers = {}) {
      const body = {
        odometerIn: 41_210,
        technicianId: mo.id,
        items: items(),
        roadTest: { done: true, miles: 3 },
        workRequired: false,
        version: await versionOf(id),
        ...given,
      }
      return call(as, 'assess', id, body, headers)
    },

    async quote(id: string, given: QuoteBody = {}, as = mo, headers = {}) {
      return call(as, 'quote', id, { lines: [line()], version: await versionOf(id), ...given }, headers)
    },

    approve: async (id: string, given: object = {}, as = priya, headers = {}) => {
      const quoteVersion = (await world.quotesOf(id)).at(-1)?.version ?? 1
      return call(as, 'approve', id, { quoteVersion, version: await versionOf(id), ...given }, headers)
    },

    reject: async (id: string, given: object = {}, as = priya, headers = {}) => {
      const quoteVersion = (await world.quotesOf(id)).at(-1)?.version ?? 1
      const body = { quoteVersion, reason: 'TOO_EXPENSIVE', version: await versionOf(id), ...given }
      return call(as, 'reject', id, body, headers)
    },

    async complete(id: string, given: CompletionBody = {}, as = mo, headers = {}) {
      const lines = (await world.linesOf(id))
        .filter(({ decision }) => decision === 'APPROVED')
        .map(({ lineId }) => ({ lineId, status: 'DONE' as const }))
      const body = {
        lines,
        technicianId: mo.id,
        odometerOut: 41_220,
        roadTestDone: true,
        qualityCheckedById: dan.id,
        qualityPassed: true,
        version: await versionOf(id),
        ...given,
      }
      return call(as, 'completion', id, body, headers)
    },

    /** Takes a vehicle to a sub-stage by the calls that lead there. */
    async standing(at: 'ASSESS' | 'QUOTE' | 'APPROVAL' | 'QUOTE_REVISION' | 'IN_WORKSHOP', lines = [line()]) {
      const id = await world.arrived()
      const steps = [
        () => world.assess(id, { items: items(TYRE), workRequired: true }),
        () => world.quote(id, { lines }),
        () => (at === 'QUOTE_REVISION' ? world.reject(id) : world.approve(id)),
      ]
      const count = { ASSESS: 0, QUOTE: 1, APPROVAL: 2, QUOTE_REVISION: 3, IN_WORKSHOP: 3 }[at]
      for (const step of steps.slice(0, count)) {
        const { status, text } = await step()
        if (status !== 200) throw new Error(text)
      }
      return id
    },

    draft: (as: Hired, name: DraftCall, vehicleId: string, body: object) =>
      app.call(`POST /stage/mechanical-prep/:vehicleId/${name}/draft`, {
        params: { vehicleId },
        body,
        token: as.token,
      }),

    record: async (id: string, as = mo) => {
      const { status, text, body } = await app.call('GET /stage/mechanical-prep/:vehicleId', {
        params: { vehicleId: id },
        token: as.token,
      })
      if (status !== 200) throw new Error(text)
      return body.data
    },

    list: (query: Record<string, string> = {}, as = mo) =>
      app.call('GET /stage/mechanical-prep', { query, token: as.token }),

    setUp: (settings: Partial<DealerSettings>) =>
      database.asOwner('test', (tx) => tx.update(dealers).set({ settings }).where(eq(dealers.id, home))),

    /** A kept MOT history of the vehicle's mark, its last test with these defects. */
    async knowMot(id: string, defects: { text: string; type?: string }[], recall: 'YES' | 'NO' = 'NO') {
      const { vehicle } = await admin.kept(id)
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
      await database.unscoped('test', (tx) =>
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

    quotesOf: (id: string) =>
      database.read(scopeOf(home), (tx) =>
        tx.select().from(quotes).where(eq(quotes.vehicleId, id)).orderBy(quotes.version),
      ),

    linesOf: (id: string) =>
      database.read(scopeOf(home), async (tx) => {
        const rows = await tx
          .select({ line: quoteLines })
          .from(quoteLines)
          .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
          .where(eq(quotes.vehicleId, id))
          .orderBy(quotes.version, quoteLines.seq)
        return rows.map((row) => row.line)
      }),

    records: (id: string) =>
      database.read(scopeOf(home), async (tx) => ({
        assessments: await tx.select().from(mechanicalAssessments).where(eq(mechanicalAssessments.vehicleId, id)),
        completions: await tx.select().from(mechanicalCompletions).where(eq(mechanicalCompletions.vehicleId, id)),
        drafts: await tx.select().from(stageDrafts).where(eq(stageDrafts.vehicleId, id)),
      })),
  }
  return world
}

export type PrepWorld = Awaited<ReturnType<typeof createPrepWorld>>
