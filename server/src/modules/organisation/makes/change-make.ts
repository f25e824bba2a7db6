import type { Make, MakeForm, ManyActive } from '@forecourt/contracts'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { audit } from '../../../platform/auth/audit.ts'
import { auditEvents, makes, models } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { removeUnused } from '../../../platform/http/replace-file.ts'
import type { Context } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/errors.ts'
import { countLimit } from '../../../platform/lists/keyset.ts'
import { expectVersion } from '../../../platform/records/changes.ts'
import { refuseInUse } from '../../../platform/records/in-use.ts'
import { existingName } from '../../../platform/records/same-name.ts'
import { refusingTaken, type Taken } from '../../../platform/records/unique.ts'
import { lockMake, lockMakes, makeById, makesByIds } from './make-list.ts'

const taken = (context: Context, { name }: MakeForm): Taken => ({
  makes_name_key: {
    field: 'name',
    message: 'There is already a make with this name.',
    existing: async () => {
      const existing = await existingName(context, { column: makes.name }, name)
      return existing && `There is already a make called ${existing}.`
    },
  },
})

const fieldsOf = ({ name, country = null, isActive }: MakeForm) => ({ name, country, isActive })

/** Adds a make. @throws AppError 422 `duplicate` on `name`, compared as `sameName` does */
export function createMake(context: Context, form: MakeForm): Promise<{ data: Make }> {
  const { database, files } = context.services
  return refusingTaken(taken(context, form), () =>
    database.unscoped('create make', (tx) =>
      context.once(tx, async () => {
        const make = { id: v7(), ...fieldsOf(form) }
        await tx.insert(makes).values(make)
        await audit(tx, { ...about(context, make.id), type: 'make.created', data: { to: fieldsOf(form) } })
        return { data: await makeById(tx, make.id, files) }
      }),
    ),
  )
}

/** Changes a make as its form was sent. @throws AppError 404, 422 `duplicate` on `name`, 409 STALE_VERSION */
export function changeMake(
  context: Context,
  id: string,
  form: MakeForm & { version: number },
): Promise<{ data: Make }> {
  const { database, files } = context.services
  return refusingTaken(taken(context, form), () =>
    database.unscoped('change make', async (tx) => {
      const from = await lockMake(tx, id)
      // A logo is nothing that its form would undo.
      const events = eq(auditEvents.type, 'make.changed')
      await expectVersion(tx, 'make', { ...from, events }, form.version)
      const to = fieldsOf(form)
      await tx
        .update(makes)
        .set({ ...to, version: sql`${makes.version} + 1` })
        .where(eq(makes.id, id))
      await audit(tx, { ...about(context, id), type: 'make.changed', data: { from: fieldsOf(from), to } })
      return { data: await makeById(tx, id, files) }
    }),
  )
}

/**
 * Takes makes out of use, or into it again: all of them or none. One that is so already stays as it is.
 * @throws AppError 422 `unknown` on `ids`
 */
export const changeMakes = (context: Context, { ids, isActive }: ManyActive): Promise<{ data: Make[] }> =>
  context.services.database.unscoped('change makes', async (tx) => {
    const found = await lockMakes(tx, ids)
    expectAll('makes', ids, found)
    for (const from of found.filter((make) => make.isActive !== isActive)) {
      await tx
        .update(makes)
        .set({ isActive, version: sql`${makes.version} + 1` })
        .where(eq(makes.id, from.id))
      const to = { ...fieldsOf(from), isActive }
      await audit(tx, { ...about(context, from.id), type: 'make.changed', data: { from: fieldsOf(from), to } })
    }
    return { data: await makesByIds(tx, ids, context.services.files) }
  })

/** @throws AppError 422 `unknown` on `ids` where one of those that were chosen is not there */
export function expectAll(what: string, ids: readonly string[], found: readonly unknown[]) {
  if (found.length === new Set(ids).size) return
  throw refusal(['ids'], 'unknown', `Some of these ${what} no longer exist. Reload the list.`)
}

/**
 * Deletes a make on which nothing depends, with its logo and what dealers decided about it.
 * @throws AppError 404, 409 IN_USE with the counts of models and of vehicles at any dealer
 */
export async function deleteMake(context: Context, id: string): Promise<undefined> {
  const logoFileId = await context.services.database.unscoped('delete make', async (tx) => {
    // Locked first: a model or vehicle that comes meanwhile waits, and then finds no make.
    const make = await lockMake(tx, id, 'update')
    refuseInUse('make', [
      { kind: 'models', one: 'model', many: 'models', count: await tx.$count(models, eq(models.makeId, id)) },
      { kind: 'vehicles', one: 'vehicle', many: 'vehicles', count: await vehiclesOf(tx, 'make', id) },
    ])
    await tx.delete(makes).where(eq(makes.id, id))
    await audit(tx, { ...about(context, id), type: 'make.deleted', data: { from: fieldsOf(make) } })
    return make.logoFileId
  })
  await removeUnused(context, logoFileId)
}

/** Of every dealer, whatever the transaction's scope; no more than their number is told, counted as far as lists are. */
export async function vehiclesOf(tx: Transaction, what: 'make' | 'model', id: string): Promise<number> {
  const count =
    what === 'make' ? sql`vehicles_of_make(${id}, ${countLimit})` : sql`vehicles_of_model(${id}, ${countLimit})`
  const { rows } = await tx.execute<{ count: number }>(sql`select ${count} as count`)
  return rows[0]?.count ?? 0
}

/** Whose event it is. */
export const about = ({ session }: Context, id: string) => ({
  actorId: session.userId,
  subjectType: 'make',
  subjectId: id,
})
