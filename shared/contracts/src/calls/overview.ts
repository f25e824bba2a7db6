import {
  DEALER_ROLES,
  MISSING_THINGS,
  OVERVIEW_FIGURES,
  STAGES,
  STUCK_REASONS,
  SUB_STAGE_NAMES,
  VEHICLE_DATA_REVISIONS,
  WAITING_REASONS,
} from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { Count, data, list, pageQuery } from '../envelope.ts'
import { optionalLongText, Timestamp } from '../fields.ts'
import { StageListItem } from './stages.ts'
import { VehicleParams } from './vehicle-params.ts'

/** What has to be there before a dealer can work, in the order in which it is done, by the person who does it. */
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

/** The platform at a glance. */
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

/** Who works at the active dealer, and with what. */
export const StaffOverview = z.object({
  /** Those who can sign in. */
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
  /** Those of the caller's roles whose task it is. */
  roles: z.array(z.enum(DEALER_ROLES)),
})
export type QueueItem = z.output<typeof QueueItem>

/** What waits at the active dealer for the caller's roles, over all stages. */
export const Queue = Count.extend({
  /** The most urgent, in the order of the stages' lists; those on hold come last. */
  items: z.array(QueueItem),
  /** How many wait in each stage, for as far as they are counted; those with none are left out. */
  stages: z.array(z.object({ stage: z.enum(STAGES), count: z.int() })),
  /** The same by what is to be done, in the order of the workflow. */
  steps: z.array(
    z.object({ stage: z.enum(STAGES), subStage: z.enum(SUB_STAGE_NAMES), task: z.string(), count: z.int() }),
  ),
  /** How many wait for each of the caller's roles, whichever is asked for; one that waits for two counts for both. */
  roles: z.array(z.object({ role: z.enum(DEALER_ROLES), count: z.int() })),
  /** What those roles keep an eye on, each as far as it is counted. */
  figures: z.array(z.object({ figure: z.enum(OVERVIEW_FIGURES), count: z.int() })),
})
export type Queue = z.output<typeof Queue>

/** The vehicles on whose next step somebody in the caller's roles will act, and whence they come. */
export const Coming = z.object({
  /** The most urgent of each stage they come from, in the order of its list. */
  items: z.array(StageListItem.extend({ to: z.enum(STAGES) })),
})
export type Coming = z.output<typeof Coming>

const Person = z.object({ id: z.string(), name: z.string() })

/** A vehicle that the caller's roles sent on or put on hold, and that somebody else has to act on before they can. */
export const WaitingItem = StageListItem.extend({
  waitsFor: z.enum(WAITING_REASONS),
  /** What is to be done with it where it stands. */
  task: z.string(),
  /** Who acts on it; none where it waits for something from outside. */
  roles: z.array(z.enum(DEALER_ROLES)),
  since: Timestamp,
  /** When the wait should be over, where that is known. */
  expectedAt: Timestamp.nullable(),
})
export type WaitingItem = z.output<typeof WaitingItem>

export const Waiting = z.object({
  /** Those whose time is up first. */
  items: z.array(WaitingItem),
})
export type Waiting = z.output<typeof Waiting>

/** A vehicle that does not move on, and why. */
export const StuckItem = StageListItem.extend({
  reasons: z.array(
    z.object({
      reason: z.enum(STUCK_REASONS),
      /** Since when it has been so; null where nobody noted it. */
      since: Timestamp.nullable(),
      /** What else is known: what it is held for, the work that was declined. */
      detail: z.string().nullable(),
    }),
  ),
  /** Whose task it is, where it is nobody's in particular. */
  roles: z.array(z.enum(DEALER_ROLES)),
  /** The last time that somebody asked for it to move on, where it stands now. */
  nudged: z.object({ at: Timestamp, by: Person }).nullable(),
})
export type StuckItem = z.output<typeof StuckItem>

export const StuckQuery = z.strictObject({
  ...pageQuery(['urgency']),
  reason: z.enum(STUCK_REASONS).optional(),
})
export type StuckQuery = z.output<typeof StuckQuery>

export const Nudge = z.strictObject({
  /** Written below what the message says by itself. */
  note: optionalLongText(500),
})
export type Nudge = z.output<typeof Nudge>

export const Nudged = z.object({
  at: Timestamp,
  /** Whom the message mentions. */
  to: z.array(z.string()),
})
export type Nudged = z.output<typeof Nudged>

/** How the month goes at the active dealer. */
export const Pulse = z.object({
  /** The first day of the month, Europe/London. */
  from: z.string(),
  timeToLine: z.object({
    /** Vehicles that were on sale for the first time within the month. */
    vehicles: z.int(),
    /** Days from infleet to on sale; null without vehicles. */
    averageDays: z.number().nullable(),
    medianDays: z.number().nullable(),
    targetDays: z.int(),
    /** How many of them took no longer than the target. */
    withinTarget: z.int(),
  }),
  /** Net pence of preparation of the same vehicles, as far as a budget was set for them. */
  spend: z.object({ vehicles: z.int(), spent: z.int(), budget: z.int() }),
})
export type Pulse = z.output<typeof Pulse>

export const QueueQuery = z.strictObject({
  pageSize: z.coerce.number<number | string>().int().min(1).max(50).default(10),
  /** One of the caller's roles; of a role that the caller does not hold there is nothing. */
  role: z.enum(DEALER_ROLES).optional(),
})

export const overview = {
  queue: call({
    method: 'GET',
    path: '/overview/queue',
    summary: 'The vehicles waiting for the caller’s roles, over all stages, most urgent first',
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
  waiting: call({
    method: 'GET',
    path: '/overview/waiting',
    summary: 'The vehicles waiting for others before the caller’s roles can act, and since when',
    permission: 'overview.queue.read',
    query: QueueQuery,
    response: data(Waiting),
  }),
  stuck: call({
    method: 'GET',
    path: '/overview/stuck',
    summary: 'The open vehicles that are stuck, why, and who has them',
    permission: 'overview.stuck.read',
    query: StuckQuery,
    response: list(StuckItem),
  }),
  nudge: call({
    method: 'POST',
    path: '/vehicles/:vehicleId/nudge',
    summary: 'Ask a vehicle’s assignee to move it on, with a message that mentions them; once an hour',
    permission: 'vehicles.stuck.nudge',
    params: VehicleParams,
    body: Nudge,
    idempotent: true,
    response: data(Nudged),
    status: 201,
  }),
  pulse: call({
    method: 'GET',
    path: '/overview/pulse',
    summary: 'How long vehicles took to be on sale this month, and what their preparation cost',
    permission: 'overview.pulse.read',
    response: data(Pulse),
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
