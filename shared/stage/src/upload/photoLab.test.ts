import { expect, test, vi } from 'vitest'
import { createPhotoLab, type DevelopedPhoto, type PhotoAnswer, type PhotoJob } from './photoLab.ts'

const photo = (name: string) => new Blob([name], { type: 'image/jpeg' })
const developed = (part: Partial<DevelopedPhoto> = {}): DevelopedPhoto => ({
  photo: new Blob(['small']),
  preview: null,
  advice: [],
  takenAt: null,
  ...part,
})

/** A worker that the test answers for. */
function workers() {
  const asked: PhotoJob[] = []
  const listeners = new Map<string, (event: never) => void>()
  const state = { opened: 0, isRunning: false }
  const open = () => {
    state.opened += 1
    state.isRunning = true
    return {
      postMessage: (job: PhotoJob) => void asked.push(job),
      addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
      terminate: () => void (state.isRunning = false),
    } as never
  }
  const fire = (type: string, event: object) => listeners.get(type)?.(event as never)
  const answer = (data: PhotoAnswer) => fire('message', { data })
  return { asked, state, open, answer, fail: () => fire('error', { message: '' }) }
}

const onPage = () => vi.fn(async () => developed({ takenAt: 'on the page' }))

test('one worker develops several photos at once, each with its own answer', async () => {
  const { asked, state, open, answer } = workers()
  const develop = createPhotoLab({ open })
  const both = Promise.all([develop(photo('a'), true), develop(photo('b'), false)])
  expect(asked.map(({ asksTime }) => asksTime)).toEqual([true, false])
  for (const { id } of asked.toReversed()) answer({ id, photo: developed({ takenAt: `of ${id}` }) })
  expect((await both).map(({ takenAt }) => takenAt)).toEqual(asked.map(({ id }) => `of ${id}`))
  expect(state.opened).toBe(1)
})

test('a worker that does not start leaves its photos to the page, and all that follow', async () => {
  const { open, state, fail } = workers()
  const instead = onPage()
  const develop = createPhotoLab({ open, onPage: instead })
  const waiting = develop(photo('a'), true)
  fail()
  expect((await waiting).takenAt).toBe('on the page')
  await develop(photo('b'), false)
  expect(instead).toHaveBeenCalledTimes(2)
  expect(state).toEqual({ opened: 1, isRunning: false })
})

test('so does one that cannot draw, and a browser without workers', async () => {
  const { asked, open, answer } = workers()
  const instead = onPage()
  const develop = createPhotoLab({ open, onPage: instead })
  const waiting = develop(photo('a'), true)
  answer({ id: asked[0]?.id ?? 0, failure: 'OffscreenCanvas is not defined' })
  expect((await waiting).takenAt).toBe('on the page')

  const without = createPhotoLab({
    open: () => {
      throw new ReferenceError('Worker is not defined')
    },
    onPage: instead,
  })
  expect((await without(photo('a'), true)).takenAt).toBe('on the page')
})

test('an idle worker frees its memory, and is restarted for the next photo', async () => {
  vi.useFakeTimers()
  try {
    const { asked, state, open, answer } = workers()
    const develop = createPhotoLab({ open, idleMs: 1000 })
    for (const opened of [1, 2]) {
      const waiting = develop(photo('a'), false)
      answer({ id: asked.at(-1)?.id ?? 0, photo: developed() })
      await waiting
      expect(state).toEqual({ opened, isRunning: true })
      await vi.advanceTimersByTimeAsync(1001)
      expect(state.isRunning).toBe(false)
    }
  } finally {
    vi.useRealTimers()
  }
})
