import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSaleWorld, type SaleWorld } from './sale-world.fixture.ts'

let world: SaleWorld
beforeAll(async () => {
  world = await createSaleWorld()
})
afterAll(() => world.app.close())

const pathsOf = (answer: { body: { errors: { path: (string | number)[] }[] } }) =>
  answer.body.errors.map(({ path }) => path)

describe('a post', () => {
  it('puts the vehicle on sale, ends the time to line, and stores description and price', async () => {
    const id = await world.arrived()
    await world.link(id)
    const words = { askingPrice: 1_149_500, attention: 'One owner, full history', description: 'Drives well.\nAs new.' }
    const { status, body } = await world.post(id, words)
    expect(status).toBe(200)
    expect(body.data.label).toBe('Sale: On Sale')
    const { vehicle } = await world.kept(id)
    expect(vehicle?.firstOnSaleAt).toBe(vehicle?.subStageEnteredAt)
    const record = await world.record(id)
    expect(record.post).toMatchObject({ ...words, postedBy: { id: world.people.kai.id } })
    expect(record.prices.map(({ price }) => price)).toEqual([1_149_500])
    expect(record).toMatchObject({ daysOnSale: 0, photos: 1, missingChannels: ['DEALER_WEBSITE'], sale: null })
  })

  it('needs a price, a live advert or the reason why there is none, and a photo', async () => {
    const id = await world.infleeted(world.people.jo)
    await world.configure(world.people.jo, id, {
      route: { ict: false, mechanicalPrep: false, bodyDamage: false, valet: false, media: false },
    })
    expect(pathsOf(await world.post(id, { askingPrice: null }))).toEqual([['askingPrice'], ['links'], ['photos']])
    expect(pathsOf(await world.post(id, { askingPrice: 0 }))).toEqual([['askingPrice']])
    await world.link(id, { status: 'DRAFT' })
    expect(pathsOf(await world.post(id))).toEqual([['links'], ['photos']])
    const photographed = await world.arrived()
    const { status } = await world.post(photographed, { notAdvertisedReason: 'Trade only' })
    expect(status).toBe(200)
  })

  it('accepts agency stock without a price', async () => {
    const id = await world.arrived({ isAgency: true, agencyReference: 'AG-1' })
    await world.link(id)
    expect((await world.post(id, { askingPrice: null })).status).toBe(200)
    expect((await world.record(id)).prices).toEqual([])
  })

  it('needs declined safety work and an expired MOT to be acknowledged', async () => {
    const declined = {
      lineId: null,
      itemRef: null,
      description: 'Front tyres',
      reason: 'Sold as seen',
      at: '2026-01-05T10:00:00Z',
      by: { id: world.people.priya.id, name: 'Priya' },
    }
    const id = await world.arrived({ safetyDeclined: [declined], motExpiresAt: '2026-01-04' })
    await world.link(id)
    const refused = await world.post(id, { acknowledged: ['MOT_EXPIRED'] })
    expect(refused.body.errors).toMatchObject([
      { path: ['acknowledged'], message: 'Safety work was declined: acknowledge it first.' },
    ])
    expect((await world.record(id)).warnings).toContain('SAFETY_DECLINED')
    const { status } = await world.post(id, { acknowledged: ['MOT_EXPIRED', 'SAFETY_DECLINED'] })
    expect(status).toBe(200)
    expect((await world.record(id)).acknowledgements.map(({ what, by }) => [what, by?.id])).toEqual([
      ['SAFETY_DECLINED', world.people.kai.id],
      ['MOT_EXPIRED', world.people.kai.id],
    ])
  })

  it('waits for a sales manager to accept a provenance alert, which nobody else can', async () => {
    const id = await world.arrived({ provenanceStatus: 'ALERT', provenanceAlerts: ['FINANCE'] })
    await world.link(id)
    const { kai, priya, sister } = world.people
    expect((await world.post(id)).body.errors[0]).toMatchObject({
      path: ['acknowledged'],
      message: 'The provenance check raised an alert: a sales manager has to accept it.',
    })
    expect((await world.post(id, { acknowledged: ['PROVENANCE_ALERT' as 'MOT_EXPIRED'] })).status).toBe(422)
    const tries = [await world.accept(id, kai), await world.accept(id, sister)]
    expect(tries.map(({ status }) => status)).toEqual([403, 403])
    const accepted = await world.accept(id, priya)
    expect(accepted.body.data.acknowledgements).toMatchObject([{ what: 'PROVENANCE_ALERT', by: { id: priya.id } }])
    const { version } = accepted.body.data.vehicle
    expect((await world.accept(id, priya)).body.data.vehicle.version).toBe(version)
    expect((await world.post(id)).status).toBe(200)
  })

  it('is refused to people who may not, on an old version and where the vehicle is not waiting for it', async () => {
    const id = await world.arrived()
    await world.link(id)
    const { tom, priya, mo, sister, stranger } = world.people
    const answers = await Promise.all([tom, priya, mo, sister, stranger].map((as) => world.post(id, {}, as)))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 404])
    expect((await world.post(id, { version: 1 })).body.errors[0]?.code).toBe('STALE_VERSION')
    expect((await world.post(id)).status).toBe(200)
    expect((await world.post(id)).body.errors[0]?.code).toBe('INVALID_STAGE')
  })

  it('answers a repeat of one submit with its first answer', async () => {
    const id = await world.arrived()
    await world.link(id)
    const version = await world.version(id)
    const headers = { 'idempotency-key': id }
    const first = await world.post(id, { version }, world.people.kai, headers)
    const second = await world.post(id, { version }, world.people.kai, headers)
    expect(second.status).toBe(200)
    expect(second.body).toEqual(first.body)
  })

  it('can be saved as a draft and ends it', async () => {
    const id = await world.arrived()
    await world.link(id)
    expect((await world.draft(id, 'post', { attention: 'Low miles' }, world.people.kai)).status).toBe(200)
    expect((await world.record(id)).drafts.post?.values).toEqual({ attention: 'Low miles' })
    await world.post(id)
    expect((await world.record(id)).drafts.post).toBeNull()
  })

  it('changes while the vehicle is on sale, with each price in the history, and leaves the rest', async () => {
    const id = await world.onSale()
    await world.changePost(id, { attention: 'Reduced' })
    const { status, body } = await world.changePost(id, { askingPrice: 1_199_500 })
    expect(status).toBe(200)
    expect(body.data.post).toMatchObject({ attention: 'Reduced', askingPrice: 1_199_500 })
    expect(body.data.prices.map(({ price }) => price)).toEqual([1_199_500, 1_299_500])
    expect((await world.changePost(id, { askingPrice: null })).body.errors[0]?.path).toEqual(['askingPrice'])
    const waiting = await world.arrived()
    expect((await world.changePost(waiting, { attention: 'New' })).body.errors[0]?.code).toBe('INVALID_STAGE')
  })
})

