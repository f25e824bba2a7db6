import { expect, test, vi } from 'vitest'
import { shrink, type Darkroom, type Paper } from './shrink.ts'

const file = (type: string, bytes = 1000) => new Blob(['x'.repeat(bytes)], { type })
const grey = (width: number, height: number) =>
  ({ data: new Uint8ClampedArray(width * height * 4).fill(128), width, height }) as ImageData

/** A darkroom whose pictures are all the same size, and whose JPEGs have the given number of bytes. */
function darkroom(width: number, height: number, bytes = 100) {
  const papers: [width: number, height: number][] = []
  const close = vi.fn<() => void>()
  const paper = (across: number, down: number): Paper => {
    papers.push([across, down])
    return {
      draw: () => undefined,
      pixels: () => grey(across, down),
      toJpeg: async () => new Blob(['y'.repeat(bytes)], { type: 'image/jpeg' }),
      source: {} as CanvasImageSource,
    }
  }
  return { decode: async () => ({ width, height, close }) as unknown as ImageBitmap, paper, papers, close }
}

test('a large photo goes as a JPEG of 2048 pixels, with a preview of 512', async () => {
  const room = darkroom(4032, 3024)
  const { photo, preview, advice } = await shrink(file('image/png'), room)
  expect(room.papers).toEqual([
    [2048, 1536],
    [512, 384],
  ])
  expect([photo?.type, photo?.size, preview?.type, advice]).toEqual(['image/jpeg', 100, 'image/jpeg', []])
  expect(room.close).toHaveBeenCalledOnce()
})

test('one that is already small goes as it is, unless a JPEG of it is smaller', async () => {
  const kept = await shrink(file('image/jpeg', 50), darkroom(800, 600))
  expect([kept.photo, kept.advice]).toEqual([null, ['SMALL']])
  expect((await shrink(file('image/png', 5000), darkroom(800, 600))).photo?.size).toBe(100)
})

test('what the browser cannot read goes as it is, and is not judged', async () => {
  const decode = () => Promise.reject(new Error('HEIC'))
  const sent = await shrink(file('image/heic'), { ...darkroom(1, 1), decode })
  expect(sent).toEqual({ photo: null, preview: null, advice: [] })
})

test('a document is left alone', async () => {
  const room = darkroom(4000, 3000)
  expect((await shrink(file('application/pdf'), room)).photo).toBeNull()
  expect(room.papers).toEqual([])
})

test('where nothing can be drawn it says so, and leaves no picture open', async () => {
  const room = darkroom(4000, 3000)
  const blind: Darkroom = {
    decode: room.decode,
    paper: () => {
      throw new Error('This browser draws nothing')
    },
  }
  await expect(shrink(file('image/jpeg'), blind)).rejects.toThrow('draws nothing')
  expect(room.close).toHaveBeenCalledOnce()
})
