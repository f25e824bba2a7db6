import type {
  BodyAssessment,
  MechanicalAssessment,
  MechanicalCompletion,
  QuoteSubmission,
  Route,
} from '@forecourt/contracts'
import type { DealerRole, Route as VehicleRoute } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { z } from 'zod'
import { ensureBaseData } from '../../../base-data/index.ts'
import type { DealerSettings } from '../../../schema/dealer-settings.ts'
import {
  bodyAssessments,
  bodyCompletions,
  dealers,
  mechanicalAssessments,
  mechanicalCompletions,
  quoteLines,
  quotes,
  stageDrafts,
} from '../../../schema/index.ts'
import type { TestApp } from '../../../testing/app.ts'
import { createOrganisation, scopeOf } from '../../../testing/organisation.ts'
import { type AdminWorld, createAdminWorld, type Hired } from '../admin/admin-world.fixture.ts'
import type { PrepForm, PrepName, PrepStage } from './stage.ts'

export type AssessmentBody = Partial<z.input<typeof MechanicalAssessment>>
export type BodyAssessmentBody = Partial<z.input<typeof BodyAssessment>>
export type QuoteBody = Partial<z.input<typeof QuoteSubmission>>
export type LineBody = QuoteBody['lines'] extends (infer Line)[] | undefined ? Line : never
export type CompletionBody = Partial<z.input<typeof MechanicalCompletion>>

/** A preparation stage as tests use it. */
export interface PrepTrial extends Pick<PrepStage, 'drafts' | 'kind' | 'role'> {
  name: PrepName
  /** For a vehicle that comes to this stage first. */
  route: VehicleRoute
  /** The minimum for a finished assessment that finds nothing. */
  assessment: AssessmentBody | BodyAssessmentBody
  /** An addition with a finding that a line of `line` covers. */
  findings: AssessmentBody | BodyAssessmentBody
  line: () => LineBody
  /** The minimum for a completion apart from its lines and people. */
  completion: CompletionBody
  /** Takes the photos that the completion needs of what `line` repairs. */
  photograph?: (app: TestApp, as: Hired, vehicleId: string) => Promise<unknown>
}

type Call = 'assess' | 'quote' | 'approve' | 'reject' | 'completion'

/**
 * A stage at the home dealer: someone who works in it, a second one, a manager, and shorthands for the stage's calls.
 */
