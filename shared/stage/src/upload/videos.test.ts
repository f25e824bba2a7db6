import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { posterOf, videoRefusal } from './videos.ts'

const mp4 = new Blob([new Uint8Array([0, 0, 0, 24]), 'ftypisom'], { type: 'video/mp4' })

/** A video that a browser opens, whose length is known from the start or only after seeking its end. */
class FakeVideo extends EventTarget {
  duration = 12
  videoWidth = 3840
  videoHeight = 2160
  isPlayable = true
  isDeaf = false
  sought: number[] = []
  set src(_address: string) {
    if (!this.isDeaf) queueMicrotask(() => this.dispatchEvent(new Event(this.isPlayable ? 'loadeddata' : 'error')))
  }
  set currentTime(seconds: number) {
    this.sought.push(seconds)
    if (this.duration === Infinity) this.duration = 95.4
    queueMicrotask(() => this.dispatchEvent(new Event(seconds > 1 ? 'durationchange' : 'seeked')))
  }
  removeAttribute() {}
  load() {}
}

let video: FakeVideo
let papers: [width: number, height: number][]
beforeEach(() => {
  video = new FakeVideo()
  papers = []
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob(done: (blob: Blob) => void) {
      papers.push([canvas.width, canvas.height])
      done(new Blob(['frame'], { type: 'image/jpeg' }))
    },
  }
  vi.stubGlobal('document', { createElement: (name: string) => (name === 'video' ? video : canvas) })
})
afterEach(() => void vi.unstubAllGlobals())

test('a poster is a frame of the first second, no larger than a photo', async () => {
  const poster = await posterOf(mp4)
  expect([poster?.seconds, poster?.blob.type]).toEqual([12, 'image/jpeg'])
  expect([video.sought, papers]).toEqual([[1], [[2048, 1152]]])
})

test('for a video shorter than ten seconds it is a tenth into it', async () => {
  video.duration = 4
  await posterOf(mp4)
  expect(video.sought).toEqual([0.4])
})

test('a recording that does not give its length is first sought to its end', async () => {
  video.duration = Infinity
  expect((await posterOf(mp4))?.seconds).toBe(95.4)
})

test('a video that this browser cannot play has no poster, and is sent to be inspected', async () => {
  video.isPlayable = false
  expect([await posterOf(mp4), await videoRefusal(mp4, 'walk.mov')]).toEqual([null, null])
})

test('nor has one that does not open in time', async () => {
  vi.useFakeTimers()
  try {
    video.isDeaf = true
    const poster = posterOf(mp4)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await poster).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('a file that is no video is not sent, nor is one of more than three minutes', async () => {
  const renamed = new Blob(['%PDF-1.7 and so on'], { type: 'video/mp4' })
  expect(await videoRefusal(renamed, 'walk.mp4')).toBe('walk.mp4 is not a video. Choose an MP4, MOV or WebM file.')
  expect(await videoRefusal(new Blob([]), 'a.mp4')).toBe('a.mp4 is not a video. Choose an MP4, MOV or WebM file.')
  video.duration = 180.4
  expect(await videoRefusal(mp4, 'walk.mp4')).toBeNull()
  video.duration = 215
  expect(await videoRefusal(mp4, 'walk.mp4')).toBe(
    'walk.mp4 is 3 minutes 35 seconds long. The limit is 3 minutes: trim it and add it again.',
  )
})

test('a WebM is recognised by its signature', async () => {
  const webm = new Blob([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1, 0, 0, 0])], { type: 'video/webm' })
  expect(await videoRefusal(webm, 'walk.webm')).toBeNull()
})
