import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { files, fileUploadConfigs, users, vehicleMessages } from '../../../schema/index.ts'
import { codesOf } from '../../../testing/app.ts'
import { scopeOf } from '../../../testing/organisation.ts'
import { createMessagesWorld, type Hired, type MessagesWorld } from './messages-world.fixture.ts'

const ROUTE = '/vehicles/:vehicleId/messages'

let world: MessagesWorld
let author: Hired
let mate: Hired
let stranger: Hired
let vehicleId: string

beforeAll(async () => {
  world = await createMessagesWorld()
  author = await world.hired(world.home, 'SALES')
  mate = await world.hired(world.mate, 'ADMIN', 'SALES')
  stranger = await world.hired(world.stranger, 'ADMIN')
})
beforeEach(async () => {
  vehicleId = await world.vehicleAt(world.ours, world.home)
})
afterEach(() => world.setNow(null))
afterAll(() => world.app.close())

const write = (who: Hired, body: object, headers: Record<string, string> = {}) =>
  world.app.call(`POST ${ROUTE}`, { params: { vehicleId }, token: who.token, body, headers })
const thread = (who: Hired, query: Record<string, string> = {}) =>
  world.app.call(`GET ${ROUTE}`, { params: { vehicleId }, token: who.token, query })
const edit = (who: Hired, messageId: string, body: string) =>
  world.app.call(`PATCH ${ROUTE}/:messageId`, { params: { vehicleId, messageId }, token: who.token, body: { body } })
const takeBack = (who: Hired, messageId: string) =>
  world.app.call(`DELETE ${ROUTE}/:messageId`, { params: { vehicleId, messageId }, token: who.token })
const markRead = (who: Hired) => world.app.call(`POST ${ROUTE}/read`, { params: { vehicleId }, token: who.token })
const upload = (who: Hired, to = vehicleId) => world.upload(`POST ${ROUTE}/files`, who, to)
const words = async (who: Hired) => (await thread(who)).body.data.data.map(({ body }) => body)

describe('a thread', () => {
  it('is written and read by everyone in the group, newest first', async () => {
    expect((await write(author, { body: 'Key not on hook' })).status).toBe(201)
    expect((await write(mate, { body: 'It is in Bradford' })).status).toBe(201)
    expect(await words(author)).toEqual(['It is in Bradford', 'Key not on hook'])
    const { body } = await thread(mate)
    expect(body.data.data[1]).toMatchObject({ author: { id: author.id }, stage: 'ADMIN', unread: true, mayEdit: false })
  })

  it('does not exist for another group', async () => {
    expect((await thread(stranger)).status).toBe(404)
    expect((await write(stranger, { body: 'x' })).status).toBe(404)
    expect((await upload(stranger)).status).toBe(404)
    expect((await markRead(stranger)).status).toBe(404)
    expect(await words(author)).toEqual([])
  })

  it('pages forwards and back', async () => {
    for (const body of ['1', '2', '3', '4', '5']) await write(author, { body })
    const first = (await thread(author, { pageSize: '2' })).body.data
    const second = (await thread(author, { pageSize: '2', cursor: first.paging.next ?? '' })).body.data
    const back = (await thread(author, { pageSize: '2', cursor: second.paging.previous ?? '' })).body.data
    expect(second.data.map(({ body }) => body)).toEqual(['3', '2'])
    expect(back.data.map(({ body }) => body)).toEqual(['5', '4'])
    expect(first.paging.total).toBe(5)
  })

  it('accepts a message once for its key', async () => {
    const headers = { 'idempotency-key': v7() }
    const [one, other] = [
      await write(author, { body: 'Once' }, headers),
      await write(author, { body: 'Once' }, headers),
    ]
    expect(other.body.data.id).toBe(one.body.data.id)
    expect(await words(author)).toEqual(['Once'])
  })

  it('passes a message to the hooks, in its transaction', async () => {
    const { afterCreate } = world.app.services.messages
    const told: unknown[] = []
    afterCreate.push(async (message, tx) => {
      const rows = await tx.select().from(vehicleMessages).where(eq(vehicleMessages.id, message.messageId))
      told.push({ ...message, rows: rows.length })
    })
    await write(mate, { body: 'Ready for you', mentions: [{ kind: 'role', role: 'SALES' }] })
    afterCreate.pop()
    expect(told).toMatchObject([
      { vehicleId, dealerId: world.home, authorId: mate.id, mentions: [{ kind: 'role', role: 'SALES' }], rows: 1 },
    ])
  })

  it('refuses an empty message', async () => {
    expect(codesOf((await write(author, { body: '  ' })).body)).toEqual(['body:required'])
  })
})

