import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createOrganisation, type Organisation, scopeOf, vehicleRow } from '../../testing/organisation.ts'
import { manyReaders } from '../../testing/readers.ts'
import { auditEvents, stageVisits, vehicleEvents, vehicles } from '../../schema/index.ts'
import type { Transaction } from './scope.ts'
import { send } from './send.ts'

let database: TestDatabase
let ours: Organisation
let theirs: Organisation
let dealer: string
let stranger: string

beforeAll(async () => {
  database = await createTestDatabase()
  ours = await createOrganisation(database, 2)
  theirs = await createOrganisation(database)
  dealer = ours.dealerIds[0] ?? ''
  stranger = theirs.dealerIds[0] ?? ''
})
afterAll(() => database.close())

const insert = async (organisation: Organisation, dealerId: string) => {
  const row = vehicleRow(organisation, dealerId)
  await database.scoped(scopeOf(dealerId), (tx) => tx.insert(vehicles).values(row))
  return row.id ?? ''
}
const seen = (tx: Transaction, id: string) => tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, id))
/** The database's own error code, which Drizzle wraps. */
const refusedWith = (code: string) => expect.objectContaining({ cause: expect.objectContaining({ code }) })
const NOT_ALLOWED = '42501'
const UNIQUE_VIOLATION = '23505'

it('whoever writes does not wait for a connection behind those that read', async () => {
  const readers = manyReaders(database, scopeOf(dealer))
  const id = await insert(ours, dealer)
  await readers.callOff()
  expect(await database.read(scopeOf(dealer), (tx) => seen(tx, id))).toHaveLength(1)
})

it('an action does not wait behind them for what it reads either', async () => {
  const readers = manyReaders(database, scopeOf(dealer))
  expect(await database.ahead.read(scopeOf(dealer), (tx) => seen(tx, stranger))).toHaveLength(0)
  await readers.callOff()
})

describe('what is sent and not waited for', () => {
  it('is there for the next statement, and stays', async () => {
    const row = vehicleRow(ours, dealer)
    const found = await database.scoped(scopeOf(dealer), (tx) => {
      send(tx, tx.insert(vehicles).values(row))
      return seen(tx, row.id ?? '')
    })
    expect(found).toHaveLength(1)
    expect(await database.read(scopeOf(dealer), (tx) => seen(tx, row.id ?? ''))).toHaveLength(1)
  })

  it('fails the transaction with its own error, whether anything follows it or not', async () => {
    const id = await insert(ours, dealer)
    const row = vehicleRow(ours, dealer)
    const again = { ...vehicleRow(ours, dealer), id }
    const work = (then: (tx: Transaction) => unknown) =>
      database.scoped(scopeOf(dealer), async (tx) => {
        send(tx, tx.insert(vehicles).values(row), tx.insert(vehicles).values(again))
        await then(tx)
      })
    await expect(work(() => undefined)).rejects.toEqual(refusedWith(UNIQUE_VIOLATION))
    await expect(work((tx) => seen(tx, id))).rejects.toEqual(refusedWith(UNIQUE_VIOLATION))
    expect(await database.read(scopeOf(dealer), (tx) => seen(tx, row.id ?? ''))).toHaveLength(0)
  })

  it('does not take the place of what the work refuses by itself', async () => {
    const id = await insert(ours, dealer)
    const refusal = new Error('refused')
    const work = database.scoped(scopeOf(dealer), (tx) => {
      send(tx, tx.insert(vehicles).values({ ...vehicleRow(ours, dealer), id }))
      return Promise.reject(refusal)
    })
    await expect(work).rejects.toBe(refusal)
  })
})

