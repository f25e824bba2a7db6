import { DEALER_ROLES, MISSING_THINGS, STAGES, VEHICLE_DATA_REVISIONS } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { Count, data } from '../envelope.ts'
import { Timestamp } from '../fields.ts'
import { StageListItem } from './stages.ts'

/** What has to be there before a dealer can work, in the order in which it is done, by whoever does it. */
export const SETUP_STEPS = [
  'DEALER_GROUP',
  'DEALER',
  'MAKE',
  'MODEL',
  'USER',
  'DEALER_ADMIN',
  'LOOKUP_KEY',
  'EMPLOYEES',
  'DEALER_MAKES',
  'FIRST_VEHICLE',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

export const Setup = z.object({
  /** Those of the caller's active role. */
  steps: z.array(
    z.object({
      step: z.enum(SETUP_STEPS),
      isDone: z.boolean(),
      /** Nobody has to wait for it. */
      isOptional: z.boolean(),
    }),
  ),
})
export type Setup = z.output<typeof Setup>

/** The platform at a glance (domain section 7.3). */
export const PlatformOverview = z.object({
  dealerGroups: Count,
  dealers: Count,
  users: Count,
  failedJobs: Count.extend({
    latest: z.array(
      z.object({ id: z.string(), name: z.string(), error: z.string().nullable(), finishedAt: Timestamp.nullable() }),
    ),
  }),
  lookup: z.object({
    /** The key in use. */
    key: z
      .object({
        label: z.string(),
        provider: z.enum(VEHICLE_DATA_REVISIONS),
        keyTail: z.string(),
        lastUsedAt: Timestamp.nullable(),
        /** As the service named its last answer. */
        lastStatus: z.string().nullable(),
      })
      .nullable(),
    /** Calls of that service in the last 30 days, and what they cost in pence as far as it said. */
    calls: z.int(),
    spend: z.int(),
  }),
  /** Of the disk on which files are kept; null where it can't be asked. */
  storage: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
})
export type PlatformOverview = z.output<typeof PlatformOverview>

/** Who works at the active dealer, and with what (domain section 7.3). */
export const StaffOverview = z.object({
  /** Those who may sign in. */
  employees: z.int(),
  lastSignIn: z.object({ name: z.string(), at: Timestamp }).nullable(),
  neverSignedIn: z.object({
    count: z.int(),
    /** The longest-standing of them. */
    some: z.array(z.object({ userId: z.string(), name: z.string() })),
  }),
  /** Roles that nobody holds, so that whatever waits for them waits for nobody. */
  unheldRoles: z.array(z.enum(DEALER_ROLES)),
  makes: z.object({ active: z.int(), featured: z.int() }),
})
export type StaffOverview = z.output<typeof StaffOverview>

/** A vehicle on which somebody in the caller's roles acts next. */
export const QueueItem = StageListItem.extend({
  /** What is to be done on `page`, as a button says it. */
  task: z.string(),
  /** What it lacks for that; why it is held stands in `hold`. */
  missing: z.array(z.enum(MISSING_THINGS)),
})
export type QueueItem = z.output<typeof QueueItem>

/** What waits at the active dealer for the caller's roles, over all stages. */
export const Queue = Count.extend({
  /** The most urgent, in the order of the stages' lists; those on hold come last. */
  items: z.array(QueueItem),
  /** How many wait in each stage, for as far as they are counted; those with none are left out. */
  stages: z.array(z.object({ stage: z.enum(STAGES), count: z.int() })),
})
export type Queue = z.output<typeof Queue>

/** The vehicles on whose next step somebody in the caller's roles will act, and whence they come. */
export const Coming = z.object({
  /** The most urgent of each stage they come from, in the order of its list. */
  items: z.array(StageListItem.extend({ to: z.enum(STAGES) })),
})
export type Coming = z.output<typeof Coming>

export const QueueQuery = z.strictObject({
  pageSize: z.coerce.number<number | string>().int().min(1).max(50).default(10),
})

export const overview = {
  queue: call({
    method: 'GET',
    path: '/overview/queue',
    summary: 'The vehicles that wait for the caller’s roles, over all stages, the most urgent first',
    permission: 'overview.queue.read',
    query: QueueQuery,
    response: data(Queue),
  }),
  coming: call({
    method: 'GET',
    path: '/overview/coming',
    summary: 'The vehicles that come to the caller’s roles next, from the stages before theirs',
    permission: 'overview.queue.read',
    query: QueueQuery,
    response: data(Coming),
  }),
  setup: call({
    method: 'GET',
    path: '/overview/setup',
    summary: 'What is still to be set up by somebody in the active role',
    permission: 'overview.page.read',
    response: data(Setup),
  }),
  platform: call({
    method: 'GET',
    path: '/overview/platform',
    summary: 'The platform at a glance: dealers, users, failed jobs, the vehicle data key, storage',
    permission: 'overview.platform.read',
    response: data(PlatformOverview),
  }),
  staff: call({
    method: 'GET',
    path: '/overview/staff',
    summary: 'Who works at the active dealer, and which makes it sells',
    permission: 'dealer.employees.read',
    response: data(StaffOverview),
  }),
}
