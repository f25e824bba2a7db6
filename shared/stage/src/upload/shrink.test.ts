import { expect, test, vi } from 'vitest'
import { shrink, type Darkroom } from './shrink.ts'

const file = (type: string, bytes = 1000) => new Blob(['x'.repeat(bytes)], { type })

function darkroom(width: number, height: number, bytes = 100) {
  const encode = vi.fn<Darkroom['encode']>(async () => new Blob(['y'.repeat(bytes)], { type: 'image/jpeg' }))
  const decode = async () => ({ width, height, close: () => undefined }) as ImageBitmap
  return { decode, encode }
}

test('a large photo goes as a JPEG of 2048 pixels', async () => {
  const room = darkroom(4032, 3024)
  const small = await shrink(file('image/png'), 'IMG 1.PNG', room)
  expect(room.encode).toHaveBeenCalledWith(expect.anything(), 2048, 1536)
  expect([small.name, small.type, small.size]).toEqual(['IMG 1.jpg', 'image/jpeg', 100])
})

test('one that is small already goes as it is, unless a JPEG of it is smaller', async () => {
  const kept = await shrink(file('image/jpeg', 50), 'a.jpg', darkroom(800, 600))
  expect([kept.name, kept.size]).toEqual(['a.jpg', 50])
  expect((await shrink(file('image/png', 5000), 'a.png', darkroom(800, 600))).size).toBe(100)
})

test('what the browser cannot read goes as it is', async () => {
  const decode = () => Promise.reject(new Error('HEIC'))
  const sent = await shrink(file('image/heic'), 'IMG_1.HEIC', { ...darkroom(1, 1), decode })
  expect([sent.name, sent.type, sent.size]).toEqual(['IMG_1.HEIC', 'image/heic', 1000])
})

test('a paper is left alone', async () => {
  const room = darkroom(4000, 3000)
  expect((await shrink(file('application/pdf'), 'estimate.pdf', room)).size).toBe(1000)
  expect(room.encode).not.toHaveBeenCalled()
})