describe('scope', () => {
  it('shows a vehicle to its dealer and to nobody else', async () => {
    const id = await insert(ours, dealer)
    expect(await database.read(scopeOf(dealer), (tx) => seen(tx, id))).toHaveLength(1)
    expect(await database.read(scopeOf(...ours.dealerIds), (tx) => seen(tx, id))).toHaveLength(1)
    expect(await database.read(scopeOf(stranger), (tx) => seen(tx, id))).toHaveLength(0)
    expect(await database.read(scopeOf(), (tx) => seen(tx, id))).toHaveLength(0)
    expect(await database.unscoped('test', (tx) => seen(tx, id))).toHaveLength(0)
  })

  it('leaves nothing of a scope behind on the connection', async () => {
    const id = await insert(ours, dealer)
    const unscoped = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        if (index % 2) return database.unscoped('test', (tx) => seen(tx, id))
        await database.scoped(scopeOf(dealer), (tx) => seen(tx, id))
        return []
      }),
    )
    expect(unscoped.flat()).toEqual([])
  })

  it("refuses a row for another dealer, and a change that hands one's own over", async () => {
    await expect(
      database.scoped(scopeOf(dealer), (tx) => tx.insert(vehicles).values(vehicleRow(theirs, stranger))),
    ).rejects.toEqual(refusedWith(NOT_ALLOWED))
    const id = await insert(ours, dealer)
    const move = database.scoped(scopeOf(dealer), (tx) =>
      tx.update(vehicles).set({ dealerId: stranger }).where(eq(vehicles.id, id)),
    )
    await expect(move).rejects.toEqual(refusedWith(NOT_ALLOWED))
  })

  it("changes nothing of another dealer's", async () => {
    const id = await insert(theirs, stranger)
    const { rowCount } = await database.scoped(scopeOf(dealer), (tx) =>
      tx.update(vehicles).set({ note: 'ours now' }).where(eq(vehicles.id, id)),
    )
    expect(rowCount).toBe(0)
  })

  it('accepts only IDs as dealers', async () => {
    const work = () => database.scoped(scopeOf(`${dealer}}'; reset role; --`), (tx) => seen(tx, dealer))
    await expect(Promise.resolve().then(work)).rejects.toThrow('A scope holds dealer ids')
  })

  it('refuses to write while reading', async () => {
    const write = database.read(scopeOf(dealer), (tx) => tx.insert(vehicles).values(vehicleRow(ours, dealer)))
    await expect(write).rejects.toEqual(refusedWith('25006'))
  })

  it('undoes everything when the work fails', async () => {
    const row = vehicleRow(ours, dealer)
    const failing = database.scoped(scopeOf(dealer), async (tx) => {
      await tx.insert(vehicles).values(row)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await database.read(scopeOf(dealer), (tx) => seen(tx, row.id ?? ''))).toHaveLength(0)
  })

  it('says so when work swallowed a failure that undid it', async () => {
    const work = database.scoped(scopeOf(dealer), async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => {})
    })
    await expect(work).rejects.toThrow('rolled back')
  })

  it('keeps the rest when a nested transaction fails', async () => {
    const [kept, lost] = [vehicleRow(ours, dealer), vehicleRow(ours, dealer)]
    await database.scoped(scopeOf(dealer), async (tx) => {
      await tx.insert(vehicles).values(kept)
      await tx
        .transaction(async (inner) => {
          await inner.insert(vehicles).values(lost)
          throw new Error('only this')
        })
        .catch(() => {})
    })
    expect(await database.read(scopeOf(dealer), (tx) => seen(tx, kept.id ?? ''))).toHaveLength(1)
    expect(await database.read(scopeOf(dealer), (tx) => seen(tx, lost.id ?? ''))).toHaveLength(0)
  })

  it('does not let a query outlive its transaction', async () => {
    let escaped: Transaction | undefined
    await database.scoped(scopeOf(dealer), async (tx) => void (escaped = tx))
    await expect(escaped?.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: 'This transaction is over: await every query inside it.' },
    })
  })
})

describe('history', () => {
  const event = (vehicleId: string) => ({
    vehicleId,
    dealerId: dealer,
    type: 'INFLEETED',
    at: new Date().toISOString(),
    stage: 'INFLEET' as const,
    subStage: 'ENTRY_DATA' as const,
  })
  const visit = (vehicleId: string) => ({
    id: v7(),
    vehicleId,
    dealerId: dealer,
    stage: 'ADMIN' as const,
    subStage: 'CONFIGURE' as const,
    enteredAt: '2026-01-01T00:00:00.000Z',
  })

  it('refuses to change or remove an event', async () => {
    const vehicleId = await insert(ours, dealer)
    await database.scoped(scopeOf(dealer), (tx) => tx.insert(vehicleEvents).values(event(vehicleId)))
    const change = database.scoped(scopeOf(dealer), (tx) => tx.update(vehicleEvents).set({ type: 'OTHER' }))
    await expect(change).rejects.toEqual(refusedWith(NOT_ALLOWED))
    const removal = database.scoped(scopeOf(dealer), (tx) => tx.delete(vehicleEvents))
    await expect(removal).rejects.toEqual(refusedWith(NOT_ALLOWED))
  })

  it('refuses to change or remove an audit event, and to remove a vehicle', async () => {
    const change = database.unscoped('test', (tx) => tx.update(auditEvents).set({ type: 'OTHER' }))
    await expect(change).rejects.toEqual(refusedWith(NOT_ALLOWED))
    await expect(database.unscoped('test', (tx) => tx.delete(auditEvents))).rejects.toEqual(refusedWith(NOT_ALLOWED))
    const removal = database.scoped(scopeOf(dealer), (tx) => tx.delete(vehicles))
    await expect(removal).rejects.toEqual(refusedWith(NOT_ALLOWED))
  })

  it('lets a visit end once and changes nothing else of it', async () => {
    const row = visit(await insert(ours, dealer))
    const update = (set: Partial<typeof stageVisits.$inferInsert>) =>
      database.scoped(scopeOf(dealer), (tx) => tx.update(stageVisits).set(set).where(eq(stageVisits.id, row.id)))
    await database.scoped(scopeOf(dealer), (tx) => tx.insert(stageVisits).values(row))
    await expect(update({ enteredAt: '2020-01-01T00:00:00.000Z' })).rejects.toEqual(refusedWith(NOT_ALLOWED))
    await expect(update({ stage: 'SALE', subStage: 'POST' })).rejects.toEqual(refusedWith(NOT_ALLOWED))
    await expect(update({ exitedAt: '2025-01-01T00:00:00.000Z' })).rejects.toEqual(refusedWith('23514'))
    expect((await update({ exitedAt: '2026-01-02T00:00:00.000Z', exitAction: 'CONFIGURE' })).rowCount).toBe(1)
    expect((await update({ exitedAt: '2026-01-03T00:00:00.000Z' })).rowCount).toBe(0)
    const removal = database.scoped(scopeOf(dealer), (tx) => tx.delete(stageVisits))
    await expect(removal).rejects.toEqual(refusedWith(NOT_ALLOWED))
  })

  it('knows only the positions that exist', async () => {
    const row = vehicleRow(ours, dealer, { stage: 'SALE', subStage: 'VALET' })
    const work = database.scoped(scopeOf(dealer), (tx) => tx.insert(vehicles).values(row))
    await expect(work).rejects.toEqual(refusedWith('23514'))
  })
})