describe('adverts', () => {
  it.each([
    ['a script', { url: 'javascript:alert(1)' }, ['url']],
    ['an open line', { url: 'http://plain.test/1' }, ['url']],
    ['2,001 characters', { url: `https://x.test/${'a'.repeat(1986)}` }, ['url']],
    ['an unknown channel', { channel: 'PIGEON' as 'OTHER' }, ['channel']],
    ['a long number', { advertRef: '1'.repeat(61) }, ['advertRef']],
  ])('refuse %s', async (_what, body, path) => {
    const id = await world.arrived()
    const answer = await world.link(id, body)
    expect(answer.status).toBe(422)
    expect(pathsOf(answer)).toEqual([path])
  })

  it('exist once each, go live, come down and may come back', async () => {
    const id = await world.arrived()
    const first = await world.link(id, { status: 'DRAFT' })
    expect(first.status).toBe(201)
    const [link] = first.body.data.links
    expect(link).toMatchObject({ status: 'DRAFT', postedAt: null, createdBy: { id: world.people.kai.id } })
    expect(first.body.data.missingChannels).toEqual(['AUTOTRADER', 'DEALER_WEBSITE'])
    expect((await world.link(id)).body.errors[0]).toMatchObject({ code: 'duplicate', path: ['url'] })
    const live = await world.changeLink(id, { id: link?.id, status: 'LIVE', advertRef: '20261' })
    expect(live.body.data.links[0]).toMatchObject({ status: 'LIVE', advertRef: '20261' })
    expect(live.body.data.missingChannels).toEqual(['DEALER_WEBSITE'])
    const down = await world.removeLinks(id, [link?.id ?? ''])
    expect(down.body.data.links[0]).toMatchObject({ status: 'REMOVED', removedBy: { id: world.people.kai.id } })
    expect((await world.link(id)).status).toBe(201)
    expect((await world.changeLink(id, { id: link?.id, status: 'LIVE' })).body.errors[0]?.code).toBe('duplicate')
  })

  it('belong to their vehicle and dealer', async () => {
    const [mine, other] = [await world.arrived(), await world.arrived()]
    const id = (await world.link(other)).body.data.links[0]?.id ?? ''
    expect((await world.changeLink(mine, { id, status: 'REMOVED' })).status).toBe(404)
    expect((await world.removeLinks(mine, [id])).body.errors[0]?.path).toEqual(['ids', 0])
    const { sister, stranger, tom } = world.people
    const answers = await Promise.all([sister, stranger, tom].map((as) => world.removeLinks(other, [id], as)))
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 403])
    expect((await world.record(other)).links[0]?.status).toBe('LIVE')
  })

  it('are limited to twenty not taken down', async () => {
    const id = await world.arrived()
    for (let at = 0; at < 20; at += 1) await world.link(id, { url: `https://x.test/${at}` })
    expect((await world.link(id, { url: 'https://x.test/20' })).body.errors[0]).toMatchObject({ code: 'max' })
  })

  it('come down after the sale, and none goes up then', async () => {
    const id = await world.onSale()
    await world.sell(id)
    const [link] = (await world.record(id)).links
    expect((await world.link(id, { url: 'https://x.test/1' })).body.errors[0]?.code).toBe('INVALID_STAGE')
    expect((await world.changeLink(id, { id: link?.id, url: 'https://x.test/2' })).body.errors[0]?.code).toBe(
      'INVALID_STAGE',
    )
    const down = await world.removeLinks(id, [link?.id ?? ''])
    expect(down.body.data.links.map(({ status }) => status)).toEqual(['REMOVED'])
  })
})

