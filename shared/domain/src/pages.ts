import type { Stage } from './stages.ts'

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

/** The page that lists a stage's vehicles; offsite and closed have none of their own and filter the vehicle list. */
export const listPageFor = (stage: Stage): string => STAGE_PAGES[stage]
