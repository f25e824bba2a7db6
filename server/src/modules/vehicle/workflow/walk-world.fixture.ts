import { AdminConfiguration } from '@forecourt/contracts'
import type { Permission } from '@forecourt/authority'
import { DEALER_ROLES, type Route, transition, type TransitionId } from '@forecourt/domain'
import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { ensureOptionItems } from '../../../base-data/option-items.ts'
import { files, mediaFiles, optionItems, vehicleFiles, vehicles } from '../../../schema/index.ts'
import { refusal } from '../../../platform/errors.ts'
import { type Once, onceFor } from '../../../platform/http/idempotency.ts'
import { createOrganisation, scopeOf, vehicleRow } from '../../../testing/organisation.ts'
import { createPerson } from '../../../testing/people.ts'
import { createTestServices } from '../../../testing/services.ts'
import { configure } from '../../stages/admin/configure.ts'
import { reconfigure } from '../../stages/admin/reconfigure.ts'
import { assign } from '../../stages/handling/assign.ts'
import { hold, release } from '../../stages/handling/hold.ts'
import { locate } from '../../stages/handling/locate.ts'
import { reserve, unreserve } from '../../stages/handling/reserve.ts'
import { returnForRework } from '../../stages/handling/return-for-rework.ts'
import { returnOnsite } from '../../stages/offsite/return-onsite.ts'
import { sendOffsite } from '../../stages/offsite/send.ts'
import { submitPost } from '../../stages/sale/post.ts'
import { reopenSale } from '../../stages/sale/reopen.ts'
import { submitSold, submitSoldDirectly } from '../../stages/sale/sell.ts'
import type { Writing } from '../messages/acting.ts'
import type { Acting } from './acting.ts'
import { moving } from './moving.ts'
import { keptOf } from './kept.fixture.ts'
import { type Attempt, eventOf, type Known, type Walker } from './walk-model.fixture.ts'

const STANDING: Readonly<Record<Exclude<Attempt['doing']['does'], 'move'>, Permission>> = {
  assign: 'stage.visits.assign',
  hold: 'stage.visits.hold',
  release: 'stage.visits.hold',
  locate: 'vehicles.location.update',
  reroute: 'stage.admin.configure',
  reserve: 'vehicles.stock.reserve',
  unreserve: 'vehicles.stock.reserve',
  rework: 'stage.visits.returnForRework',
  reopen: 'stage.sale.reopen',
}

const HOUR = 3_600_000

const permissionFor = (doing: Attempt['doing']): Permission =>
  doing.does === 'move' ? (transition(doing.id).permission ?? 'stage.infleet.submit') : STANDING[doing.does]

/** A key under which an attempt is sent, and what is sent under it. */
interface Keyed {
  key: string
  bodyHash: string
}

/**
 * A dealer with a colleague for each role, one of its group, one of another group, and every move through the real
 * server.
 */
