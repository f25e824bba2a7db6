import { FUEL_TYPES, HOLD_REASONS, PRIORITIES, SLA_STATES, STAGES, SUB_STAGE_NAMES } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { data } from '../envelope.ts'
import { codeText, Id, text, Timestamp } from '../fields.ts'

/** A dealer's televisions that a link lets in at one time. */
export const MOST_WALLBOARDS = 20

/** The most vehicles that a stage shows; how many more there are its count tells. */
export const MOST_ON_WALLBOARD = 60

/** A vehicle as everybody in the building may see it: what it is called and what it waits for, no price and nobody's customer. */
export const WallboardVehicle = z.object({
  id: z.string(),
  registration: z.string().nullable(),
  shortChassis: z.string().nullable(),
  fuelType: z.enum(FUEL_TYPES).nullable(),
  subStage: z.enum(SUB_STAGE_NAMES),
  slaState: z.enum(SLA_STATES),
  subStageEnteredAt: Timestamp,
  dueAt: Timestamp.nullable(),
  heldSeconds: z.int(),
  hold: z.object({ reason: z.enum(HOLD_REASONS), since: Timestamp }).nullable(),
  priority: z.enum(PRIORITIES),
  handoverAt: Timestamp.nullable(),
  /** The first name of the person who has it. */
  assignee: z.string().nullable(),
  location: z.string().nullable(),
})
export type WallboardVehicle = z.output<typeof WallboardVehicle>

export const WallboardStage = z.object({
  stage: z.enum(STAGES),
  count: z.int(),
  overdue: z.int(),
  dueSoon: z.int(),
  subStages: z.array(z.object({ subStage: z.string(), label: z.string(), count: z.int() })),
  /** The most urgent first. */
  vehicles: z.array(WallboardVehicle),
})
export type WallboardStage = z.output<typeof WallboardStage>

export const Wallboard = z.object({
  dealer: z.object({
    name: z.string(),
    groupLogoLightUrl: z.string().nullable(),
    groupLogoDarkUrl: z.string().nullable(),
  }),
  today: z.object({ infleeted: z.int(), madeReady: z.int(), sold: z.int(), late: z.int() }),
  /** In the order of the workflow, those without a vehicle included. */
  stages: z.array(WallboardStage),
})
export type Wallboard = z.output<typeof Wallboard>

/** Asked for every few seconds, so that what the asker has already is not sent again. */
const WallboardAnswer = z.object({
  revision: z.string(),
  /** When it was answered: a television's own clock may be wrong. */
  now: Timestamp,
  /** Null while it is what the named revision holds. */
  board: Wallboard.nullable(),
})
export type WallboardAnswer = z.output<typeof WallboardAnswer>

const query = z.strictObject({ revision: codeText(/^[\w-]{1,60}$/).optional() })

const Person = z.object({ id: z.string(), name: z.string() })

/** A television that a link lets in. The link itself is shown once, when it is made. */
export const WallboardLink = z.object({
  id: z.string(),
  name: z.string(),
  createdBy: Person,
  createdAt: Timestamp,
  lastSeenAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
})
export type WallboardLink = z.output<typeof WallboardLink>

export const WallboardForm = z.strictObject({
  /** What the television is called, such as where it hangs. */
  name: text(60),
})
export type WallboardForm = z.output<typeof WallboardForm>

export const wallboard = {
  read: call({
    method: 'GET',
    path: '/wallboard',
    summary: 'The wallboard of the active dealer',
    permission: 'report.wallboard.read',
    query,
    response: data(WallboardAnswer),
  }),
  screen: call({
    method: 'GET',
    path: '/wallboard/screen',
    summary: 'The wallboard of the dealer whose link a television bears',
    permission: 'wallboardLink',
    query,
    response: data(WallboardAnswer),
  }),
  list: call({
    method: 'GET',
    path: '/dealer/wallboards',
    summary: 'The televisions of the active dealer, the newest first; of those whose link has ended the latest few',
    permission: 'dealer.wallboards.read',
    response: data(z.array(WallboardLink)),
  }),
  create: call({
    method: 'POST',
    path: '/dealer/wallboards',
    summary: 'Make a link for a television; its token is answered this once',
    permission: 'dealer.wallboards.create',
    body: WallboardForm,
    response: data(z.object({ link: WallboardLink, token: z.string() })),
    status: 201,
  }),
  end: call({
    method: 'POST',
    path: '/dealer/wallboards/:wallboardId/end',
    summary: 'End the link of a television for good; ending it once more changes nothing',
    permission: 'dealer.wallboards.end',
    params: z.object({ wallboardId: Id }),
    response: data(WallboardLink),
  }),
}