describe('a mention', () => {
  it('is returned with its name, once each', async () => {
    const mentions = [
      { kind: 'user', userId: mate.id },
      { kind: 'role', role: 'SALES_MANAGER' },
      { kind: 'user', userId: mate.id },
    ]
    const { body } = await write(author, { body: 'Handover is Saturday', mentions })
    expect(body.data.mentions.map(({ kind, id }) => [kind, id])).toEqual([
      ['user', mate.id],
      ['role', 'SALES_MANAGER'],
    ])
    expect(body.data.mentions.map(({ label }) => label)).toEqual([expect.stringMatching(/^Person /), 'Sales manager'])
  })

  it('of a stranger is refused on its place, and nothing is written', async () => {
    const mentions = [
      { kind: 'user', userId: mate.id },
      { kind: 'user', userId: stranger.id },
    ]
    const { status, body } = await write(author, { body: 'x', mentions })
    expect(status).toBe(422)
    expect(codesOf(body)).toEqual(['mentions.1.userId:unknown'])
    expect(await words(author)).toEqual([])
  })

  it('of somebody who has left is refused', async () => {
    const gone = await world.hired(world.home, 'SALES')
    await world.app.services.database.asOwner('test', (tx) =>
      tx.update(users).set({ isActive: false }).where(eq(users.id, gone.id)),
    )
    const { status } = await write(author, { body: 'x', mentions: [{ kind: 'user', userId: gone.id }] })
    expect(status).toBe(422)
  })

  it('is offered for everyone in the group, those of the vehicle’s dealer first', async () => {
    const people = (query: Record<string, string> = {}) =>
      world.app.call(`GET ${ROUTE}/people`, {
        params: { vehicleId },
        token: mate.token,
        query: { pageSize: '100', ...query },
      })
    const { body } = await people()
    const ids = body.data.map(({ id }) => id)
    expect(ids).toContain(author.id)
    expect(ids).not.toContain(stranger.id)
    expect(ids.indexOf(author.id)).toBeLessThan(ids.indexOf(mate.id))
    expect((await people({ search: mate.id.slice(-4) })).body.data.map(({ id }) => id)).toContain(mate.id)
  })
})

describe('a file', () => {
  it('is sent with the message of the person who added it', async () => {
    const { status, body } = await upload(author)
    expect(status).toBe(201)
    const fileId = body.data.id
    expect((await thread(mate)).body.data.data).toEqual([])
    const sent = await write(author, { fileIds: [fileId] })
    expect(sent.status).toBe(201)
    expect(sent.body.data).toMatchObject({ body: '', files: [{ id: fileId, filename: 'bumper.webp', width: 400 }] })
    const [message] = (await thread(mate)).body.data.data
    expect((await world.app.app.inject({ url: message?.files[0]?.thumbUrl ?? '' })).statusCode).toBe(200)
  })

  it.each<[string, () => Promise<string>]>([
    ['somebody else’s', async () => (await upload(mate)).body.data.id],
    ['one of another vehicle', async () => (await upload(author, world.vehicleId)).body.data.id],
    [
      'one that was sent',
      async () => {
        const { id } = (await upload(author)).body.data
        await write(author, { body: 'first', fileIds: [id] })
        return id
      },
    ],
    ['none at all', async () => v7()],
  ])('cannot be sent when it is %s', async (_, given) => {
    const fileId = await given()
    const { status, body } = await write(author, { body: 'second', fileIds: [fileId] })
    expect(status).toBe(422)
    expect(codesOf(body)).toEqual(['fileIds.0:unknown'])
    expect(await words(author)).not.toContain('second')
  })

  it('can be deleted by the person who added it, until it is sent', async () => {
    const { id: fileId } = (await upload(author)).body.data
    const remove = (who: Hired) =>
      world.app.call(`DELETE ${ROUTE}/files/:fileId`, { params: { vehicleId, fileId }, token: who.token })
    expect((await remove(mate)).status).toBe(403)
    expect((await remove(author)).status).toBe(204)
    expect((await remove(author)).status).toBe(404)
    const left = await world.app.services.database.read(scopeOf(world.home), (tx) =>
      tx.select().from(files).where(eq(files.id, fileId)),
    )
    expect(left).toEqual([])
  })

  it('are limited to as many at once as a message may have', async () => {
    const limit = (maxFiles: number) =>
      world.app.services.database.asOwner('test', (tx) =>
        tx.update(fileUploadConfigs).set({ maxFiles }).where(eq(fileUploadConfigs.code, 'vehicle-message')),
      )
    await limit(2)
    const [one, two] = [await upload(author), await upload(author)]
    const third = await upload(author)
    expect([third.status, codesOf(third.body)]).toEqual([422, ['file:FILE_LIMIT']])
    expect((await upload(mate)).status).toBe(201)
    await write(author, { body: 'two', fileIds: [one.body.data.id, two.body.data.id] })
    expect((await upload(author)).status).toBe(201)
    await limit(10)
  })

  it('must be of an allowed type', async () => {
    const { status, body } = await world.upload(`POST ${ROUTE}/files`, author, vehicleId, Buffer.from('<svg onload=x>'))
    expect(status).toBe(422)
    expect(codesOf(body)).toEqual(['file:FILE_TYPE'])
  })
})

