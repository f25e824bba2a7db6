import type { Position } from './stages.ts'

/** What a vehicle waits for where it is. */
export interface Task {
  /** What staff do about it, as a button says it and before the vehicle's name: 'Configure', 'Approve'. */
  label: string
  /** The permission, by its name in `@forecourt/authority`, of whoever does it. */
  permission: `stage.${string}`
}

interface WorkPlace {
  /** `:id` stands for the vehicle (specification section 2). */
  page: `/${string}`
  /** Null where nobody has to do anything. */
  task: Task | null
}

// A vehicle leaves Entry Data within the call that made it, so its own page is all there is to show.
const nothingToDo = { page: '/vehicles/:id', task: null } as const

/** Each position's page and task: all that queue, notifications, lists and links know of a stage. */
const WORK_PLACES = {
  'INFLEET:ENTRY_DATA': nothingToDo,
  'ADMIN:CONFIGURE': {
    page: '/stages/admin/:id/configure',
    task: { label: 'Configure', permission: 'stage.admin.configure' },
  },
  'ICT:ICT': { page: '/stages/ict/:id', task: { label: 'Complete ICT', permission: 'stage.ict.submit' } },
  'MECHANICAL_PREP:ASSESS': {
    page: '/stages/mechanical-prep/:id/assess',
    task: { label: 'Assess', permission: 'stage.mechanicalPrep.assess' },
  },
  'MECHANICAL_PREP:QUOTE': {
    page: '/stages/mechanical-prep/:id/quote',
    task: { label: 'Quote', permission: 'stage.mechanicalPrep.quote' },
  },
  'MECHANICAL_PREP:QUOTE_REVISION': {
    page: '/stages/mechanical-prep/:id/quote',
    task: { label: 'Revise', permission: 'stage.mechanicalPrep.quote' },
  },
  'MECHANICAL_PREP:APPROVAL': {
    page: '/stages/mechanical-prep/:id/approval',
    task: { label: 'Approve', permission: 'stage.mechanicalPrep.approve' },
  },
  'MECHANICAL_PREP:IN_WORKSHOP': {
    page: '/stages/mechanical-prep/:id/completion',
    task: { label: 'Complete', permission: 'stage.mechanicalPrep.complete' },
  },
  'BODY_DAMAGE:ASSESS': {
    page: '/stages/body-damage/:id/assess',
    task: { label: 'Assess', permission: 'stage.bodyDamage.assess' },
  },
  'BODY_DAMAGE:QUOTE': {
    page: '/stages/body-damage/:id/quote',
    task: { label: 'Quote', permission: 'stage.bodyDamage.quote' },
  },
  'BODY_DAMAGE:QUOTE_REVISION': {
    page: '/stages/body-damage/:id/quote',
    task: { label: 'Revise', permission: 'stage.bodyDamage.quote' },
  },
  'BODY_DAMAGE:APPROVAL': {
    page: '/stages/body-damage/:id/approval',
    task: { label: 'Approve', permission: 'stage.bodyDamage.approve' },
  },
  'BODY_DAMAGE:REPAIR': {
    page: '/stages/body-damage/:id/repair',
    task: { label: 'Complete', permission: 'stage.bodyDamage.complete' },
  },
  'MEDIA:VALET': { page: '/stages/media/:id/valet', task: { label: 'Valet', permission: 'stage.media.valet' } },
  'MEDIA:MEDIA': { page: '/stages/media/:id/media', task: { label: 'Photograph', permission: 'stage.media.submit' } },
  'SALE:POST': { page: '/stages/sale/:id/post', task: { label: 'Post', permission: 'stage.sale.post' } },
  'SALE:ON_SALE': { page: '/stages/sale/:id/sold', task: { label: 'Mark as sold', permission: 'stage.sale.sell' } },
  'OFFSITE:OFFSITE': {
    page: '/stages/:id/offsite',
    task: { label: 'Bring back', permission: 'stage.offsite.return' },
  },
  'CLOSED:SOLD_DIRECTLY': nothingToDo,
  'CLOSED:SOLD': nothingToDo,
} as const satisfies Record<Position, WorkPlace>

type AnyWorkPlace = (typeof WORK_PLACES)[Position]

/** The page on which the vehicle's next task is done; queues, notifications and links all ask here. */
export const pageFor = (position: Position, vehicleId: string): string =>
  WORK_PLACES[position].page.replace(':id', () => encodeURIComponent(vehicleId))

/** What is done next with a vehicle here; null where nothing is. */
export const taskAt = (position: Position): AnyWorkPlace['task'] => WORK_PLACES[position].task
