import { makeBuild } from '@forecourt/release/testing'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents, users } from '../../../schema/index.ts'
import { createPerson } from '../../../testing/people.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { createModulesWorld, failures, loads, type ModulesWorld } from './modules-world.fixture.ts'
import { rollBackJob } from './roll-back.ts'

let world: ModulesWorld
beforeEach(async () => {
  world = await createModulesWorld()
})
afterEach(() => world.close())

/** A third of 24 loads, for three people, reported to both servers in turn. */
async function fails(version: string) {
  for (const to of [0, 1, 0] as const)
    expect(await world.report([...loads(2, version), ...failures(3, version)], to)).toBe(204)
  for (const to of [1, 0, 1] as const) await world.report(loads(3, version), to)
  await world.report(failures(1, version), 1)
  await world.work()
}

const current = async () => (await world.releases.read()).lines[0]?.version
const rolledBack = () =>
  world.test.services.database.asOwner('test', (tx) =>
    tx.select().from(auditEvents).where(eq(auditEvents.type, 'module.rolledBack')),
  )

describe('a version that fails', () => {
  it('is rolled back once, whichever server hears of it, and developers are told', async () => {
    await world.publish('admin', '1', '2')
    await fails('2')
    expect(await world.done()).toEqual(['rollback admin 2 → 1', 'publish admin 1 → 2', 'publish admin 1'])
    const { change, versions } = await world.releases.read()
    expect(change).toMatchObject({
      by: 'Forecourt',
      isAutomatic: true,
      reason: '10 of 25 loads failed, for 4 people.',
    })
    expect(versions['admin']?.[0]?.blocked?.reason).toContain('10 of 25')
    expect(await world.told()).toEqual(['Admin was rolled back'])
    expect((await rolledBack()).map(({ actorId, data }) => [actorId, data['from'], data['to']])).toEqual([
      [null, '2', '1'],
    ])
  })

  it('stays while too few have seen it', async () => {
    await world.publish('admin', '1', '2')
    await world.report([...loads(1, '2'), ...failures(1, '2')])
    await world.report(failures(1, '2'), 1)
    await world.work()
    expect(await current()).toBe('2')
  })

  it('stays while it fails for one person, however often', async () => {
    await world.publish('admin', '1', '2')
    for (let index = 0; index < 6; index++) await world.report(loads(4, '2'), index % 2 ? 1 : 0)
    expect(await world.report(failures(20, '2'))).toBe(204)
    await world.work()
    expect(await current()).toBe('2')
  })

  it('stays whatever two people report, in however many sessions', async () => {
    await world.publish('admin', '1', '2')
    const two = [await createPerson(world.test.services), await createPerson(world.test.services)]
    // It crashed for somebody else once, as may happen to any version.
    await world.report([...loads(4, '2'), ...failures(1, '2')])
    for (let index = 0; index < 4; index++) await world.report(loads(5, '2'))
    for (const person of two) for (const to of [0, 1, 0] as const) await world.report(failures(20, '2'), to, person)
    await world.work()
    expect(await current()).toBe('2')
  })

  it.each([
    ['a bad line', { reason: 'network' }],
    ['a slow one', { reason: 'timeout' }],
    ['a server that is away', { reason: 'status', detail: '503' }],
    ['an old host', { reason: 'incompatible' }],
  ] as const)('stays when it was %s', async (_, why) => {
    await world.publish('admin', '1', '2')
    for (let index = 0; index < 6; index++) await world.report(failures(5, '2', why))
    await world.work()
    expect(await current()).toBe('2')
  })

  it('goes for a file that is missing', async () => {
    await world.publish('admin', '1', '2')
    for (let index = 0; index < 5; index++) await world.report(failures(5, '2', { reason: 'status', detail: '404' }))
    await world.work()
    expect(await current()).toBe('1')
  })

  it('is judged by the last day', async () => {
    await world.publish('admin', '1', '2')
    for (let index = 0; index < 5; index++) await world.report(failures(5, '2'), 0)
    world.clock.pass(24 * 60 + 1)
    await world.report(failures(1, '2'))
    await world.work()
    expect(await current()).toBe('2')
  })

  it('is judged by what was seen since it came into use', async () => {
    await world.publish('admin', '1', '2')
    for (let index = 0; index < 6; index++) await world.report(failures(5, '2', { reason: 'network' }))
    await world.releases.rollback('admin', { by: 'sam', reason: 'why' })
    world.clock.pass(60)
    await world.releases.promote('admin', { by: 'sam' }, '2')
    world.clock.pass(1)
    await world.report(failures(5, '2'))
    await world.work()
    expect(await current()).toBe('2')
  })
})

describe('rolling back', () => {
  it('is not repeated within half an hour, nor to a version rolled back before', async () => {
    await world.publish('admin', '0', '1', '2', '3')
    await fails('3')
    expect(await current()).toBe('2')
    world.clock.pass(1)
    await fails('2')
    expect(await current()).toBe('2')
    world.clock.pass(31)
    await world.report(failures(1, '2'))
    await world.work()
    expect(await current()).toBe('1')
    expect((await world.done()).slice(0, 2)).toEqual(['rollback admin 2 → 1', 'rollback admin 3 → 2'])
    expect(await world.told()).toHaveLength(2)
  })

  it('ends a canary and leaves the others alone', async () => {
    await world.publish('admin', '0', '1')
    await world.publish('ict', '1')
    await world.releases.add(makeBuild('admin', '2'))
    await world.releases.canary('admin', '2', { percent: 10 }, { by: 'sam' })
    world.clock.pass(1)
    await fails('2')
    const [admin, ict] = (await world.releases.read()).lines
    expect([admin?.version, admin?.canary, ict?.version]).toEqual(['1', undefined, '1'])
    expect((await world.done())[0]).toBe('rollback admin 2 → 1')
  })

  it('is impossible without an earlier version, and developers hear of that once', async () => {
    await world.publish('admin', '1')
    await fails('1')
    await fails('1')
    expect(await current()).toBe('1')
    expect(await world.told()).toEqual(['Admin is failing, and has no version to roll back to'])
  })

  it('is in the audit log even if no developer wants to hear of it', async () => {
    await world.test.services.database.asOwner('test', (tx) => tx.update(users).set({ isActive: false }))
    await world.publish('admin', '1', '2')
    await fails('2')
    await world.test.services.database.asOwner('test', (tx) =>
      enqueue(tx, rollBackJob, { module: 'admin', version: '2' }),
    )
    await world.work()
    expect(await rolledBack()).toMatchObject([{ data: { module: 'admin', from: '2', to: '1' } }])
  })

  it('is reported after all when a server ended before it could, and only once', async () => {
    await world.publish('admin', '1', '2')
    await world.releases.rollback('admin', { by: 'Forecourt', reason: 'It fails.', isAutomatic: true }, { of: '2' })
    for (let run = 0; run < 2; run++) {
      await world.test.services.database.asOwner('test', (tx) =>
        enqueue(tx, rollBackJob, { module: 'admin', version: '2' }),
      )
      await world.work()
    }
    expect(await world.told()).toEqual(['Admin was rolled back'])
    expect(await rolledBack()).toHaveLength(1)
  })
})
