import type { RegistryLine, Viewer } from '@forecourt/release'
import { makeEntry } from '@forecourt/release/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createRegistry, whenDecided } from './registry.ts'
import { changing, closed, fakeRegistry } from './testing/entries.ts'

const registryOf = (...versions: string[]) =>
  JSON.stringify({
    generatedAt: '2026-11-20T09:00:00.000Z',
    remotes: versions.map((version) => makeEntry({ version })),
  })

const memory = (initial?: string) => {
  const values = new Map(initial === undefined ? [] : [['forecourt.registry', initial]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

const answering = (...answers: (string | number | Error)[]) => {
  const queue = [...answers]
  return vi.fn<typeof fetch>(async () => {
    const answer = queue.length > 1 ? queue.shift() : queue[0]
    if (answer instanceof Error) throw answer
    return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(answer)
  })
}

const versions = (registry: ReturnType<typeof createRegistry>) =>
  registry.getState().remotes.map(({ version }) => version)

describe('the registry', () => {
  it('knows nothing before it has been read', () => {
    const registry = createRegistry({ fetch: answering(registryOf('1')), storage: memory() })
    expect(registry.getState()).toEqual({ status: 'loading', lines: [], remotes: [], viewer: null })
  })

  it('is ready once read, and notifies its listeners', async () => {
    const registry = createRegistry({ fetch: answering(registryOf('1')), storage: memory() })
    const listener = vi.fn<() => void>()
    registry.subscribe(listener)
    await registry.refresh()
    expect(registry.getState().status).toBe('ready')
    expect(versions(registry)).toEqual(['1'])
    expect(listener).toHaveBeenCalledOnce()
  })

  it('stays the same object when nothing was released', async () => {
    const registry = createRegistry({ fetch: answering(registryOf('1')), storage: memory() })
    const first = await registry.refresh()
    expect(await registry.refresh()).toBe(first)
  })

  it('shows a release at the next read', async () => {
    const registry = createRegistry({ fetch: answering(registryOf('1'), registryOf('2')), storage: memory() })
    await registry.refresh()
    await registry.refresh()
    expect(versions(registry)).toEqual(['2'])
  })

  it.each([
    ['answers 503', 503],
    ['cannot be reached', new TypeError('Failed to fetch')],
    ['answers a page in place of JSON', '<!doctype html>'],
    ['answers JSON that is no registry', '{"remotes":1}'],
  ])('falls back to the last good copy when the server %s', async (_, answer) => {
    const storage = memory()
    await createRegistry({ fetch: answering(registryOf('1')), storage }).refresh()
    const registry = createRegistry({ fetch: answering(answer), storage })
    await registry.refresh()
    expect(registry.getState().status).toBe('stale')
    expect(versions(registry)).toEqual(['1'])
  })

  it('keeps what is on screen when a later read fails, and recovers', async () => {
    const registry = createRegistry({ fetch: answering(registryOf('1'), 503, registryOf('1')), storage: memory() })
    await registry.refresh()
    expect((await registry.refresh()).status).toBe('stale')
    expect(versions(registry)).toEqual(['1'])
    expect((await registry.refresh()).status).toBe('ready')
  })

  it('is unavailable without a copy, or with a corrupt one', async () => {
    const without = createRegistry({ fetch: answering(503), storage: memory() })
    const spoilt = createRegistry({ fetch: answering(503), storage: memory('{') })
    expect((await without.refresh()).status).toBe('unavailable')
    expect((await spoilt.refresh()).status).toBe('unavailable')
  })

  it('works on a device whose storage refuses', async () => {
    const storage = {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('full')
      },
    }
    const registry = createRegistry({ fetch: answering(registryOf('1'), 503), storage })
    expect((await registry.refresh()).status).toBe('ready')
    expect((await registry.refresh()).status).toBe('stale')
  })

  it('sends one request for reads that overlap', async () => {
    const fetch = answering(registryOf('1'))
    const registry = createRegistry({ fetch, storage: memory() })
    await Promise.all([registry.refresh(), registry.refresh()])
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('gives up on a server that does not answer', async () => {
    const silent = vi.fn<typeof fetch>(
      (_, init) =>
        new Promise<Response>((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('timed out'))),
        ),
    )
    const registry = createRegistry({ fetch: silent, storage: memory(), timeoutMs: 5 })
    expect((await registry.refresh()).status).toBe('unavailable')
  })
})

describe('the modules as a person gets them', () => {
  const leeds: Viewer = { userId: 'u1', dealerId: 'leeds', dealerRoles: ['MEDIA'], keepsToStable: false }
  const line: RegistryLine = {
    ...makeEntry({ version: '1' }),
    canary: {
      entry: makeEntry({ version: '2' }),
      audience: { dealers: ['leeds'] },
      since: '2026-11-20T09:00:00.000Z',
    },
    disabled: closed,
  }
  const text = JSON.stringify({ revision: 7, generatedAt: '2026-11-20T09:00:00.000Z', remotes: [line] })
  const open = async (viewer: ReturnType<typeof changing<Viewer | null>>) => {
    const registry = createRegistry({ viewer, fetch: answering(text), storage: memory() })
    await registry.refresh()
    return registry
  }

  afterEach(() => void vi.useRealTimers())

  it('are in the version meant for that person, and closed for everyone alike', async () => {
    const [remote] = (await open(changing<Viewer | null>(leeds))).getState().remotes
    expect(remote).toMatchObject({ version: '2', channel: 'CANARY', disabled: closed })
    expect(remote).not.toHaveProperty('canary')
  })

  it('change with the dealer, with the choice to wait, and with whoever signs in', async () => {
    const viewer = changing<Viewer | null>(null)
    const registry = await open(viewer)
    const seen = [versions(registry)]
    registry.subscribe(() => seen.push(versions(registry)))
    viewer.set(leeds)
    viewer.set({ ...leeds })
    viewer.set({ ...leeds, dealerId: 'york' })
    viewer.set({ ...leeds, keepsToStable: true })
    viewer.set(leeds)
    expect(seen).toEqual([['1'], ['2'], ['1'], ['1'], ['2']])
  })

  it('are undecided only where there is a canary and nobody is known', async () => {
    vi.useFakeTimers()
    const registry = fakeRegistry(makeEntry())
    await whenDecided(registry, 'admin', 1000)
    registry.say(line)
    let isOver = false
    const waiting = whenDecided(registry, 'admin', 1000).then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(999)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    registry.view(leeds)
    await whenDecided(registry, 'admin', 1000)
  })
})
