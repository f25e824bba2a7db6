import type { Model, NameListQuery, Paging } from '@forecourt/contracts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { models } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { notFound } from '../../../platform/errors.ts'
import type { PageQuery } from '../../../platform/lists/keyset.ts'
import { holdsText, ordersByName } from '../../../platform/lists/names.ts'
import { pageOf } from '../../../platform/lists/page.ts'
import type { Lock } from '../../../platform/records/locks.ts'

/** Where a model is found: one of another make's is none. */
export interface ModelPlace {
  makeId: string
  modelId: string
}

export const MODEL_ORDERS = ordersByName(models)

export const modelsWanted = (makeId: string, { search, status }: Partial<NameListQuery>): SQL | undefined =>
  and(
    eq(models.makeId, makeId),
    holdsText(models.searchText, search),
    status && eq(models.isActive, status === 'active'),
  )

/** The statement of a page. */
export const modelRows = (tx: Transaction, where: SQL | undefined, page: PageQuery) =>
  tx
    .select({
      id: models.id,
      makeId: models.makeId,
      name: models.name,
      isActive: models.isActive,
      version: models.version,
      cursorKey: page.cursorKey,
    })
    .from(models)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)

/** A page of a make's models by name. @throws AppError 422 on `cursor` */
export async function modelList(
  tx: Transaction,
  makeId: string,
  asked: NameListQuery,
): Promise<{ data: Model[]; paging: Paging }> {
  const where = modelsWanted(makeId, asked)
  const { rows: data, paging } = await pageOf(tx, asked, MODEL_ORDERS[asked.sort], {
    rows: (page) => modelRows(tx, where, page),
    all: tx
      .select({ one: sql`1` })
      .from(models)
      .where(where),
  })
  return { data, paging }
}

const at = ({ makeId, modelId }: ModelPlace) => and(eq(models.id, modelId), eq(models.makeId, makeId))

/** @throws AppError 404 */
export async function modelAt(tx: Transaction, place: ModelPlace): Promise<Model> {
  const [row] = await tx.select().from(models).where(at(place))
  if (!row) throw notFound('There is no such model.')
  return row
}

const chosenOf = (makeId: string, ids: readonly string[]) => and(eq(models.makeId, makeId), among(models.id, ids))

/** Those of these models that the make has, by name. */
export const modelsByIds = (tx: Transaction, makeId: string, ids: readonly string[]): Promise<Model[]> =>
  tx.select().from(models).where(chosenOf(makeId, ids)).orderBy(asc(models.name))

/** Those of these models that the make has, as `lockModel`; always in one order, so that no two wait for each other. */
export const lockModels = (tx: Transaction, makeId: string, ids: readonly string[]): Promise<Model[]> =>
  tx.select().from(models).where(chosenOf(makeId, ids)).orderBy(asc(models.id)).for('no key update')

/** A model that nobody else changes or deletes until the transaction ends. @throws AppError 404 */
export async function lockModel(tx: Transaction, place: ModelPlace, lock: Lock = 'no key update'): Promise<Model> {
  const [row] = await tx.select().from(models).where(at(place)).for(lock)
  if (!row) throw notFound('There is no such model.')
  return row
}
