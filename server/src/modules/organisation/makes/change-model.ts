import type { ManyActive, Model, ModelForm } from '@forecourt/contracts'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { audit } from '../../../platform/auth/audit.ts'
import { makes, models } from '../../../schema/index.ts'
import type { Context } from '../../../platform/http/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { expectVersion } from '../../../platform/records/changes.ts'
import { refuseInUse } from '../../../platform/records/in-use.ts'
import { existingName } from '../../../platform/records/same-name.ts'
import { refusingTaken, type Taken } from '../../../platform/records/unique.ts'
import { expectAll, vehiclesOf } from './change-make.ts'
import { lockModel, lockModels, modelAt, modelsByIds, type ModelPlace } from './model-list.ts'

const taken = (context: Context, makeId: string, { name }: ModelForm): Taken => ({
  models_make_name_key: {
    field: 'name',
    message: 'This make already has a model with this name.',
    existing: async () => {
      const existing = await existingName(context, { column: models.name, among: eq(models.makeId, makeId) }, name)
      return existing && `This make already has a model called ${existing}.`
    },
  },
})

const fieldsOf = ({ name, isActive }: ModelForm) => ({ name, isActive })

/** Adds a model to a make. @throws AppError 404 for the make, 422 `duplicate` on `name` */
export function createModel(context: Context, makeId: string, form: ModelForm): Promise<{ data: Model }> {
  return refusingTaken(taken(context, makeId, form), () =>
    context.services.database.unscoped('create model', (tx) =>
      context.once(tx, async () => {
        // It may be on the point of being deleted.
        const [make] = await tx.select({ id: makes.id }).from(makes).where(eq(makes.id, makeId)).for('key share')
        if (!make) throw notFound('There is no such make.')
        const place = { makeId, modelId: v7() }
        await tx.insert(models).values({ id: place.modelId, makeId, ...fieldsOf(form) })
        await audit(tx, { ...about(context, place), type: 'model.created', data: { makeId, to: fieldsOf(form) } })
        return { data: await modelAt(tx, place) }
      }),
    ),
  )
}

/** Changes a model as its form was sent. @throws AppError 404, 422 `duplicate` on `name`, 409 STALE_VERSION */
export function changeModel(
  context: Context,
  place: ModelPlace,
  form: ModelForm & { version: number },
): Promise<{ data: Model }> {
  return refusingTaken(taken(context, place.makeId, form), () =>
    context.services.database.unscoped('change model', async (tx) => {
      const from = await lockModel(tx, place)
      await expectVersion(tx, 'model', from, form.version)
      const to = fieldsOf(form)
      await tx
        .update(models)
        .set({ ...to, version: sql`${models.version} + 1` })
        .where(eq(models.id, from.id))
      const data = { makeId: from.makeId, from: fieldsOf(from), to }
      await audit(tx, { ...about(context, place), type: 'model.changed', data })
      return { data: await modelAt(tx, place) }
    }),
  )
}

/**
 * Takes models of a make out of use, or into it again: all of them or none. One that is so already stays as it is.
 * @throws AppError 422 `unknown` on `ids`, also for a model of another make
 */
export const changeModels = (
  context: Context,
  makeId: string,
  { ids, isActive }: ManyActive,
): Promise<{ data: Model[] }> =>
  context.services.database.unscoped('change models', async (tx) => {
    const found = await lockModels(tx, makeId, ids)
    expectAll('models', ids, found)
    for (const from of found.filter((model) => model.isActive !== isActive)) {
      await tx
        .update(models)
        .set({ isActive, version: sql`${models.version} + 1` })
        .where(eq(models.id, from.id))
      const data = { makeId, from: fieldsOf(from), to: { ...fieldsOf(from), isActive } }
      await audit(tx, { ...about(context, { makeId, modelId: from.id }), type: 'model.changed', data })
    }
    return { data: await modelsByIds(tx, makeId, ids) }
  })

/** Deletes a model that no vehicle of any dealer is of. @throws AppError 404, 409 IN_USE with the count of vehicles */
export async function deleteModel(context: Context, place: ModelPlace): Promise<undefined> {
  await context.services.database.unscoped('delete model', async (tx) => {
    const model = await lockModel(tx, place, 'update')
    const count = await vehiclesOf(tx, 'model', model.id)
    refuseInUse('model', [{ kind: 'vehicles', one: 'vehicle', many: 'vehicles', count }])
    await tx.delete(models).where(eq(models.id, model.id))
    const data = { makeId: model.makeId, from: fieldsOf(model) }
    await audit(tx, { ...about(context, place), type: 'model.deleted', data })
  })
}

const about = ({ session }: Context, { modelId }: ModelPlace) => ({
  actorId: session.userId,
  subjectType: 'model',
  subjectId: modelId,
})
