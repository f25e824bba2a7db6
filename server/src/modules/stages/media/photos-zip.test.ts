import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unzipped } from '../../../testing/unzipped.ts'
import { createMediaWorld, type MediaWorld, picture } from './media-world.fixture.ts'

let world: MediaWorld
beforeAll(async () => {
  world = await createMediaWorld()
})
afterAll(() => world.app.close())

const fetched = (url: string) => world.app.app.inject({ url })

/** Black strokes on white, as on a number plate. */
async function letters(): Promise<Buffer> {
  const strokes = Array.from({ length: 40 }, (_, at) => `<rect x="${at * 16}" width="8" height="480"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#fff"/>${strokes}</svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

describe('all photos of a vehicle', () => {
  it('come in one file, as JPEG, by their order and their shots', async () => {
    const id = await world.photographing()
    expect((await world.record(id)).photosZipUrl).toBeNull()
    await world.photographed(id, 'front')
    const { id: rear } = (await world.upload(id, { content: await letters(), query: { itemRef: 'rear' } })).body.data
    await world.upload(id, { content: await picture() })
    await world.change(id, { files: [{ id: rear, plate: { x: 0.2, y: 0.2, width: 0.5, height: 0.5 } }] })
    const { photosZipUrl, files, vehicle } = await world.record(id)
    const answer = await fetched(photosZipUrl ?? '')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${vehicle.registration}-photos.zip"`)
    const photos = unzipped(answer.rawPayload)
    expect(photos.map(({ name }) => name)).toEqual(['01-front.jpg', '02-rear.jpg', '03-photo.jpg'])
    for (const { content } of photos) {
      expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 })
    }
    // Where the plate was, nothing of its letters is left.
    const region = { left: 200, top: 150, width: 100, height: 100 }
    // sharp's metadata is that of the file as read, whatever has been cut out since.
    const contrast = async (content: Buffer) =>
      (await sharp(await sharp(content).extract(region).toBuffer()).stats()).channels[0]?.stdev ?? 0
    const original = await contrast((await fetched(files[1]?.original?.url ?? '')).rawPayload)
    expect(original).toBeGreaterThan(100)
    expect(await contrast(photos[1]?.content ?? Buffer.alloc(0))).toBeLessThan(original / 4)
  })

  it('are not available at a forged address, nor for another vehicle or dealer', async () => {
    const [id, other] = [await world.photographing(), await world.photographing()]
    await world.photographed(id, 'front')
    await world.photographed(other, 'front')
    const url = (await world.record(id)).photosZipUrl ?? ''
    for (const wrong of [
      url.replace(id, other),
      url.replace(world.home, world.sister),
      url.replace(/s=.{6}/, 's=AAAAAA'),
      `/photos/${id}.zip`,
    ]) {
      expect((await fetched(wrong)).statusCode, wrong).toBe(404)
    }
  })
})
