import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../testing/organisation.ts'
import { createPerson, signedIn } from '../../testing/people.ts'
import { idempotencyKeys } from '../../schema/index.ts'
import { configuration, CRASH, createCallsUnderTest, FORGETFUL, type CallsUnderTest } from './calls.fixture.ts'
import { hashOf } from './idempotency.ts'

let test: CallsUnderTest

beforeAll(async () => {
  test = await createCallsUnderTest()
})
afterAll(() => test.close())
beforeEach(() => {
  test.done = []
  test.failure = null
})

describe('a keyed submit', () => {
  const keyed = (key: string, stockNumber: string, vehicleId: string) =>
    test.configure({ vehicleId, payload: configuration(stockNumber), headers: { 'idempotency-key': key } })

  it('is done once, and its repeat gets the first answer', async () => {
    const vehicleId = v7()
    const [first, again] = [await keyed('k1', 'A1', vehicleId), await keyed('k1', 'A1', vehicleId)]
    expect(first).toMatchObject({ status: 200, body: { data: { version: 1 } } })
    expect(again.body).toEqual(first.body)
    expect(test.done).toEqual(['A1'])
  })

  it('makes concurrent ones wait for its answer', async () => {
    const vehicleId = v7()
    const answers = await Promise.all(Array.from({ length: 6 }, () => keyed('k2', 'A1', vehicleId)))
    expect(new Set(answers.map(({ body }) => body.data.version))).toEqual(new Set([1]))
    expect(test.done).toEqual(['A1'])
  })

  it('is 409 under the same key with another body or for another vehicle', async () => {
    const vehicleId = v7()
    await keyed('k3', 'A1', vehicleId)
    for (const answer of [await keyed('k3', 'A2', vehicleId), await keyed('k3', 'A1', v7())]) {
      expect(answer.status).toBe(409)
      expect(answer.body.errors).toMatchObject([{ code: 'IDEMPOTENCY_KEY_REUSED', path: [] }])
    }
    expect(test.done).toEqual(['A1'])
  })

  it('leaves no answer behind when it fails, so that it can be retried', async () => {
    const vehicleId = v7()
    expect((await keyed('k4', CRASH, vehicleId)).status).toBe(500)
    expect((await keyed('k4', 'A1', vehicleId)).status).toBe(200)
    expect(test.done).toEqual([CRASH, 'A1'])
  })

  it('is recognised by a hash that nobody can make without the server’s secret', async () => {
    const [vehicleId, payload] = [v7(), configuration('A1')]
    await keyed('k7', 'A1', vehicleId)
    const [row] = await test.services.database.unscoped('test', (tx) =>
      tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'k7')),
    )
    const sent = [{ vehicleId }, {}, payload, [test.dealerId, 'EMPLOYEE', [test.dealerId]]]
    expect(row?.bodyHash).toBe(hashOf(test.services.config.secret, ...sent))
    expect(row?.bodyHash).not.toBe(hashOf('another secret of at least 32 characters', ...sent))
    expect(row?.bodyHash).not.toBe(createHash('sha256').update(JSON.stringify(sent)).digest('base64url'))
  })

  it('is separate under another person’s key of the same name', async () => {
    const colleague = await createPerson(test.services, { employeeAt: { [test.dealerId]: ['ADMIN'] } })
    const { accessToken: as } = await signedIn(test.services, colleague)
    await keyed('k5', 'A1', v7())
    const payload = configuration('B1')
    expect((await test.configure({ as, payload, headers: { 'idempotency-key': 'k5' } })).status).toBe(200)
    expect(test.done).toEqual(['A1', 'B1'])
  })

  it('RH.05 is not answered again to somebody who works elsewhere now', async () => {
    const elsewhere = await createOrganisation(test.services.database)
    const [dealerId = ''] = elsewhere.dealerIds
    const person = await createPerson(test.services, {
      employeeAt: { [test.dealerId]: ['ADMIN'], [dealerId]: ['ADMIN'] },
    })
    const sessionAt = (at: string) => signedIn(test.services, person, { dealerId: at, role: 'EMPLOYEE' })
    const [here, there] = [await sessionAt(test.dealerId), await sessionAt(dealerId)]
    const sent = { vehicleId: v7(), payload: configuration('A1'), headers: { 'idempotency-key': 'k9' } }
    expect((await test.configure({ ...sent, as: here.accessToken })).status).toBe(200)
    expect((await test.configure({ ...sent, as: here.accessToken })).status).toBe(200)
    const { status, body } = await test.configure({ ...sent, as: there.accessToken })
    expect([status, body.errors[0]?.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect(test.done).toEqual(['A1'])
  })

  it('needs a valid key', async () => {
    const payload = configuration('A1')
    expect((await test.configure({ payload, headers: { 'idempotency-key': 'x'.repeat(201) } })).status).toBe(400)
  })

  it('is a fault of the handler that does its work outside `once`, with a key or without', async () => {
    expect((await test.configure({ payload: configuration(FORGETFUL) })).status).toBe(500)
    expect((await keyed('k6', FORGETFUL, v7())).status).toBe(500)
  })
})
