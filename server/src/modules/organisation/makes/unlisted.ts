import type { UnlistedMake, UnlistedMakeAdded } from '@forecourt/contracts'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import { v7 } from 'uuid'
import { audit } from '../../../platform/auth/audit.ts'
import { dealers, makes, vehicleLookups, vehicles } from '../../../schema/index.ts'
import { sameName } from '../../../schema/collations.ts'
import type { ScopedTransaction, Scope } from '../../../platform/database/scope.ts'
import type { Context, PermittedContext } from '../../../platform/http/context.ts'
import { makeKey, matchMake, matchModel, type Named, nameKey, withoutMake } from '../../vehicle/lookup/make-match.ts'
import { KeptAnswer } from '../../vehicle/lookup/merge.ts'
import { catalogueOf } from '../../vehicle/lookup/queries.ts'
import { createMover, type Mover } from '../../vehicle/workflow/mover.ts'
import type { VehicleChange, VehicleRow } from '../../vehicle/workflow/vehicle-row.ts'
import { about } from './change-make.ts'
import { makeById } from './make-list.ts'

/** How many of the latest vehicles without a make are looked at: what is older shows once these are fixed. */
const LOOKED_AT = 5000
/** How many vehicles one call fixes, so that its transaction stays short. */
const FIXED_AT_ONCE = 100

const metMake = sql<string>`${vehicleLookups.answer} -> 'facts' -> 'make' ->> 'value'`
const isWithoutMake = and(isNull(vehicles.closedAt), isNull(vehicles.makeId))

/** The makes that lookups named of open vehicles without one, at any dealer; the latest first. */
export async function unlistedMakes(context: PermittedContext): Promise<UnlistedMake[]> {
  const { database } = context.services
  const rows = await database.read(await everyDealer(context), metVehicles)
  const met = new Map<string, UnlistedMake>()
  for (const { name, infleetedAt } of rows) {
    const known = met.get(makeKey(name))
    if (known) known.vehicles++
    else met.set(makeKey(name), { name, vehicles: 1, lastMetAt: infleetedAt })
  }
  return [...met.values()]
}

/**
 * Adds a make that was met at infleet, unless there is one that lookups would find by this name, and gives it to the
 * open vehicles that were taken in without it, at any dealer. Each is corrected as at its own dealer: a new version, an
 * event in its history, and open lists are told.
 */
export async function addUnlisted(context: PermittedContext, name: string): Promise<{ data: UnlistedMakeAdded }> {
  const { database, files } = context.services
  return database.scoped(await everyDealer(context), (tx) =>
    context.once(tx, async () => {
      const make = await makeNamed(tx, context, name)
      const met = (await metVehicles(tx)).filter((vehicle) => makeKey(vehicle.name) === makeKey(name))
      const ids = met.slice(0, FIXED_AT_ONCE).map(({ id }) => id)
      const fixed = await fix(tx, context, make, ids)
      return { data: { make: await makeById(tx, make.id, files), fixed, left: met.length - ids.length } }
    }),
  )
}

/** Master data is the platform's, and so are the vehicles that it mends: those of every dealer. */
async function everyDealer({ services, session }: Context): Promise<Scope> {
  const rows = await services.database.unscoped('every dealer', (tx) => tx.select({ id: dealers.id }).from(dealers))
  return { dealerIds: rows.map(({ id }) => id), userId: session.userId }
}

/** The vehicles first and then, by its key, the answer of each: answers are kept of all marks that were ever asked for. */
export function metVehicles(tx: ScopedTransaction) {
  const lately = tx
    .select({ id: vehicles.id, infleetedAt: vehicles.infleetedAt, registration: vehicles.registration })
    .from(vehicles)
    .where(and(isWithoutMake, isNotNull(vehicles.registration)))
    .orderBy(desc(vehicles.infleetedAt), desc(vehicles.id))
    .limit(LOOKED_AT)
    .as('lately')
  // The limit keeps the planner from reading all answers to join them.
  const met = tx
    .select({ name: metMake.as('name') })
    .from(vehicleLookups)
    .where(eq(vehicleLookups.registration, lately.registration))
    .limit(1)
    .as('met')
  return tx
    .select({ id: lately.id, infleetedAt: lately.infleetedAt, name: met.name })
    .from(lately)
    .innerJoinLateral(met, sql`${met.name} <> ''`)
    .orderBy(desc(lately.infleetedAt), desc(lately.id))
}

/** The make that is called so, added where there is none. Two people who add it at once get one. */
async function makeNamed(tx: ScopedTransaction, context: PermittedContext, name: string): Promise<Named> {
  const all = await tx.select({ id: makes.id, name: makes.name }).from(makes).orderBy(desc(makes.isActive), makes.name)
  const existing = matchMake(name, all)
  if (existing) return existing
  const fields = { name, country: null, isActive: true }
  const [added] = await tx
    .insert(makes)
    .values({ id: v7(), ...fields })
    .onConflictDoNothing()
    .returning({ id: makes.id, name: makes.name })
  if (added) {
    await audit(tx, { ...about(context, added.id), type: 'make.created', data: { to: fields } })
    return added
  }
  const [other] = await tx
    .select({ id: makes.id, name: makes.name })
    .from(makes)
    .where(sql`${sameName(makes.name)} = ${sameName(sql`${name}::text`)}`)
  if (!other) throw new Error('A make of this name was in the way and is gone')
  return other
}

/** Answers how many it fixed: one that was sold, removed or corrected in the meantime is left alone. */
async function fix(
  tx: ScopedTransaction,
  context: PermittedContext,
  make: Named,
  ids: readonly string[],
): Promise<number> {
  const models = await catalogueOf(tx).models(make.id)
  const locked = tx
    .select({ id: vehicles.id, answer: vehicleLookups.answer })
    .from(vehicles)
    .innerJoin(vehicleLookups, eq(vehicleLookups.registration, vehicles.registration))
    .where(and(among(vehicles.id, ids), isWithoutMake))
    .orderBy(asc(vehicles.id))
    .for('no key update', { of: vehicles })
  const mover: Mover = createMover(tx, context)
  const rows = await locked
  for (const { id, answer } of rows) {
    await mover.amend({
      vehicleId: id,
      event: 'VEHICLE_CORRECTED',
      apply: async (vehicle) => correction(vehicle, make, models, KeptAnswer.parse(answer)),
    })
  }
  return rows.length
}

/** The make, the model where the make has it, and what is left of the words that stood for both. */
function correction(vehicle: VehicleRow, make: Named, models: readonly Named[], { facts, modelWordings }: KeptAnswer) {
  const before = vehicle.modelCustom
  const text = before === null ? '' : withoutMake(String(facts.make?.value ?? ''), before)
  // What somebody typed of the model counts more than what the service calls it.
  const isTheServices = text === '' || nameKey(text) === nameKey(String(facts.model?.value ?? ''))
  const model = matchModel(isTheServices ? modelWordings : [text], models)
  const after = model ? null : text || null
  const { makeId: _make, modelId: _model, modelCustom: custom, ...others } = vehicle.origins
  const origins = custom && after === before ? { ...others, modelCustom: custom } : others
  const set: VehicleChange = { makeId: make.id, modelId: model?.id ?? null, modelCustom: after, origins }
  const changes = {
    make: [null, make.name],
    ...(model && { model: [null, model.name] }),
    ...(after !== before && { modelCustom: [before, after] }),
  }
  return { set, data: { changes } }
}
