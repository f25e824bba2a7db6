import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MOST_SECONDS, prepareVideo } from './video.ts'
import { tinyVideo, video, webm } from './video.fixture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-video-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function prepared(content: Buffer, mimeType = 'video/mp4') {
  const path = join(folder, 'sent')
  await writeFile(path, content)
  return prepareVideo({ path, mimeType }, async (file, told) => ({ ...told, file, content: await readFile(file.path) }))
}

it('gets its dimensions and length, and leaves nothing behind', async () => {
  const { content, ...told } = await prepared(await video({ seconds: 12.4 }))
  expect(told).toMatchObject({ mimeType: 'video/mp4', width: 64, height: 48, seconds: 12 })
  expect(told.file).toMatchObject({ bytes: content.length, sha256: expect.stringMatching(/^[\da-f]{64}$/) })
  expect(await readdir(folder)).toEqual(['sent'])
})

it('stays WebM in place', async () => {
  expect(await prepared(await tinyVideo(), 'video/webm')).toMatchObject({ mimeType: 'video/webm', seconds: 1 })
})

it('does not reveal where it was taken', async () => {
  const place = '+53.8008-001.5491/'
  const tags = { title: place, raw: { '©xyz': place, 'com.apple.quicktime.location.ISO6709': place, LOCATION: place } }
  for (const [format, mimeType] of [
    [undefined, 'video/mp4'],
    [webm(), 'video/webm'],
  ] as const) {
    const sent = await video({ tags, ...(format && { format }) })
    expect(sent.includes(place)).toBe(true)
    expect((await prepared(sent, mimeType)).content.includes(place)).toBe(false)
  }
})

it('may be three minutes long and no longer', async () => {
  expect((await prepared(await video({ seconds: MOST_SECONDS }))).seconds).toBe(MOST_SECONDS)
  await expect(prepared(await video({ seconds: MOST_SECONDS + 20 }))).rejects.toMatchObject({ failure: 'TOO_LONG' })
  expect(await readdir(folder)).toEqual(['sent'])
})

it('is refused when it is not a video, or incomplete', async () => {
  const whole = await video({ seconds: 5 })
  const broken = [
    Buffer.from('no video at all'),
    whole.subarray(0, 40),
    whole.subarray(0, Math.floor(whole.length * 0.7)),
    Buffer.concat([whole.subarray(0, 32), Buffer.alloc(2_000, 7)]),
  ]
  for (const content of broken) {
    await expect(prepared(content), `${content.length} bytes`).rejects.toMatchObject({ failure: 'UNREADABLE' })
  }
})
