import { ApiError } from '@forecourt/api-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftSync, type KeptDraft } from './draftSync.ts'

const AT = '2026-11-20T10:42:00.000Z'
const me = { id: 'dan', name: 'Dan' }
const theirs: KeptDraft = {
  draftVersion: 7,
  savedAt: '2026-11-20T10:41:00.000Z',
  savedBy: { id: 'sam', name: 'Sam Hill' },
  values: { note: 'theirs' },
  vehicleVersion: 2,
}

const refused = (status: number, code: string, details: Record<string, unknown> = {}) =>
  new ApiError('POST /draft', {
    status,
    serverMessage: `Refused with ${code}`,
    errors: [{ code, path: [], message: code }],
    details,
  })
const noAnswer = () => new ApiError('POST /draft', {})
const portal = () => new ApiError('POST /draft', { status: 200 })

/** A form and an in-memory server; `answer` decides the result of the next save. */
function bench() {
  let values: Record<string, unknown> = { note: '' }
  let kept: unknown = values
  const sent: { values: unknown; version: number }[] = []
  const desk = {
    answer: async (version: number, _values: unknown, _signal: AbortSignal): Promise<number> => version + 1,
    sync: createDraftSync({ version: 0, savedAt: null }),
    sent,
    /** What the device stores of a save in progress. */
    sending: null as unknown,
    /** What the form does with a colleague's newer draft. */
    reconcile: undefined as ((given: KeptDraft) => boolean) | undefined,
    type: (note: string) => {
      values = { note }
      desk.sync.schedule()
    },
    /** Restores the form as it opened. */
    restore: () => desk.type(''),
  }
  desk.sync.use({
    read: () => values,
    isChanged: () => JSON.stringify(values) !== JSON.stringify(kept),
    async send(given, version, signal) {
      sent.push({ values: given, version })
      return { draftVersion: await desk.answer(version, given, signal), savedAt: AT, savedBy: me }
    },
    onSending: (given) => {
      desk.sending = given
    },
    onSaved: (given) => {
      kept = given
    },
    reconcile: (given) => desk.reconcile?.(given) ?? false,
    device: () => ({ state: 'saved', at: AT }),
  })
  return desk
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a pause in typing saves once, on top of the previous version', async () => {
  const { sync, sent, type } = bench()
  type('a')
  await vi.advanceTimersByTimeAsync(1000)
  type('ab')
  expect(sync.progress().state).toBe('saving')
  await vi.advanceTimersByTimeAsync(1500)
  expect(sent).toEqual([{ values: { note: 'ab' }, version: 0 }])
  expect(sync.progress()).toEqual({ state: 'saved', at: AT })
  type('abc')
  await vi.advanceTimersByTimeAsync(1500)
  expect(sent.at(-1)).toEqual({ values: { note: 'abc' }, version: 1 })
})

