import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaWorld, type MediaWorld, REQUIRED_SHOTS } from './media-world.fixture.ts'

let world: MediaWorld
beforeAll(async () => {
  world = await createMediaWorld()
})
afterAll(() => world.app.close())

async function photographed() {
  const id = await world.photographing()
  await world.photographed(id, ...REQUIRED_SHOTS)
  await world.processed()
  return id
}

describe('Media', () => {
  it('ends when the photos are there, and the vehicle is in Sale with its hero in every list', async () => {
    const id = await photographed()
    const { kai } = world.people
    const { status, body } = await world.submit(id, { spinUrl: 'https://spin.test/1', note: 'Good light' })
    expect(status).toBe(200)
    expect(body.data.label).toBe('Sale: Post')
    const record = await world.record(id)
    expect(record.media).toMatchObject({
      photos: REQUIRED_SHOTS.length,
      skippedShots: [],
      spinUrl: 'https://spin.test/1',
      completedBy: { id: kai.id },
    })
    expect((await world.kept(id)).vehicle?.heroFileId).toBe(record.files.find(({ isHero }) => isHero)?.id)
  })

  it('needs enough photos that are ready, and its required shots taken or skipped with a reason', async () => {
    const id = await world.photographing()
    const before = await world.submit(id)
    expect(before.status).toBe(422)
    expect(before.body.errors.map(({ path }) => path)).toEqual([['photos'], ['hero'], ['shots']])
    const [skipped = '', ...rest] = REQUIRED_SHOTS
    await world.photographed(id, ...rest)
    const unready = await world.submit(id, { skippedShots: [{ key: skipped, reason: 'Boxed in' }] })
    expect(unready.body.errors.map(({ path }) => path)).toEqual([['photos']])
    await world.processed()
    expect((await world.submit(id)).body.errors[0]).toMatchObject({
      path: ['shots'],
      message: 'Take or skip with a reason: Nearside front corner.',
    })
    const unknown = [{ key: 'spoiler', reason: 'None' }]
    expect((await world.submit(id, { skippedShots: unknown })).body.errors[0]?.path).toEqual(['skippedShots', 0, 'key'])
    const { status } = await world.submit(id, { skippedShots: [{ key: skipped, reason: 'Boxed in' }] })
    expect(status).toBe(200)
    expect((await world.record(id)).media?.skippedShots).toEqual([
      { key: skipped, label: 'Nearside front corner', reason: 'Boxed in' },
    ])
  })

  it('refuses invalid addresses, people who may not, and vehicles that have moved', async () => {
    const id = await photographed()
    for (const spinUrl of [
      'http://plain.test',
      'javascript:alert(1)',
      'not an address',
      `https://x.test/${'a'.repeat(2000)}`,
    ]) {
      expect((await world.submit(id, { spinUrl })).body.errors[0]?.path, spinUrl).toEqual(['spinUrl'])
    }
    const { priya, sister, stranger } = world.people
    const answers = await Promise.all([priya, sister, stranger].map((as) => world.submit(id, {}, as)))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404])
    expect((await world.submit(id, { version: 1 })).body.errors[0]?.code).toBe('STALE_VERSION')
    const atValet = await world.arrived()
    expect((await world.submit(atValet)).body.errors[0]?.code).toBe('INVALID_STAGE')
  })

  it('keeps a draft of the skipped shots and of the link', async () => {
    const id = await world.photographing()
    const skippedShots = [{ key: 'boot', reason: 'Locked' }]
    expect((await world.mediaDraft(id, { skippedShots })).status).toBe(200)
    expect((await world.record(id)).drafts.media?.values).toEqual({ skippedShots })
  })
})

describe('the list', () => {
  it('shows photos, missing shots and valets, and filters by them', async () => {
    const [done, short, atValet] = [await photographed(), await world.photographing(), await world.arrived()]
    await world.photographed(short, 'front')
    const rows = await world.list({ pageSize: '100' })
    const of = (id: string) => rows.find((row) => row.id === id)
    expect(of(done)).toMatchObject({ photos: REQUIRED_SHOTS.length, minPhotos: 12, missingShots: [] })
    expect(of(short)?.missingShots[0]).toBe('Nearside front corner')
    expect(of(short)?.missingShots).toHaveLength(REQUIRED_SHOTS.length - 1)
    expect(of(atValet)).toMatchObject({ photos: 0, valetType: null, valetedAt: null, valetStartedAt: null })
    const ids = async (query: Record<string, string>) =>
      (await world.list({ pageSize: '100', ...query })).map(({ id }) => id)
    expect(await ids({ photosShort: 'false' })).toContain(done)
    expect(await ids({ photosShort: 'true' })).not.toContain(done)
    expect(await ids({ photosShort: 'true', subStage: 'MEDIA' })).toContain(short)
    expect(await ids({ subStage: 'VALET' })).toContain(atValet)
    await world.valet(atValet, { valetType: 'DEEP_CLEAN' })
    const valeted = (await world.list({ pageSize: '100' })).find(({ id }) => id === atValet)
    expect(valeted).toMatchObject({ valetType: 'DEEP_CLEAN', valetedAt: '2026-11-20T10:30:00+00:00' })
  })
})
