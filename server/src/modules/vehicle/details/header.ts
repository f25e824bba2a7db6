import type { Actor } from '@forecourt/authority'
import type { VehicleHeader } from '@forecourt/contracts'
import { eq, getTableColumns } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { alias } from 'drizzle-orm/pg-core'
import { dealerSettings } from '../../../schema/dealer-settings.ts'
import { adminConfigurations, dealers, makes, models, optionItems, users, vehicles } from '../../../schema/index.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'
import { actionPageFor } from './action-page.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'
import { assignee, flowOf, identityOf, ofAssignee, ofMake, ofModel } from './columns.ts'
import { heroColumn, heroOf } from './hero.ts'

const creator = alias(users, 'creator')
const configurer = alias(users, 'configurer')
const remover = alias(users, 'remover')

/** A vehicle with everything that its record names, in one row; undefined outside the transaction's scope. */
export async function vehicleRow(tx: ScopedTransaction, vehicleId: string): Promise<VehicleRow | undefined> {
  const [row] = await vehicleRows(tx, [vehicleId])
  return row
}

/** The same of several vehicles, in no order. */
export const vehicleRows = (tx: ScopedTransaction, vehicleIds: readonly string[]) =>
  tx
    .select({
      ...getTableColumns(vehicles),
      heroFacts: heroColumn,
      makeName: makes.name,
      makeLogoFileId: makes.logoFileId,
      modelName: models.name,
      assignedToName: assignee.name,
      dealerName: dealers.name,
      settings: dealers.settings,
      sourceName: optionItems.name,
      createdBy: creator.name,
      configuration: adminConfigurations,
      configuredBy: configurer.name,
      removedBy: remover.name,
    })
    .from(vehicles)
    .innerJoin(dealers, eq(dealers.id, vehicles.dealerId))
    .innerJoin(optionItems, eq(optionItems.id, vehicles.sourceId))
    .leftJoin(makes, ofMake)
    .leftJoin(models, ofModel)
    .leftJoin(assignee, ofAssignee)
    .leftJoin(creator, eq(creator.id, vehicles.createdById))
    .leftJoin(adminConfigurations, eq(adminConfigurations.vehicleId, vehicles.id))
    .leftJoin(remover, eq(remover.id, vehicles.removedById))
    .leftJoin(configurer, eq(configurer.id, adminConfigurations.configuredById))
    .where(among(vehicles.id, vehicleIds))

export type VehicleRow = Awaited<ReturnType<typeof vehicleRows>>[number]

/** What the reader of a vehicle brings along. */
export interface Reader {
  actor: Actor
  now: Date
  fileUrl: FileUrl
}

/** Who makes a call, as a reader. */
export const readerOf = ({ actor, now, services }: Pick<Context, 'actor' | 'now' | 'services'>): Reader => ({
  actor,
  now: now(),
  fileUrl: services.files.urlOf,
})

export function headerOf(row: VehicleRow, { actor, now, fileUrl }: Reader): VehicleHeader {
  const { settings, heroFacts, route, ...facts } = flowOf(identityOf(row, fileUrl), now)
  return {
    ...facts,
    route: route && { ...route },
    timeToLineTargetDays: dealerSettings(settings).t2lTargetDays,
    hero: heroOf({ heroFacts }, fileUrl),
    removed: removalOf(row),
    actionPage: row.removedAt ? null : actionPageFor(row, actor),
  }
}

function removalOf({
  removedAt,
  removedById: id,
  removedBy: name,
  removedReason,
}: VehicleRow): VehicleHeader['removed'] {
  return removedAt === null
    ? null
    : { at: removedAt, by: id && name ? { id, name } : null, reason: removedReason ?? '' }
}
