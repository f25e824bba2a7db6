import type { Position, Stage } from './stages.ts'

/** The page of each position, `:id` standing for the vehicle (specification section 2). */
const PAGES: Readonly<Record<Position, `/${string}`>> = {
  // A vehicle leaves Entry Data within the call that made it, so its own page is all there is to show.
  'INFLEET:ENTRY_DATA': '/vehicles/:id',
  'ADMIN:CONFIGURE': '/stages/admin/:id/configure',
  'ICT:ICT': '/stages/ict/:id',
  'MECHANICAL_PREP:ASSESS': '/stages/mechanical-prep/:id/assess',
  'MECHANICAL_PREP:QUOTE': '/stages/mechanical-prep/:id/quote',
  'MECHANICAL_PREP:QUOTE_REVISION': '/stages/mechanical-prep/:id/quote',
  'MECHANICAL_PREP:APPROVAL': '/stages/mechanical-prep/:id/approval',
  'MECHANICAL_PREP:IN_WORKSHOP': '/stages/mechanical-prep/:id/completion',
  'BODY_DAMAGE:ASSESS': '/stages/body-damage/:id/assess',
  'BODY_DAMAGE:QUOTE': '/stages/body-damage/:id/quote',
  'BODY_DAMAGE:QUOTE_REVISION': '/stages/body-damage/:id/quote',
  'BODY_DAMAGE:APPROVAL': '/stages/body-damage/:id/approval',
  'BODY_DAMAGE:REPAIR': '/stages/body-damage/:id/repair',
  'MEDIA:VALET': '/stages/media/:id/valet',
  'MEDIA:MEDIA': '/stages/media/:id/media',
  'SALE:POST': '/stages/sale/:id/post',
  'SALE:ON_SALE': '/stages/sale/:id/sold',
  'OFFSITE:OFFSITE': '/stages/:id/offsite',
  'CLOSED:SOLD_DIRECTLY': '/vehicles/:id',
  'CLOSED:SOLD': '/vehicles/:id',
}

const STAGE_PAGES: Readonly<Record<Stage, `/${string}`>> = {
  INFLEET: '/stages/infleet',
  ADMIN: '/stages/admin',
  ICT: '/stages/ict',
  MECHANICAL_PREP: '/stages/mechanical-prep',
  BODY_DAMAGE: '/stages/body-damage',
  MEDIA: '/stages/media',
  SALE: '/stages/sale',
  OFFSITE: '/vehicles?stage=OFFSITE',
  CLOSED: '/vehicles?stage=CLOSED',
}

/** The page on which the vehicle's next task is done; queues, notifications and links all ask here. */
export const pageFor = (position: Position, vehicleId: string): string =>
  PAGES[position].replace(':id', () => encodeURIComponent(vehicleId))

/** The page that lists a stage's vehicles; offsite and closed have none of their own and filter the vehicle list. */
export const listPageFor = (stage: Stage): string => STAGE_PAGES[stage]
