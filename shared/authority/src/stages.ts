import type { Stage } from '@forecourt/domain'
import type { Permission } from './permissions.ts'

/** Who may read a stage's list and the vehicles that stand in it, and act on them there (domain section 4.6). */
export const STAGE_READ: Readonly<Record<Stage, Permission>> = {
  INFLEET: 'stage.infleet.submit',
  ADMIN: 'stage.admin.read',
  ICT: 'stage.ict.read',
  MECHANICAL_PREP: 'stage.mechanicalPrep.read',
  BODY_DAMAGE: 'stage.bodyDamage.read',
  MEDIA: 'stage.media.read',
  SALE: 'stage.sale.read',
  OFFSITE: 'stage.offsite.return',
  CLOSED: 'stage.sale.read',
}
