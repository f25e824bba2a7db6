import { DEALER_ROLES, VEHICLE_DATA_REVISIONS } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { Count, data } from '../envelope.ts'
import { Timestamp } from '../fields.ts'

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

export const overview = {
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
