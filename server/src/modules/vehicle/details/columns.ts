import type { VehicleFlow, VehicleIdentity } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { makes, models, users, vehicles } from '../../../schema/index.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'
import { slaStateOf } from './sla.ts'

/** The variant in which lists and plates show a make's logo. */
export const LOGO_VARIANT = 'thumb'

export const assignee = alias(users, 'assignee')

/** The joins that the columns below need; all of them left joins, since makes, models and assignees may be unknown. */
export const ofMake = eq(makes.id, vehicles.makeId)
export const ofModel = eq(models.id, vehicles.modelId)
export const ofAssignee = eq(assignee.id, vehicles.assignedToId)

/**
 * What a `VehicleIdentity` is made of:
 *
 *     tx.select({ ...identityColumns, ...flowColumns }).from(vehicles)
 *       .leftJoin(makes, ofMake).leftJoin(models, ofModel).leftJoin(assignee, ofAssignee)
 */
export const identityColumns = {
  id: vehicles.id,
  registration: vehicles.registration,
  shortChassis: vehicles.shortChassis,
  makeId: vehicles.makeId,
  makeName: makes.name,
  makeLogoFileId: makes.logoFileId,
  modelName: models.name,
  modelCustom: vehicles.modelCustom,
  derivative: vehicles.derivative,
  fuelType: vehicles.fuelType,
}

/** What a `VehicleFlow` is made of. */
export const flowColumns = {
  stage: vehicles.stage,
  subStage: vehicles.subStage,
  stageEnteredAt: vehicles.stageEnteredAt,
  subStageEnteredAt: vehicles.subStageEnteredAt,
  dueAt: vehicles.dueAt,
  priority: vehicles.priority,
  assignedToId: vehicles.assignedToId,
  assignedToName: assignee.name,
  hold: vehicles.hold,
  heldSeconds: vehicles.heldSeconds,
  handoverAt: vehicles.handoverAt,
  reworkCount: vehicles.reworkCount,
  infleetedAt: vehicles.infleetedAt,
  arrivedAt: vehicles.arrivedAt,
  isAgency: vehicles.isAgency,
  provenanceStatus: vehicles.provenanceStatus,
  location: vehicles.location,
  keyTag: vehicles.keyTag,
  version: vehicles.version,
}

export type IdentityRow = Omit<VehicleIdentity, 'makeLogoUrl'> & { makeLogoFileId: string | null }

export type FlowRow = Omit<VehicleFlow, 'slaState' | 'assignedTo'> & {
  assignedToId: string | null
  assignedToName: string | null
}

/** What an identity has beside its columns. */
export const identityFacts = ({ makeLogoFileId }: Pick<IdentityRow, 'makeLogoFileId'>, fileUrl: FileUrl) => ({
  makeLogoUrl: fileUrl(makeLogoFileId, LOGO_VARIANT),
})

/** What a flow has beside its columns. */
export function flowFacts(row: FlowRow, now: Date) {
  const { assignedToId: id, assignedToName: name } = row
  return { slaState: slaStateOf(row, now), assignedTo: id && name ? { id, name } : null }
}

export function identityOf<Row extends IdentityRow>({ makeLogoFileId, ...row }: Row, fileUrl: FileUrl) {
  return { ...row, ...identityFacts({ makeLogoFileId }, fileUrl) }
}

export function flowOf<Row extends FlowRow>(row: Row, now: Date) {
  const { assignedToId: _id, assignedToName: _name, ...rest } = row
  return { ...rest, ...flowFacts(row, now) }
}
