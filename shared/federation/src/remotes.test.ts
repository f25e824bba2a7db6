import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageLoader, Remote } from './define-remote.ts'
import type { RegistryEntry } from './registry.ts'
import { createRemotes } from './remotes.ts'
import { fakeRegistry, makeEntry } from './testing/entries.ts'

type Open = (entry: RegistryEntry, page: string) => Promise<Remote>

const Page = () => null
const remoteWith = (loader: Remote['pages'][string] = () => Promise.resolve({ default: Page })): Remote => ({
  name: 'admin',
  pages: { list: loader },
})

const chunkGone = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })

let registry = fakeRegistry(makeEntry())
beforeEach(() => {
  registry = fakeRegistry(makeEntry())
})

describe('loading a page of a module', () => {
  it('opens the module once for all its pages', async () => {
    const open = vi.fn<Open>(async () => remoteWith())
    const remotes = createRemotes({ registry, open })
    expect(remotes.loaded('admin', 'list')).toBeUndefined()
    await Promise.all([remotes.load('admin', 'list'), remotes.load('admin', 'list')])
    expect(remotes.loaded('admin', 'list')).toBe(Page)
    expect(open).toHaveBeenCalledOnce()
  })

  it('opens it anew after a failure', async () => {
    const open = vi.fn<Open>(async () => remoteWith())
    open.mockRejectedValueOnce(new Error('503'))
    const remotes = createRemotes({ registry, open })
    await expect(remotes.load('admin', 'list')).rejects.toThrow('503')
    await expect(remotes.load('admin', 'list')).resolves.toBe(Page)
    expect(open).toHaveBeenCalledTimes(2)
  })

  it('opens it anew when only the page failed', async () => {
    const loader = vi.fn<PageLoader>(async () => ({ default: Page }))
    loader.mockRejectedValueOnce(new Error('503'))
    const open = vi.fn<Open>(async () => remoteWith(loader))
    const remotes = createRemotes({ registry, open })
    await expect(remotes.load('admin', 'list')).rejects.toThrow('503')
    await remotes.load('admin', 'list')
    expect(open).toHaveBeenCalledTimes(2)
  })

  it('gives up in time and starts again from nothing', async () => {
    const open = vi.fn<Open>(async () => remoteWith())
    open.mockReturnValueOnce(new Promise(() => undefined))
    const remotes = createRemotes({ registry, open, timeoutMs: 5 })
    await expect(remotes.load('admin', 'list')).rejects.toMatchObject({ reason: 'timeout' })
    await expect(remotes.load('admin', 'list')).resolves.toBe(Page)
  })

  it('does not even ask for a module that needs another host', async () => {
    const { manifest } = makeEntry()
    const newer = fakeRegistry(makeEntry({ manifest: { ...manifest, hostApi: '^2.0.0' } }))
    const open = vi.fn<Open>(async () => remoteWith())
    const remotes = createRemotes({ registry: newer, open })
    await expect(remotes.load('admin', 'list')).rejects.toMatchObject({ reason: 'incompatible' })
    expect(open).not.toHaveBeenCalled()
  })

  it('says when a module was withdrawn or has no such page', async () => {
    const remotes = createRemotes({ registry, open: async () => remoteWith() })
    await expect(remotes.load('media', 'list')).rejects.toMatchObject({ reason: 'withdrawn' })
    await expect(remotes.load('admin', 'archive')).rejects.toMatchObject({ reason: 'unavailable' })
  })

  it('reads the registry on reset, and a load waits for that', async () => {
    const opened: string[] = []
    const remotes = createRemotes({
      registry,
      open: async ({ version }) => {
        opened.push(version)
        return remoteWith()
      },
    })
    await remotes.load('admin', 'list')
    registry.next = { status: 'ready', remotes: [makeEntry({ version: '2' })] }
    void remotes.reset('admin')
    await remotes.load('admin', 'list')
    expect(opened).toEqual(['1.0.0-a', '2'])
  })

  it('takes a new version at the next load, without a reset', async () => {
    const open = vi.fn<Open>(async () => remoteWith())
    const remotes = createRemotes({ registry, open })
    await remotes.load('admin', 'list')
    registry.next = { status: 'ready', remotes: [makeEntry({ version: '2' })] }
    await registry.refresh()
    expect(remotes.loaded('admin', 'list')).toBeUndefined()
    await remotes.load('admin', 'list')
    expect(open).toHaveBeenCalledTimes(2)
  })

  it('follows a release by itself when the files of the old one are gone', async () => {
    registry.next = { status: 'ready', remotes: [makeEntry({ version: '2' })] }
    const remotes = createRemotes({
      registry,
      open: async ({ version }) => remoteWith(version === '2' ? undefined : () => Promise.reject(chunkGone())),
    })
    await expect(remotes.load('admin', 'list')).resolves.toBe(Page)
  })

  it('fails when files are gone and nothing was released', async () => {
    const remotes = createRemotes({ registry, open: async () => remoteWith(() => Promise.reject(chunkGone())) })
    await expect(remotes.load('admin', 'list')).rejects.toThrow('Loading chunk 7 failed')
    expect(registry.refreshes).toBe(1)
  })
})
