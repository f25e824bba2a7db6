import { expect, test, vi } from 'vitest'
import { fakeSession } from '../testing/fakes.ts'
import { createApi } from './create-api.ts'
import { uploading, type Requests } from './upload.ts'

type Listener = (event: unknown) => void

/** An in-memory `XMLHttpRequest`; `fire` does what the network does to it. */
function fakeRequest() {
  const listeners = new Map<string, Listener>()
  const headers: Record<string, string> = {}
  const on = (part: string) => (event: string, listener: Listener) => void listeners.set(`${part}${event}`, listener)
  const request = {
    status: 0,
    statusText: '',
    responseText: '',
    upload: { addEventListener: on('upload ') },
    addEventListener: on(''),
    open: vi.fn<(method: string, url: string) => void>(),
    send: vi.fn<(body: unknown) => void>(),
    setRequestHeader: (name: string, value: string) => void (headers[name] = value),
    getAllResponseHeaders: () => 'content-type: application/json\r\nretry-after: 3\r\n',
    abort: () => listeners.get('abort')?.({}),
  }
  const answer = (status: number, body: unknown) => {
    Object.assign(request, { status, responseText: JSON.stringify(body) })
    listeners.get('load')?.({})
  }
  const progress = (loaded: number, total: number, lengthComputable = true) =>
    listeners.get('upload progress')?.({ lengthComputable, loaded, total })
  const drop = () => listeners.get('error')?.({})
  return { request: request as unknown as Requests, spy: request, headers, answer, progress, drop }
}

test('an upload reports its progress and answers as fetch does', async () => {
  const { request, spy, headers, answer, progress } = fakeRequest()
  const seen: number[] = []
  const answered = uploading(
    (part) => seen.push(part),
    () => request,
  )('/files', { method: 'POST', headers: { 'Idempotency-Key': 'k' }, body: 'photo' })
  progress(1, 4)
  progress(2, 4, false)
  progress(4, 4)
  answer(201, { data: 1 })
  const response = await answered
  expect(seen).toEqual([0.25, 1])
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([201, '3', { data: 1 }])
  expect(spy.open).toHaveBeenCalledWith('POST', '/files')
  expect(headers).toEqual({ 'idempotency-key': 'k' })
})

test('it is given up with the reason of the signal, and fails as fetch does without an answer', async () => {
  const stop = new AbortController()
  const first = fakeRequest()
  const given = uploading(
    () => {},
    () => first.request,
  )('/files', { signal: stop.signal })
  stop.abort(new DOMException('Enough', 'AbortError'))
  await expect(given).rejects.toMatchObject({ name: 'AbortError', message: 'Enough' })

  const second = fakeRequest()
  const dropped = uploading(
    () => {},
    () => second.request,
  )('/files')
  second.drop()
  await expect(dropped).rejects.toBeInstanceOf(TypeError)
})

test('a slow upload does not time out as long as it progresses', async () => {
  vi.useFakeTimers()
  try {
    const { request, answer, progress } = fakeRequest()
    const { call } = createApi({
      session: fakeSession(),
      timeoutMs: 1000,
      upload: (onProgress) => uploading(onProgress, () => request),
    })
    const seen: number[] = []
    const sent = call('POST /files', { file: new Blob(['x']) }, { onProgress: (part) => seen.push(part) })
    for (const part of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(900)
      progress(part, 4)
    }
    await vi.advanceTimersByTimeAsync(900)
    answer(201, { data: 'kept' })
    await expect(sent).resolves.toEqual({ data: 'kept' })
    expect(seen).toEqual([0.25, 0.5, 0.75])

    const stalled = call('POST /files', { file: new Blob(['x']) }, { onProgress: () => {} })
    const failure = stalled.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1001)
    expect(await failure).toMatchObject({ isNetwork: true, isTimeout: true })
  } finally {
    vi.useRealTimers()
  }
})