export async function createWalkWorld() {
  const services = await createTestServices()
  const { database } = services
  const ours = await createOrganisation(database, 2)
  const theirs = await createOrganisation(database)
  const [home = '', sister = ''] = ours.dealerIds
  const [elsewhere = ''] = theirs.dealerIds
  const dealers = { home, sister, elsewhere }
  const clock = { time: Date.parse('2026-11-20T09:00:00Z') }

  await database.unscoped('base data', async (tx) => ensureOptionItems(tx))
  const [retail] = await database.unscoped('sale type', (tx) =>
    tx
      .select({ id: optionItems.id })
      .from(optionItems)
      .where(and(eq(optionItems.kind, 'SALE_TYPE'), eq(optionItems.code, 'RETAIL'))),
  )
  const saleTypeId = retail?.id ?? ''

  const walker = async ({ at, activeRole, roles }: Omit<Walker, 'id'>): Promise<Walker> => {
    const isEmployee = activeRole === 'EMPLOYEE' && roles.length > 0
    const { id } = await createPerson(
      services,
      isEmployee ? { employeeAt: { [dealers[at]]: [...roles] } } : { adminAt: [dealers[at]] },
    )
    return { id, at, activeRole, roles }
  }
  const people: Walker[] = []
  for (const role of DEALER_ROLES) people.push(await walker({ at: 'home', activeRole: 'EMPLOYEE', roles: [role] }))
  people.push(
    await walker({ at: 'home', activeRole: 'EMPLOYEE', roles: DEALER_ROLES }),
    await walker({ at: 'home', activeRole: 'EMPLOYEE', roles: [] }),
    await walker({ at: 'home', activeRole: 'SUPER_ADMIN', roles: [] }),
    await walker({ at: 'sister', activeRole: 'EMPLOYEE', roles: DEALER_ROLES }),
    await walker({ at: 'sister', activeRole: 'EMPLOYEE', roles: ['SALES'] }),
    await walker({ at: 'elsewhere', activeRole: 'EMPLOYEE', roles: DEALER_ROLES }),
  )

  const once = (userId: string, keyed?: Keyed): Once =>
    keyed
      ? onceFor({ userId, route: 'POST /stage/infleet', key: keyed.key, bodyHash: async () => keyed.bodyHash })
      : (_tx, work) => work()

  const acting = ({ id, at, activeRole, roles }: Walker, permission: Permission, keyed?: Keyed): Acting => ({
    services,
    permission,
    actor: { activeRole, activeDealerId: dealers[at], activeDealerRoles: roles },
    session: { id: v7(), userId: id },
    dealerScope: scopeOf(dealers[at]),
    groupScope: scopeOf(...(at === 'elsewhere' ? theirs : ours).dealerIds),
    once: once(id, keyed),
    now: () => new Date(clock.time),
  })

  const step = (as: Acting, vehicleId: string, id: TransitionId, version: number | null, fails: boolean) =>
    moving(
      as,
      ({ tx, move }) =>
        move({
          vehicleId,
          transition: id,
          event: eventOf({ does: 'move', id, fails }),
          ...(version !== null && { expectedVersion: version }),
          apply: async () => {
            await tx
              .update(vehicles)
              .set({ note: `${id} at ${clock.time}` })
              .where(eq(vehicles.id, vehicleId))
            if (fails) throw refusal(['note'], 'walk', 'This stage wants something else.')
            return {}
          },
        }),
      transition(id).groupLevel ? as.groupScope : as.dealerScope,
    )

  /** Admin's call; it fails by naming someone who does not work here. */
  const configured = (as: Acting, vehicleId: string, route: Route, version: number, fails: boolean) =>
    configure(
      as,
      vehicleId,
      AdminConfiguration.parse({
        route,
        stockNumber: vehicleId.slice(-8),
        isAgency: false,
        vatStatus: 'MARGIN',
        v5cStatus: 'PRESENT',
        keysCount: 2,
        provenance: { status: 'NOT_DONE' },
        assignees: fails ? { mechanicalPrep: theirs.userId } : {},
        version,
      }),
    )

  /** A photo of it, without which it cannot be put on sale. */
  const photograph = (vehicleId: string) =>
    database.asOwner('walk', async (tx) => {
      const file = {
        id: v7(),
        dealerId: home,
        configCode: 'media-photo',
        filename: 'front.webp',
        mimeType: 'image/webp',
      }
      await tx.insert(files).values({ ...file, bytes: 1, sha256: file.id, uploadedById: ours.userId })
      await tx
        .insert(vehicleFiles)
        .values({ fileId: file.id, vehicleId, dealerId: home, area: 'MEDIA', uploadedById: ours.userId })
      await tx.insert(mediaFiles).values({ fileId: file.id, vehicleId, dealerId: home, seq: 1, isPhoto: true })
    })

  /** The moves that their stages make, with valid forms unless they are to fail. */
  const real = (as: Acting, vehicleId: string, version: number, fails: boolean) => {
    const at = new Date(clock.time).toISOString()
    const sale = { saleTypeId, soldAt: at, salePrice: fails ? 0 : 1_200_000, buyerName: 'Grace Okafor', version }
    const posted = { askingPrice: fails ? null : 1_250_000, notAdvertisedReason: 'Trade only' }
    const journey = {
      reason: 'DEMONSTRATION',
      destinationName: 'Mrs Lowe, Horsforth',
      driverName: 'Ken Hall',
      outAt: new Date(clock.time + (fails ? HOUR : 0)).toISOString(),
      expectedReturnAt: new Date(clock.time + 48 * HOUR).toISOString(),
    } as const
    const moves: Partial<Record<TransitionId, () => Promise<{ data: unknown }>>> = {
      S1: () => submitPost(as, vehicleId, { ...posted, acknowledged: [], version }),
      S2: () => submitSold(as, vehicleId, sale),
      S3: () => submitSoldDirectly(as, vehicleId, { ...sale, reason: 'Promised' }),
      O1: () => sendOffsite(as, vehicleId, { ...journey, version }),
      O2: () =>
        returnOnsite({ ...as, services }, vehicleId, {
          returnedAt: at,
          odometerIn: fails ? 0 : 900_000,
          conditionOk: true,
          version,
        }),
    }
    return moves
  }

  return {
    services,
    home,
    people,
    clock,
    at: () => new Date(clock.time).toISOString(),
    close: () => services.close(),

    /** As someone writing to a vehicle's thread. */
    writing: (who: Walker): Writing => ({ ...acting(who, 'vehicles.messages.create'), services }),

    /** Infleets a vehicle, and returns what is known about it. */
    async admitted(by: Walker): Promise<{ vehicleId: string; known: Known }> {
      clock.time += 60_000
      const { mileage, sourceId, stockNumber } = vehicleRow(ours, home)
      const arrivedAt = new Date(clock.time).toISOString()
      const vehicleId = await moving(acting(by, 'stage.infleet.submit'), async ({ admit }) => {
        const vehicle = { mileage, sourceId, stockNumber, arrivedAt, dealerId: home, originDealerId: home }
        const moved = await admit({
          event: 'VEHICLE_INFLEETED',
          vehicle: { ...vehicle, dealerGroupId: ours.groupId, shortChassis: stockNumber },
        })
        return moved.vehicleId
      })
      await photograph(vehicleId)
      const at = new Date(clock.time).toISOString()
      const [entry, resting] = ['INFLEET:ENTRY_DATA', 'ADMIN:CONFIGURE'] as const
      const known: Known = {
        position: resting,
        returnPosition: null,
        route: null,
        version: 1,
        heldFor: null,
        assignedToId: null,
        location: null,
        handoverAt: null,
        reworkCount: 0,
        events: [{ type: 'VEHICLE_INFLEETED', position: entry, actorId: by.id, at }],
        visits: [entry, resting].map((position) => ({ position, enteredAt: at })),
      }
      return { vehicleId, known }
    },

    /** Makes the move on the real server. @throws AppError */
    async attempt(vehicleId: string, { doing, who, version }: Attempt, known: Known, plan: Route, keyed?: Keyed) {
      const as = acting(who, permissionFor(doing), keyed)
      const given = version ?? known.version
      switch (doing.does) {
        case 'move':
          if (doing.id === 'T02') return configured(as, vehicleId, plan, given, doing.fails)
          return (
            real(as, vehicleId, given, doing.fails)[doing.id]?.() ?? step(as, vehicleId, doing.id, version, doing.fails)
          )
        case 'assign':
          return assign(as, vehicleId, { userId: doing.to?.id ?? null, version: given })
        case 'hold':
          return hold(as, vehicleId, { reason: doing.reason, version: given })
        case 'release':
          return release(as, vehicleId, given)
        case 'locate':
          return locate(as, vehicleId, { location: doing.location, version: given })
        case 'reserve':
          return reserve(as, vehicleId, { customerName: 'Grace Okafor', handoverAt: doing.handoverAt, version: given })
        case 'unreserve':
          return unreserve(as, vehicleId, given)
        case 'rework':
          return returnForRework(as, vehicleId, { to: doing.to, reason: 'Dog hair', version: given })
        case 'reopen':
          return reopenSale(as, vehicleId, { reason: 'Finance declined', version: given })
        case 'reroute': {
          const route = { ...(known.route ?? plan), [doing.key]: !(known.route ?? plan)[doing.key] }
          return reconfigure(as, vehicleId, { route, version: given })
        }
      }
    },

    /** What the database holds about a vehicle. */
    kept: (vehicleId: string) => database.read(scopeOf(home), (tx) => keptOf(tx, vehicleId)),

    /** Every table of the database with a checksum over all of its rows: an unchanged sum means an untouched table. */
    fingerprint: () =>
      database.asOwner('walk', async (tx) => {
        const tables = await tx.execute<{ name: string }>(sql`
          select format('%I.%I', schemaname, tablename) as name from pg_tables
          where schemaname in ('public', 'graphile_worker') order by name`)
        const sums = tables.rows.map(
          ({ name }) =>
            `select '${name}' as name, md5(string_agg(row::text, '' order by row::text)) as sum from ${name} row`,
        )
        const { rows } = await tx.execute<{ name: string; sum: string | null }>(sql.raw(sums.join(' union all ')))
        return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
      }),
  }
}

export type WalkWorld = Awaited<ReturnType<typeof createWalkWorld>>
