import { among } from '../../../../platform/database/among.ts'
import { makes, models } from '../../../../schema/index.ts'
import type { Desk, Promised } from '../desk.ts'

export interface KnownModel extends Promised {
  name: string
  isActive: boolean
}

export interface KnownMake extends Promised {
  name: string
  isActive: boolean
  /** By `sameKey`; null until they are wanted. */
  models: Map<string, KnownModel> | null
}

/** Makes by `sameKey`. */
export type KnownMakes = Map<string, KnownMake>

const CATALOGUE = {}

/** Without what the database's own `sameName` takes for no difference. */
export const sameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{M}\s\p{Pd}\p{Cf}]/gu, '')
    .toLowerCase()

/** Every make of the platform, and what rows would add to them. */
export const knownMakes = (desk: Desk): Promise<KnownMakes> =>
  desk.remember(CATALOGUE, () =>
    desk.services.database.unscoped('makes to import', async (tx) => {
      const rows = await tx.select({ id: makes.id, name: makes.name, isActive: makes.isActive }).from(makes)
      return new Map(rows.map((make) => [sameKey(make.name), { ...make, models: null }]))
    }),
  )

/** Makes sure that the models of some makes are known. */
export async function learnModels(desk: Desk, of: readonly KnownMake[]): Promise<void> {
  const unknown = new Map(of.flatMap((make) => (make.models === null ? [[make.id, make]] : [])))
  if (unknown.size === 0) return
  const rows = await desk.services.database.unscoped('models to import', (tx) =>
    tx
      .select({ id: models.id, makeId: models.makeId, name: models.name, isActive: models.isActive })
      .from(models)
      .where(among(models.makeId, [...unknown.keys()])),
  )
  for (const make of unknown.values()) make.models = new Map()
  for (const { makeId, ...model } of rows) unknown.get(makeId)?.models?.set(sameKey(model.name), model)
}
