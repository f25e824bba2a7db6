import { z } from 'zod'
import { call } from '../call.ts'
import { data, nothing } from '../envelope.ts'
import { longText, text, Timestamp } from '../fields.ts'

/** What can go wrong when a module's page is opened. */
export const MODULE_FAILURES = [
  'network',
  'status',
  'wrongType',
  'integrity',
  'timeout',
  'incompatible',
  'missingExport',
  'crashed',
  'withdrawn',
  'disabled',
] as const
export type ModuleFailure = (typeof MODULE_FAILURES)[number]

export const MODULE_CHANNELS = ['STABLE', 'CANARY'] as const

const ModuleName = z
  .string()
  .max(60)
  .regex(/^[a-z0-9-]+$/)
const ModuleVersion = z
  .string()
  .max(60)
  .regex(/^[\w.-]+$/)

const opened = {
  module: ModuleName,
  version: ModuleVersion,
  channel: z.enum(MODULE_CHANNELS),
  page: text(60),
  /** It had been fetched before anybody asked for it. */
  wasPrefetched: z.boolean().default(false),
}

/** How the opening of a module's page ended: told once for a version and page load, but for every failure. */
export const ModuleOutcome = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('LOADED'), ...opened }),
  z.strictObject({
    outcome: z.literal('FAILED'),
    ...opened,
    reason: z.enum(MODULE_FAILURES),
    /** What was found instead: `404`, `text/html`, the package of another version. */
    detail: text(200).nullable().default(null),
    /** Where a page threw. */
    phase: z.enum(['render', 'effect']).nullable().default(null),
    /** What the person reads beside the message, `K7Q2-M9XD`. */
    reference: text(20).nullable().default(null),
  }),
])
export type ModuleOutcome = z.input<typeof ModuleOutcome>

/** What browsers reported of a version. */
const Reported = z.object({
  loads: z.int(),
  failures: z.int(),
  /** Loads that had been fetched ahead. */
  prefetched: z.int(),
})

export const ModuleVersionRecord = z.object({
  version: z.string(),
  publishedAt: Timestamp,
  publishedBy: z.string(),
  /** When it was last made everybody's; null for one that never was. */
  currentSince: Timestamp.nullable(),
  retiredAt: Timestamp.nullable(),
  /** Why it was rolled back: nothing but a promotion takes it again. */
  blocked: z.object({ at: Timestamp, reason: z.string() }).nullable(),
  /** Who is given it now; null where nobody is. */
  channel: z.enum(MODULE_CHANNELS).nullable(),
  /** Compressed bytes: of the entry, and of all scripts and styles; null where its release is gone. */
  bytes: z.object({ entry: z.int(), total: z.int() }).nullable(),
  recent: Reported.describe('Of the last ten minutes'),
  day: Reported.describe('Of the last 24 hours'),
})
export type ModuleVersionRecord = z.output<typeof ModuleVersionRecord>

const Audience = z.object({
  dealers: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
  roles: z.array(z.string()),
  /** 0 to 100, of people. */
  percent: z.number(),
})

export const Module = z.object({
  name: z.string(),
  title: z.string(),
  owner: z.string(),
  version: z.string(),
  canary: z.object({ version: z.string(), since: Timestamp, audience: Audience }).nullable(),
  /** It is closed, and this is what people are told. */
  disabled: z.object({ at: Timestamp, reason: z.string() }).nullable(),
  /** The version that a rollback would go to. */
  predecessor: z.string().nullable(),
  /** Newest first. */
  versions: z.array(ModuleVersionRecord),
})
export type Module = z.output<typeof Module>

export const Modules = z.object({
  /** Counts the changes: an act names the one that it was decided on. */
  revision: z.int(),
  modules: z.array(Module),
})
export type Modules = z.output<typeof Modules>

export const ModuleChange = z.object({
  revision: z.int(),
  at: Timestamp,
  by: z.string(),
  act: z.string(),
  module: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  /** Done by the product itself, because a version failed too often. */
  isAutomatic: z.boolean(),
})
export type ModuleChange = z.output<typeof ModuleChange>

const params = z.object({ name: ModuleName })

/** Refused with 409 when something was released since `revision`. */
const revision = z.int().min(0)
/** What is asked before something is done to a module. */
export const ModuleActForm = z.strictObject({ reason: longText(500), revision })
export type ModuleActForm = z.input<typeof ModuleActForm>

const act = <const Path extends string>(what: Path, summary: string) =>
  call({
    method: 'POST',
    path: `/modules/:name/${what}`,
    summary,
    permission: 'platform.modules.release',
    params,
    body: ModuleActForm,
    response: data(Modules),
  })

export const modules = {
  report: call({
    method: 'POST',
    path: '/modules/outcomes',
    summary: 'Tell how the opening of modules ended',
    permission: 'signedIn',
    body: z.strictObject({ outcomes: z.array(ModuleOutcome).min(1).max(20) }),
    response: nothing,
    status: 204,
  }),
  list: call({
    method: 'GET',
    path: '/modules',
    summary: 'The modules with their versions, and what browsers report of them',
    permission: 'platform.modules.read',
    response: data(Modules),
  }),
  changes: call({
    method: 'GET',
    path: '/modules/changes',
    summary: 'What was released, rolled back and closed, newest first',
    permission: 'platform.modules.read',
    query: z.strictObject({
      /** Only what was done before this revision. */
      before: z.coerce.number<number | string>().int().min(1).max(2_147_483_647).optional(),
      pageSize: z.coerce.number<number | string>().int().min(1).max(100).default(20),
    }),
    /** `before` for the next page; null where there is none. */
    response: data(z.object({ changes: z.array(ModuleChange), before: z.int().nullable() })),
  }),
  rollback: act('rollback', 'Roll back to the previous version, for everybody'),
  disable: act('disable', 'Close a module, with a message for its users'),
  enable: act('enable', 'Open a module again'),
}