describe('the list', () => {
  it('shows price, days on sale, adverts and photos, and filters by them', async () => {
    const [waiting, onSale, aged] = [await world.arrived(), await world.onSale(), await world.onSale()]
    await world.alter(aged, { firstOnSaleAt: new Date(Date.now() - 46 * 86_400_000).toISOString() })
    const rows = await world.list()
    const of = (id: string) => rows.find((row) => row.id === id)
    expect(of(waiting)).toMatchObject({ askingPrice: null, daysOnSale: null, liveLinks: 0, photos: 1 })
    expect(of(onSale)).toMatchObject({ askingPrice: 1_299_500, daysOnSale: 0, liveLinks: 1 })
    expect(of(onSale)?.missingChannels).toEqual(['DEALER_WEBSITE'])
    expect(of(aged)?.daysOnSale).toBe(46)
    const ids = async (query: Record<string, string>) => (await world.list(query)).map(({ id }) => id)
    expect(await ids({ daysOnSale: '45' })).toContain(aged)
    expect(await ids({ daysOnSale: '45' })).not.toContain(onSale)
    expect(await ids({ daysOnSale: '60' })).not.toContain(aged)
    expect(await ids({ noLink: 'true' })).toContain(waiting)
    expect(await ids({ noLink: 'true' })).not.toContain(onSale)
    expect(await ids({ subStage: 'ON_SALE' })).not.toContain(waiting)
  })
})