export async function createStageWorld(trial: PrepTrial, given?: Omit<AdminWorld, 'list'>) {
  const admin: Omit<AdminWorld, 'list'> = given ?? (await createAdminWorld())
  const { app, home } = admin
  const { database } = app.services
  await ensureBaseData(app.services)
  const hired = (...roles: DealerRole[]) => admin.hired(home, ...roles)
  const [jo, mo, dan, priya] = [
    await hired('ADMIN'),
    await hired(trial.role),
    await hired(trial.role),
    await hired('SALES_MANAGER'),
  ]

  const call = (as: Hired, name: Call, vehicleId: string, body: object, headers = {}) =>
    app.call(`POST /stage/${trial.name}/:vehicleId/${name}`, {
      params: { vehicleId },
      body,
      token: as.token,
      headers,
    })

  const versionOf = async (id: string) => (await admin.kept(id)).vehicle?.version ?? 0

  const world = {
    ...admin,
    trial,
    people: { jo, mo, dan, priya },
    call,
    versionOf,

    /** People with the same jobs elsewhere: at another dealer of the group, and in another group. */
    async outsiders() {
      const [elsewhere = ''] = (await createOrganisation(database)).dealerIds
      return {
        neighbour: await admin.hired(admin.sister, trial.role, 'SALES_MANAGER'),
        stranger: await admin.hired(elsewhere, trial.role, 'SALES_MANAGER'),
      }
    },

    /** The answer of a call that returns nothing. */
    async statusOf(route: Route, vehicleId: string, as: Hired): Promise<number> {
      const body = route.startsWith('GET') || route.startsWith('DELETE') ? undefined : {}
      return (await app.call(route, { params: { vehicleId, fileId: v7() }, body, token: as.token })).status
    },

    /** A vehicle that has arrived in the stage. */
    async arrived(configuration: Parameters<typeof admin.configure>[2] = {}): Promise<string> {
      const id = await admin.infleeted(mo)
      const { status, text } = await admin.configure(jo, id, { route: trial.route, ...configuration })
      if (status !== 200) throw new Error(text)
      return id
    },

    async assess(id: string, words: AssessmentBody | BodyAssessmentBody = {}, as = mo, headers = {}) {
      const technician = trial.name === 'mechanical-prep' && { technicianId: mo.id }
      const body = { ...trial.assessment, ...technician, version: await versionOf(id), ...words }
      return call(as, 'assess', id, body, headers)
    },

    async quote(id: string, words: QuoteBody = {}, as = mo, headers = {}) {
      return call(as, 'quote', id, { lines: [trial.line()], version: await versionOf(id), ...words }, headers)
    },

    approve: async (id: string, words: object = {}, as = priya, headers = {}) => {
      const quoteVersion = (await world.quotesOf(id)).at(-1)?.version ?? 1
      return call(as, 'approve', id, { quoteVersion, version: await versionOf(id), ...words }, headers)
    },

    reject: async (id: string, words: object = {}, as = priya, headers = {}) => {
      const quoteVersion = (await world.quotesOf(id)).at(-1)?.version ?? 1
      const body = { quoteVersion, reason: 'TOO_EXPENSIVE', version: await versionOf(id), ...words }
      return call(as, 'reject', id, body, headers)
    },

    async complete(id: string, words: CompletionBody = {}, as = mo, headers = {}) {
      const lines = (await world.linesOf(id))
        .filter(({ decision, status }) => decision === 'APPROVED' && status === 'TODO')
        .map(({ lineId }) => ({ lineId, status: 'DONE' as const }))
      const people = { technicianId: mo.id, qualityCheckedById: dan.id }
      const body = { ...trial.completion, ...people, lines, version: await versionOf(id), ...words }
      return call(as, 'completion', id, body, headers)
    },

    /**
     * Moves a vehicle to a sub-stage through the calls that lead there; the workshop is wherever the stage's work is
     * done.
     */
    async standing(at: 'ASSESS' | 'QUOTE' | 'APPROVAL' | 'QUOTE_REVISION' | 'IN_WORKSHOP', lines = [trial.line()]) {
      const id = await world.arrived()
      const steps = [
        () => world.assess(id, trial.findings),
        () => world.quote(id, { lines }),
        () => (at === 'QUOTE_REVISION' ? world.reject(id) : world.approve(id)),
      ]
      const count = { ASSESS: 0, QUOTE: 1, APPROVAL: 2, QUOTE_REVISION: 3, IN_WORKSHOP: 3 }[at]
      for (const step of steps.slice(0, count)) {
        const { status, text } = await step()
        if (status !== 200) throw new Error(text)
      }
      if (at === 'IN_WORKSHOP') await trial.photograph?.(app, mo, id)
      return id
    },

    draft: (as: Hired, name: PrepForm, vehicleId: string, body: object) =>
      app.call(`POST /stage/${trial.name}/:vehicleId/${name}/draft`, {
        params: { vehicleId },
        body,
        token: as.token,
      }),

    record: async (id: string, as = mo) => {
      const { status, text, body } = await app.call(`GET /stage/${trial.name}/:vehicleId`, {
        params: { vehicleId: id },
        token: as.token,
      })
      if (status !== 200) throw new Error(text)
      return body.data
    },

    list: (query: Record<string, string> = {}, as = mo) =>
      app.call(`GET /stage/${trial.name}`, { query, token: as.token }),

    setUp: (settings: Partial<DealerSettings>) =>
      database.asOwner('test', (tx) => tx.update(dealers).set({ settings }).where(eq(dealers.id, home))),

    /** The stage's own. */
    quotesOf: (id: string) =>
      database.read(scopeOf(home), (tx) =>
        tx
          .select()
          .from(quotes)
          .where(and(eq(quotes.vehicleId, id), eq(quotes.kind, trial.kind)))
          .orderBy(quotes.version),
      ),

    linesOf: (id: string) =>
      database.read(scopeOf(home), async (tx) => {
        const rows = await tx
          .select({ line: quoteLines })
          .from(quoteLines)
          .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
          .where(eq(quotes.vehicleId, id))
          .orderBy(quotes.kind, quotes.version, quoteLines.seq)
        return rows.map((row) => row.line)
      }),

    records: (id: string) =>
      database.read(scopeOf(home), async (tx) => ({
        assessments: await tx.select().from(mechanicalAssessments).where(eq(mechanicalAssessments.vehicleId, id)),
        completions: await tx.select().from(mechanicalCompletions).where(eq(mechanicalCompletions.vehicleId, id)),
        damage: await tx.select().from(bodyAssessments).where(eq(bodyAssessments.vehicleId, id)),
        repairs: await tx.select().from(bodyCompletions).where(eq(bodyCompletions.vehicleId, id)),
        drafts: await tx.select().from(stageDrafts).where(eq(stageDrafts.vehicleId, id)),
      })),
  }
  return world
}

export type StageWorld = Awaited<ReturnType<typeof createStageWorld>>
