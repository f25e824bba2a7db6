import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesOf } from '../../../testing/app.ts'
import { photo } from '../../../testing/uploads.ts'
import { type BodyWorld, createBodyWorld, mark, type Mark } from './body-world.fixture.ts'

let world: BodyWorld

beforeAll(async () => {
  world = await createBodyWorld()
})
afterAll(() => world.app.close())

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** A vehicle at its quote, each mark with this many photos; the photos by their marks. */
async function shown(...marks: (readonly [Mark, number])[]) {
  const id = await world.arrived()
  const items = []
  for (const [item, count] of marks) {
    const fileIds = []
    for (let nth = 0; nth < count; nth += 1) fileIds.push(await world.photographed(id, { itemRef: item.id }))
    items.push({ ...item, fileIds })
  }
  const { status, text } = await world.assess(id, { items, noDamage: false })
  expect(status, text).toBe(200)
  return { id, photos: items.map(({ fileIds }) => fileIds) }
}
const itemOf = async (id: string, fileId: string | undefined) =>
  (await world.record(id)).files.find((file) => file.id === fileId)?.itemRef

describe('a photo of the damage', () => {
  it('can be moved to another mark, unassigned, or deleted, while the assessment is being written', async () => {
    const id = await world.arrived()
    const [one, other] = [v7(), v7()]
    const fileId = await world.photographed(id, { itemRef: one })
    expect((await world.change(id, fileId, { itemRef: other })).body.data).toMatchObject({ itemRef: other })
    expect((await world.change(id, fileId, { itemRef: null }, world.people.dan)).body.data.itemRef).toBeNull()
    expect((await world.remove(id, fileId)).status).toBe(204)
    expect((await world.record(id)).files).toEqual([])
  })

  it('of a finished assessment stays', async () => {
    const { id, photos } = await shown([mark(), 1])
    const [fileId = ''] = photos[0] ?? []
    const { status, body } = await world.remove(id, fileId)
    expect([status, codesOf(body)]).toEqual([409, [':IN_USE']])
    await world.quote(id, { lines: [{ ...world.trial.line(), itemRef: await itemOf(id, fileId) }] })
    expect((await world.remove(id, fileId)).status).toBe(409)
    expect((await world.record(id)).files).toMatchObject([{ id: fileId }])
  })

  it('of a finished assessment moves to another of its marks, and nowhere else', async () => {
    const [dent, scratch] = [mark(), mark({ type: 'scratch' })]
    const { id, photos } = await shown([dent, 1], [scratch, 0])
    const [fileId = ''] = photos[0] ?? []
    for (const itemRef of [null, v7(), 'constructor']) {
      const { status, body } = await world.change(id, fileId, { itemRef })
      expect([status, codesOf(body)]).toEqual([422, ['itemRef:unknown']])
    }
    expect((await world.change(id, fileId, { itemRef: scratch.id })).status).toBe(200)
    expect(await itemOf(id, fileId)).toBe(scratch.id)
    expect((await world.change(id, fileId, { caption: 'Left of the handle' })).status).toBe(200)
  })

  it('that is the only one of a damage that needs one stays with it', async () => {
    const [dent, scratch] = [mark({ severity: 'MEDIUM' }), mark({ type: 'scratch' })]
    const { id, photos } = await shown([dent, 2], [scratch, 0])
    const [first = '', second = ''] = photos[0] ?? []
    expect((await world.change(id, first, { itemRef: scratch.id })).status).toBe(200)
    const { status, body } = await world.change(id, second, { itemRef: scratch.id })
    expect([status, codesOf(body)]).toEqual([409, [':IN_USE']])
    expect((await world.change(id, first, { itemRef: dent.id })).status).toBe(200)
    expect((await world.change(id, second, { itemRef: scratch.id })).status).toBe(200)
  })

  it('without a mark can still be deleted, and so can a repair photo before completion', async () => {
    const { id } = await shown([mark(), 1])
    const loose = await world.photographed(id)
    const after = await world.photographed(id, { purpose: 'completion' })
    for (const fileId of [loose, after]) expect((await world.remove(id, fileId)).status).toBe(204)
  })

  it('stays as it is once the stage is passed', async () => {
    const id = await world.arrived()
    const fileId = await world.photographed(id)
    await world.assess(id)
    const answers = [
      await world.upload(id),
      await world.change(id, fileId, { caption: 'x' }),
      await world.remove(id, fileId),
    ]
    for (const { status, body } of answers) expect([status, codesOf(body)]).toEqual([409, [':INVALID_STAGE']])
  })

  it('sent twice under one key is one', async () => {
    const id = await world.arrived()
    const headers = { 'idempotency-key': v7() }
    const content = await photo()
    const [one, other] = await Promise.all([
      world.upload(id, { content, headers }),
      world.upload(id, { content, headers }),
    ])
    expect([one.status, other.status, one.body.data.id]).toEqual([201, 201, other.body.data.id])
    expect((await world.record(id)).files).toHaveLength(1)
  })
})

describe('an upload', () => {
  it.each(['assess', 'quote', 'completion'] as const)('for the %s says what it is for', async (purpose) => {
    const id = await world.arrived()
    const { status, body } = await world.upload(id, { purpose, itemRef: 'a' })
    expect([status, body.data]).toMatchObject([201, { purpose, itemRef: 'a', mimeType: 'image/webp' }])
  })

  it('may be a document where it belongs to the quote, and nowhere else', async () => {
    const id = await world.arrived()
    const { body } = await world.upload(id, { purpose: 'quote', content: PDF })
    expect(body.data).toMatchObject({ mimeType: 'application/pdf', purpose: 'quote', width: null })
    for (const purpose of ['assess', 'completion'] as const) {
      const { status, body: refusal } = await world.upload(id, { purpose, content: PDF })
      expect([status, codesOf(refusal)]).toEqual([422, ['file:FILE_TYPE']])
    }
  })

  it.each([
    ['that only says so', Buffer.from('%PD-1.4 this is a letter')],
    ['that is a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['that is nothing', Buffer.alloc(0)],
  ])('of a PDF %s is refused', async (_, content) => {
    const id = await world.arrived()
    const { status, body } = await world.upload(id, { purpose: 'quote', content })
    expect([status, codesOf(body)]).toEqual([422, ['file:FILE_TYPE']])
    expect((await world.record(id)).files).toEqual([])
  })

  it('under an unknown purpose goes nowhere', async () => {
    const id = await world.arrived()
    expect((await world.upload(id, { purpose: 'approval' as 'quote' })).status).toBe(404)
  })
})

describe('a document of the quote', () => {
  it('can be deleted before the quote is sent, and not afterwards', async () => {
    const id = await world.standing('QUOTE')
    const [wrong, estimate] = [
      await world.photographed(id, { purpose: 'quote', content: PDF }),
      await world.photographed(id, { purpose: 'quote', content: PDF }),
    ]
    expect((await world.remove(id, wrong)).status).toBe(204)
    await world.quote(id)
    const { status, body } = await world.remove(id, estimate)
    expect([status, codesOf(body)]).toEqual([409, [':IN_USE']])
    await world.reject(id)
    expect((await world.remove(id, estimate)).status).toBe(409)
    const later = await world.photographed(id, { purpose: 'quote', content: PDF })
    expect((await world.remove(id, later)).status).toBe(204)
  })
})
