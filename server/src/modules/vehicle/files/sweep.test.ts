import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files, makes, mediaFiles, vehicleFiles, vehicles } from '../../../schema/index.ts'
import { createMessagesWorld, type Hired, type MessagesWorld } from '../messages/messages-world.fixture.ts'
import { sweepFiles } from './sweep.ts'

const HOUR = 3_600_000
const MESSAGE = 'POST /vehicles/:vehicleId/messages/files'
let world: MessagesWorld
let mo: Hired
let vehicleId: string

beforeAll(async () => {
  world = await createMessagesWorld()
  mo = await world.hired(world.home, 'SALES')
  vehicleId = world.vehicleId
})
afterAll(() => world.app.close())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR)
const owner = <Result>(work: Parameters<MessagesWorld['app']['services']['database']['asOwner']>[1]) =>
  world.app.services.database.asOwner('test', work) as Promise<Result>
const sweep = () => sweepFiles({ ...world.app.services, now: () => new Date() })

const uploaded = async (route: Parameters<MessagesWorld['upload']>[0], hours: number): Promise<string> => {
  const { status, body } = await world.upload(route, mo, vehicleId)
  expect(status).toBe(201)
  const at = { createdAt: hoursAgo(hours).toISOString() }
  await owner(async (tx) => {
    await tx.update(files).set(at).where(eq(files.id, body.data.id))
    await tx.update(vehicleFiles).set(at).where(eq(vehicleFiles.fileId, body.data.id))
  })
  return body.data.id
}
const send = (fileId: string) =>
  world.app.call('POST /vehicles/:vehicleId/messages', {
    params: { vehicleId },
    token: mo.token,
    body: { body: 'See the photo', fileIds: [fileId] },
  })
const isThere = async (id: string) =>
  (await owner<{ id: string }[]>((tx) => tx.select({ id: files.id }).from(files).where(eq(files.id, id)))).length > 0
const folder = () => join(world.app.services.config.dataFolder, 'files')
const contentOf = async (id: string) =>
  (await readdir(folder(), { recursive: true })).filter((name) => name.includes(id))

describe('a file of a message that was never sent', () => {
  it('is removed after a day, with its content', async () => {
    const [old, young] = [await uploaded(MESSAGE, 24.1), await uploaded(MESSAGE, 23.9)]
    expect(await contentOf(old)).not.toEqual([])
    expect(await sweep()).toMatchObject({ unsent: 1, orphans: 0 })
    expect([await isThere(old), await contentOf(old)]).toEqual([false, []])
    expect(await isThere(young)).toBe(true)
    expect((await send(old)).status).toBe(422)
    expect((await send(young)).status).toBe(201)
  })

  it('stays once it was sent, and while it is being sent', async () => {
    const sent = await uploaded(MESSAGE, 1000)
    await send(sent)
    expect(await sweep()).toMatchObject({ unsent: 0, orphans: 0 })
    expect(await isThere(sent)).toBe(true)
    for (let round = 0; round < 5; round++) {
      const racing = await uploaded(MESSAGE, 30)
      const [answer] = await Promise.all([send(racing), sweep()])
      expect(await isThere(racing)).toBe(answer.status === 201)
    }
  })
})

describe('a stored file', () => {
  it('that a vehicle shows stays, whatever its age', async () => {
    const photo = await uploaded('POST /vehicles/:vehicleId/files', 1000)
    await sweep()
    expect([await isThere(photo), (await contentOf(photo)).length > 0]).toEqual([true, true])
  })

  it('that stands in for a photo or a video stays as well', async () => {
    const [photo, hidden, frame] = [
      await uploaded('POST /vehicles/:vehicleId/files', 30),
      await uploaded(MESSAGE, 30),
      await uploaded(MESSAGE, 30),
    ]
    await owner(async (tx) => {
      await tx.delete(vehicleFiles).where(inArray(vehicleFiles.fileId, [hidden, frame]))
      await tx.insert(mediaFiles).values({
        fileId: photo,
        vehicleId,
        dealerId: world.home,
        seq: 1,
        isPhoto: true,
        blurredFileId: hidden,
        posterFileId: frame,
      })
    })
    expect(await sweep()).toMatchObject({ orphans: 0 })
    expect(await Promise.all([hidden, frame].map(isThere))).toEqual([true, true])
  })

  it('that nothing shows is removed after a day; a logo and a vehicle’s own picture stay', async () => {
    const [orphan, replaced, young, hero, logo] = [
      await uploaded(MESSAGE, 30),
      await uploaded(MESSAGE, 30),
      await uploaded(MESSAGE, 1),
      await uploaded(MESSAGE, 30),
      await uploaded(MESSAGE, 30),
    ]
    await owner(async (tx) => {
      for (const id of [orphan, replaced, young, hero, logo])
        await tx.delete(vehicleFiles).where(eq(vehicleFiles.fileId, id))
      await tx.update(vehicles).set({ heroFileId: hero }).where(eq(vehicles.id, vehicleId))
      await tx
        .update(files)
        .set({ dealerId: null })
        .where(inArray(files.id, [replaced, logo]))
      await tx.insert(makes).values({ name: 'With a logo', logoFileId: logo })
    })
    expect(await sweep()).toMatchObject({ orphans: 2 })
    const left = await Promise.all([orphan, replaced, young, hero, logo].map(isThere))
    expect(left).toEqual([false, false, true, true, true])
  })
})

describe('an interrupted upload', () => {
  it('is removed a day after its last byte; one in progress stays', async () => {
    const incoming = join(folder(), 'incoming')
    await mkdir(incoming, { recursive: true })
    for (const [name, hours] of Object.entries({ dead: 25, slow: 23, new: 0 })) {
      await writeFile(join(incoming, name), 'half')
      await utimes(join(incoming, name), hoursAgo(hours), hoursAgo(hours))
    }
    expect((await sweep()).incoming).toBe(1)
    expect((await readdir(incoming)).toSorted()).toEqual(['new', 'slow'])
    expect((await sweep()).incoming).toBe(0)
  })
})