describe('a person’s own messages', () => {
  const written = async (who: Hired, body = 'Rears are at 1.5') => (await write(who, { body })).body.data.id

  it('can be edited for five minutes, and are marked as edited', async () => {
    const id = await written(author)
    const { status, body } = await edit(author, id, 'Rears are at 1.6')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ body: 'Rears are at 1.6', mayEdit: true })
    expect(body.data.editedAt).not.toBeNull()
    world.setNow(new Date(Date.now() + 5 * 60_000 + 1000))
    const late = await edit(author, id, 'Rears are at 3')
    expect(late.status).toBe(409)
    expect(codesOf(late.body)).toEqual([':TOO_LATE'])
    expect((await thread(author)).body.data.data[0]).toMatchObject({ body: 'Rears are at 1.6', mayEdit: false })
  })

  it('can be edited by nobody else', async () => {
    const id = await written(author)
    const boss = await world.hired(world.home, 'ADMIN')
    expect((await edit(boss, id, 'x')).status).toBe(403)
    expect((await edit(stranger, id, 'x')).status).toBe(404)
    expect(await words(author)).toEqual(['Rears are at 1.5'])
  })

  it('are deleted by their author or the dealer’s Admin, and then shown to nobody', async () => {
    const boss = await world.hired(world.home, 'ADMIN')
    const [one, other] = [await written(author, 'one'), await written(mate, 'other')]
    expect((await takeBack(author, other)).status).toBe(403)
    // Admin, but of another dealer.
    expect((await takeBack(mate, one)).status).toBe(403)
    expect((await takeBack(boss, other)).status).toBe(204)
    expect((await takeBack(author, one)).status).toBe(204)
    expect((await takeBack(author, one)).status).toBe(204)
    expect(await words(mate)).toEqual([null, null])
    expect((await thread(boss)).text).not.toContain('other')
    expect((await edit(author, one, 'x')).status).toBe(409)
  })

  it('that are deleted take their files with them', async () => {
    const fileId = (await upload(author)).body.data.id
    const { id } = (await write(author, { body: 'look', fileIds: [fileId] })).body.data
    const shown = async () =>
      (await world.app.call('GET /vehicles/:vehicleId/details', { params: { vehicleId }, token: mate.token })).body.data
        .files
    expect((await shown()).map((file) => file.id)).toEqual([fileId])
    expect((await takeBack(author, id)).status).toBe(204)
    expect(await shown()).toEqual([])
    expect((await thread(mate)).text).not.toContain(fileId)
  })

  it('are gone from every bell when they were edited or deleted', async () => {
    const told = async () => {
      const { body } = await world.app.call('GET /notifications', { token: mate.token, query: { unread: 'true' } })
      return body.data.data.map((each) => each.body)
    }
    const mentions = [{ kind: 'user', userId: mate.id }]
    const { id } = (await write(author, { body: 'Sold to Mrs Ward of 12 High Street', mentions })).body.data
    expect(await told()).toContain('Sold to Mrs Ward of 12 High Street')
    await edit(author, id, 'Sold')
    expect(await told()).toContain('Sold')
    expect((await told()).join()).not.toContain('Ward')
    await takeBack(author, id)
    expect(await told()).not.toContain('Sold')
  })

  it('belong to no other vehicle', async () => {
    const id = await written(author)
    const params = { vehicleId: world.vehicleId, messageId: id }
    const answer = await world.app.call(`DELETE ${ROUTE}/:messageId`, { params, token: author.token })
    expect(answer.status).toBe(404)
  })
})

describe('what is unread', () => {
  const unread = async (who: Hired) => {
    const list = await world.app.call('GET /vehicles', { token: who.token, query: { pageSize: '100' } })
    return list.body.data.data.find(({ id }) => id === vehicleId)?.unreadMessages
  }

  it('is what others wrote since the person last read', async () => {
    await write(author, { body: 'one' })
    await write(mate, { body: 'two' })
    expect([await unread(author), await unread(mate)]).toEqual([1, 1])
    expect((await markRead(author)).status).toBe(204)
    expect((await thread(author)).body.data.data.map((message) => message.unread)).toEqual([false, false])
    expect([await unread(author), await unread(mate)]).toEqual([0, 1])
    await write(mate, { body: 'three' })
    expect(await unread(author)).toBe(1)
  })

  it('is nothing in an empty thread', async () => {
    expect((await markRead(author)).status).toBe(204)
    expect(await unread(author)).toBe(0)
  })
})