test('a person who never pauses is saved too', async () => {
  const { sent, type } = bench()
  for (let letters = 1; letters <= 14; letters += 1) {
    type('x'.repeat(letters))
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(sent).toHaveLength(1)
})

test('text typed during a save is saved after it, never concurrently', async () => {
  const desk = bench()
  let arrive = (_version: number) => {}
  desk.answer = () => new Promise((resolve) => (arrive = resolve))
  desk.type('a')
  await vi.advanceTimersByTimeAsync(1500)
  desk.type('ab')
  await vi.advanceTimersByTimeAsync(1500)
  expect(desk.sent).toHaveLength(1)
  desk.answer = async (version) => version + 1
  arrive(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(desk.sent.map(({ version }) => version)).toEqual([0, 1])
})

test.each([
  ['without a connection', noAnswer],
  ['while a Wi-Fi portal answers instead', portal],
])('R8.12 %s the device keeps it, and it is retried until there is one', async (_, failure) => {
  const desk = bench()
  desk.answer = () => Promise.reject(failure())
  desk.type('a')
  await vi.advanceTimersByTimeAsync(1500)
  expect(desk.sync.progress()).toEqual({ state: 'device', at: AT })
  await vi.advanceTimersByTimeAsync(3000 + 8000)
  expect(desk.sent).toHaveLength(3)
  desk.answer = async (version) => version + 1
  await desk.sync.flush()
  expect(desk.sync.progress().state).toBe('saved')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(desk.sent).toHaveLength(4)
})

test('a save that arrived but whose answer was lost is no conflict with oneself', async () => {
  const desk = bench()
  let kept: { version: number; values: unknown } = { version: 0, values: null }
  let isAnswerLost = true
  // As the server does: a repeat from the same person is no newer draft.
  desk.answer = async (version, values) => {
    if (JSON.stringify(kept.values) === JSON.stringify(values)) return kept.version
    if (version !== kept.version) throw refused(409, 'STALE_DRAFT', { draft: { ...theirs, savedBy: me } })
    kept = { version: version + 1, values }
    if (isAnswerLost) throw noAnswer()
    return kept.version
  }
  desk.type('a')
  await vi.advanceTimersByTimeAsync(1500)
  expect(desk.sync.progress().state).toBe('device')
  isAnswerLost = false
  desk.type('ab')
  await vi.advanceTimersByTimeAsync(1500)
  expect(desk.sync.trouble()).toBeNull()
  expect(kept).toEqual({ version: 2, values: { note: 'ab' } })
  expect(desk.sync.progress().state).toBe('saved')
  expect(desk.sent.map(({ values }) => values)).toEqual([{ note: 'a' }, { note: 'a' }, { note: 'ab' }])
})

test('text typed and undone after a lost answer is undone on the server too', async () => {
  const desk = bench()
  desk.answer = () => Promise.reject(noAnswer())
  desk.type('a')
  await vi.advanceTimersByTimeAsync(1500)
  desk.answer = async (version) => version + 1
  desk.restore()
  await vi.advanceTimersByTimeAsync(1500)
  expect(desk.sent.map(({ values }) => values)).toEqual([{ note: 'a' }, { note: 'a' }, { note: '' }])
})

test('a refusal is not retried automatically, only what is typed next', async () => {
  const desk = bench()
  desk.answer = () => Promise.reject(refused(422, 'max'))
  desk.type('too long')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(desk.sent).toHaveLength(1)
  expect(desk.sync.progress().state).toBe('device')
  desk.answer = async (version) => version + 1
  desk.type('short')
  await vi.advanceTimersByTimeAsync(1500)
  expect(desk.sync.progress().state).toBe('saved')
})

test("over somebody's newer draft nothing is sent before the choice; keeping mine goes on top of theirs", async () => {
  const desk = bench()
  desk.answer = () => Promise.reject(refused(409, 'STALE_DRAFT', { draft: theirs }))
  desk.type('mine')
  await vi.advanceTimersByTimeAsync(1500)
  expect(desk.sync.trouble()).toMatchObject({ kind: 'conflict', theirs })
  desk.answer = async (version) => version + 1
  desk.type('mine, and more')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(desk.sent).toHaveLength(1)
  expect(desk.sync.progress().state).toBe('device')
  desk.sync.settle(theirs.draftVersion)
  await vi.advanceTimersByTimeAsync(0)
  expect(desk.sent.at(-1)).toEqual({ values: { note: 'mine, and more' }, version: 7 })
  expect(desk.sync.trouble()).toBeNull()
})

test('a vehicle that has moved on says where it is, and nothing more is sent', async () => {
  const desk = bench()
  const details = { actor: { id: 'p', name: 'Priya' }, at: AT, label: 'Body Damage: Assess', version: 5 }
  desk.answer = () => Promise.reject(refused(409, 'INVALID_STAGE', details))
  desk.type('a')
  await vi.advanceTimersByTimeAsync(1500)
  expect(desk.sync.trouble()).toEqual({
    kind: 'moved',
    message: 'Refused with INVALID_STAGE',
    actor: { id: 'p', name: 'Priya' },
    at: AT,
  })
  desk.type('ab')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(desk.sent).toHaveLength(1)
  expect(desk.sync.progress().state).toBe('device')
})

test('nothing is saved during a submit; a refused one continues where it was', async () => {
  const desk = bench()
  desk.type('a')
  await desk.sync.pause()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(desk.sent).toHaveLength(0)
  desk.sync.resume()
  await vi.advanceTimersByTimeAsync(0)
  expect(desk.sent).toHaveLength(1)
})

test('a submit does not wait for a save on a dead connection', async () => {
  const desk = bench()
  desk.answer = (_version, _values, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  desk.type('a')
  await vi.advanceTimersByTimeAsync(1500)
  expect(desk.sync.progress().state).toBe('saving')
  const isPaused = vi.fn<() => void>()
  void desk.sync.pause().then(isPaused)
  await vi.advanceTimersByTimeAsync(0)
  expect(isPaused).toHaveBeenCalled()
  // The submit was refused: what was cut off may have arrived, and is sent again as it was.
  desk.answer = async (version) => version + 1
  desk.type('ab')
  desk.sync.resume()
  await vi.advanceTimersByTimeAsync(0)
  expect(desk.sent.map(({ values }) => values)).toEqual([{ note: 'a' }, { note: 'a' }, { note: 'ab' }])
})

test('text restored when the form opened waits on the device until the person continues with it', async () => {
  const desk = bench()
  desk.type('a')
  desk.sync.hold()
  await desk.sync.flush()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([desk.sent.length, desk.sync.progress().state]).toEqual([0, 'device'])
  desk.sync.release()
  await vi.advanceTimersByTimeAsync(1500)
  expect(desk.sent).toHaveLength(1)
})

test('a form that was left tries once more and then leaves it to the device', async () => {
  const desk = bench()
  desk.answer = () => Promise.reject(noAnswer())
  desk.type('a')
  desk.sync.leave()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(desk.sent).toHaveLength(1)
})

test('an unanswered save from before the page was closed goes first, and overwrites no colleague', async () => {
  let kept = { version: 1, values: '{"note":"before"}' }
  const answer = async (version: number, values: unknown) => {
    const text = JSON.stringify(values)
    if (text === kept.values) return kept.version
    if (version !== kept.version) throw refused(409, 'STALE_DRAFT', { draft: theirs })
    kept = { version: version + 1, values: text }
    return kept.version
  }
  const own = bench()
  own.answer = answer
  own.sync.takeUp({ note: 'before' }, 0)
  own.type('before and after')
  expect(own.sending).toBeNull()
  await vi.advanceTimersByTimeAsync(1500)
  expect(own.sync.trouble()).toBeNull()
  expect(kept).toEqual({ version: 2, values: '{"note":"before and after"}' })

  const late = bench()
  late.answer = answer
  late.sync.takeUp({ note: 'before' }, 0)
  late.type('mine')
  await vi.advanceTimersByTimeAsync(1500)
  expect(late.sync.trouble()?.kind).toBe('conflict')
})

test('the device knows of a save from before it is sent until it is answered', async () => {
  const desk = bench()
  desk.answer = () => Promise.reject(noAnswer())
  desk.type('a')
  await vi.advanceTimersByTimeAsync(1500)
  expect(desk.sending).toEqual({ note: 'a' })
  desk.answer = () => Promise.reject(refused(422, 'tooLong'))
  await desk.sync.flush()
  expect(desk.sending).toBeNull()
})

test("RW.11 a colleague's newer draft without conflicts is taken over, and mine is saved on top", async () => {
  const desk = bench()
  desk.reconcile = () => true
  desk.answer = () => Promise.reject(refused(409, 'STALE_DRAFT', { draft: theirs }))
  desk.type('mine')
  await vi.advanceTimersByTimeAsync(1499)
  desk.answer = async (version) => {
    if (version < theirs.draftVersion) throw refused(409, 'STALE_DRAFT', { draft: theirs })
    return version + 1
  }
  await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(10)
  expect(desk.sent.map(({ version }) => version)).toEqual([0, 7])
  expect([desk.sync.trouble(), desk.sync.version()]).toEqual([null, 8])
})

test('a newer draft is announced while the form is open, once, and is a choice where it conflicts', async () => {
  const desk = bench()
  const reconcile = vi.fn<(given: KeptDraft) => boolean>(() => true)
  desk.reconcile = reconcile
  desk.sync.learn(theirs)
  desk.sync.learn(theirs)
  expect([reconcile.mock.calls.length, desk.sync.version(), desk.sync.progress().state]).toEqual([1, 7, 'saved'])
  reconcile.mockReturnValue(false)
  desk.sync.learn({ ...theirs, draftVersion: 8 })
  expect(desk.sync.trouble()).toMatchObject({ kind: 'conflict', theirs: { draftVersion: 8 } })
  expect(desk.sync.version()).toBe(7)
})

test('a draft can be adopted although it contains nothing new', async () => {
  const { sync, sent } = bench()
  await sync.claim()
  await sync.flush()
  expect(sent).toHaveLength(1)
})
