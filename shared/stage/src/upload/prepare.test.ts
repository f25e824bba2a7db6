import { expect, test, vi } from 'vitest'
import type { DevelopedPhoto } from './photoLab.ts'
import { createPreparation, FileRefusal } from './prepare.ts'

const photo = new Blob(['large'], { type: 'image/png' })
const video = new Blob(['film'], { type: 'video/mp4' })
const developed: DevelopedPhoto = {
  photo: new Blob(['small'], { type: 'image/jpeg' }),
  preview: new Blob(['tiny']),
  advice: ['DARK', 'SMALL'],
  takenAt: '2026-11-20T09:42:07.000Z',
}
const never = async () => null

test('a photo for an advert says when it was taken and what could be better', async () => {
  const { file, query, preview } = await createPreparation(async () => developed, never)(photo, 'IMG 1.PNG', 'advert')
  expect([file.name, file.type, await file.text()]).toEqual(['IMG 1.jpg', 'image/jpeg', 'small'])
  expect(query).toEqual({ takenAt: '2026-11-20T09:42:07.000Z', advice: 'DARK,SMALL' })
  expect(preview).toBe(developed.preview)
})

test('nothing unknown is sent', async () => {
  const silent = { ...developed, advice: [], takenAt: null }
  expect((await createPreparation(async () => silent, never)(photo, 'a.png', 'advert')).query).toEqual({})
})

test('a photo of a stage is shrunk and its time is not even read', async () => {
  const develop = vi.fn(async () => developed)
  const { file, query } = await createPreparation(develop, never)(photo, 'a.png', 'photo')
  expect([file.name, query]).toEqual(['a.jpg', {}])
  expect(develop).toHaveBeenCalledWith(photo, false)
})

test('what cannot be prepared is sent as it is', async () => {
  const broken = createPreparation(() => Promise.reject(new Error('no canvas')), never)
  const { file, query, preview } = await broken(photo, 'a.png', 'advert')
  expect([file.name, file.type, await file.text(), query, preview]).toEqual(['a.png', 'image/png', 'large', {}, null])
})

test('a video is inspected for an advert only, and never by the lab', async () => {
  const develop = vi.fn(async () => developed)
  const refusalOf = vi.fn(async () => 'walk.mp4 is 200 seconds long.')
  const prepare = createPreparation(develop, refusalOf)
  await expect(prepare(video, 'walk.mp4', 'advert')).rejects.toThrow(FileRefusal)
  expect((await prepare(video, 'walk.mp4', 'photo')).file.name).toBe('walk.mp4')
  expect([develop.mock.calls.length, refusalOf.mock.calls.length]).toEqual([0, 1])
})
