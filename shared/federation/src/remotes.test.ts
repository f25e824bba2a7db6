import type { RegistryLine } from '@forecourt/release'
import { makeEntry } from '@forecourt/release/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageLoader, Remote } from './define-remote.ts'
import type { RemoteFailure } from './failure.ts'
import type { Outcome } from './outcomes.ts'
import type { RemoteEntry } from './remote-entry.ts'
import { createRemotes } from './remotes.ts'
import { asRemote, changing, closed, fakeRegistry } from './testing/entries.ts'

type Open = (entry: RemoteEntry, page: string) => Promise<Remote>

const Page = () => null
const remoteWith = (loader: Remote['pages'][string] = () => Promise.resolve({ default: Page })): Remote => ({
  name: 'admin',
  pages: { list: loader },
})
const provided = async () => ({ react: { '19.3.1': {} } })
const chunkGone = () =>
  Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', type: 'timeout', request: '/7.js' })

const second = makeEntry({ version: '2' })
const leeds = { userId: 'u1', dealerId: 'leeds', dealerRoles: [], keepsToStable: false }
const canaryInLeeds: RegistryLine = {
  ...makeEntry(),
  canary: { entry: second, audience: { dealers: ['leeds'] }, since: '2026-11-20T09:00:00.000Z' },
}

let registry = fakeRegistry(makeEntry())
const mayUpgrade = changing(true)
const outcomes: Outcome[] = []

function create(open: Open = async () => remoteWith(), timeoutMs?: number) {
  const versions: string[] = []
  const remotes = createRemotes({
    registry,
    mayUpgrade,
    provided,
    open: (entry, page) => {
      versions.push(entry.version)
      return open(entry, page)
    },
    onOutcome: (outcome) => outcomes.push(outcome),
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  return { remotes, versions }
}

beforeEach(() => {
  registry = fakeRegistry(makeEntry())
  mayUpgrade.set(true)
  outcomes.length = 0
})

describe('loading a page of a module', () => {
  it('opens the module once for all its pages', async () => {
    const { remotes, versions } = create()
    expect(remotes.loaded('admin', 'list')).toBeUndefined()
    await Promise.all([remotes.load('admin', 'list'), remotes.load('admin', 'list')])
    expect(remotes.loaded('admin', 'list')).toEqual({ Page, entry: asRemote(makeEntry()) })
    expect(versions).toHaveLength(1)
  })

  it('reopens it after a failure', async () => {
    const open = vi.fn<Open>(async () => remoteWith()).mockRejectedValueOnce(new Error('no such vehicle'))
    const { remotes, versions } = create(open)
    await expect(remotes.load('admin', 'list')).rejects.toThrow('no such vehicle')
    await expect(remotes.load('admin', 'list')).resolves.toMatchObject({ Page })
    expect(versions).toHaveLength(2)
  })

  it('reopens it when only the page failed, and says that its code threw', async () => {
    const loader = vi.fn<PageLoader>(async () => ({ default: Page }))
    loader.mockRejectedValueOnce(new Error('no such vehicle'))
    const { remotes, versions } = create(async () => remoteWith(loader))
    await expect(remotes.load('admin', 'list')).rejects.toMatchObject({ reason: 'crashed', detail: 'no such vehicle' })
    await remotes.load('admin', 'list')
    expect(versions).toHaveLength(2)
  })

  it('gives up in time and starts from scratch', async () => {
    const open = vi.fn<Open>(async () => remoteWith()).mockReturnValueOnce(new Promise(() => undefined))
    const { remotes } = create(open, 5)
    await expect(remotes.load('admin', 'list')).rejects.toMatchObject({ reason: 'timeout' })
    await expect(remotes.load('admin', 'list')).resolves.toMatchObject({ Page })
  })

  it('does not even request a module that needs another host, and says which part of it', async () => {
    registry.say(makeEntry({ needs: { react: '^20.0.0' } }))
    const { remotes, versions } = create()
    await expect(remotes.load('admin', 'list')).rejects.toMatchObject({
      reason: 'incompatible',
      detail: 'react ^20.0.0, not 19.3.1',
      entry: { version: '1.0.0-a' },
    })
    expect(versions).toEqual([])
  })

  it('names the package that a module needs and nobody provides', async () => {
    const words = "Shared module @forecourt/prep doesn't exist in shared scope default"
    const { remotes } = create(() => Promise.reject(new Error(words)))
    await expect(remotes.load('admin', 'list')).rejects.toMatchObject({
      reason: 'incompatible',
      detail: '@forecourt/prep, not provided at all',
    })
  })

  it('says when a module was withdrawn, is closed, or lacks the page or its content', async () => {
    const { remotes } = create(async () => ({
      name: 'admin',
      pages: { list: async () => ({}) as { default: typeof Page } },
    }))
    await expect(remotes.load('media', 'list')).rejects.toMatchObject({ reason: 'withdrawn' })
    await expect(remotes.load('admin', 'archive')).rejects.toMatchObject({ reason: 'missingExport', detail: 'archive' })
    await expect(remotes.load('admin', 'list')).rejects.toMatchObject({ reason: 'missingExport', detail: 'list' })
    registry.say({ ...makeEntry(), disabled: closed })
    await expect(remotes.load('admin', 'list')).rejects.toMatchObject({ reason: 'disabled', detail: closed.reason })
  })

  it('reads the registry on reset, and a load waits for that', async () => {
    const { remotes, versions } = create()
    await remotes.load('admin', 'list')
    registry.next = [second]
    void remotes.reset('admin')
    await remotes.load('admin', 'list')
    expect(versions).toEqual(['1.0.0-a', '2'])
  })

  it('follows a release automatically when the files of the old one are gone', async () => {
    registry.next = [second]
    const { remotes } = create(async ({ version }) =>
      remoteWith(version === '2' ? undefined : () => Promise.reject(chunkGone())),
    )
    await expect(remotes.load('admin', 'list')).resolves.toMatchObject({ entry: { version: '2' } })
  })

  it('fails when files are gone and nothing was released', async () => {
    const { remotes } = create(async () => remoteWith(() => Promise.reject(chunkGone())))
    await expect(remotes.load('admin', 'list')).rejects.toThrow('Loading chunk 7 failed')
    expect(registry.refreshes).toBe(1)
  })
})

describe('a new version of a module that is open', () => {
  it('does not replace what is loaded, but is used by the next load', async () => {
    const { remotes, versions } = create()
    await remotes.load('admin', 'list')
    registry.say(second)
    expect(remotes.loaded('admin', 'list')).toBeUndefined()
    await expect(remotes.load('admin', 'list')).resolves.toMatchObject({ entry: { version: '2' } })
    expect(versions).toEqual(['1.0.0-a', '2'])
  })

  it('waits while something unsaved is on the screen', async () => {
    const { remotes, versions } = create()
    const { entry } = await remotes.load('admin', 'list')
    registry.say(second)
    mayUpgrade.set(false)
    await expect(remotes.load('admin', 'list')).resolves.toEqual({ Page, entry })
    expect(remotes.successorOf(entry)?.version).toBe('2')
    mayUpgrade.set(true)
    await remotes.load('admin', 'list')
    expect(versions).toEqual(['1.0.0-a', '2'])
    expect(remotes.successorOf(asRemote(second))).toBeNull()
  })

  it('is ignored when it needs a newer host: the open one carries on', async () => {
    const { remotes, versions } = create()
    const { entry } = await remotes.load('admin', 'list')
    registry.say({ ...second, needs: { react: '^20.0.0' } })
    await expect(remotes.load('admin', 'list')).resolves.toEqual({ Page, entry })
    expect(remotes.successorOf(entry)).toBeNull()
    expect(versions).toEqual(['1.0.0-a'])
  })

  it('is used in spite of something unsaved when the open one crashed', async () => {
    const { remotes, versions } = create()
    const { entry } = await remotes.load('admin', 'list')
    registry.say(second)
    mayUpgrade.set(false)
    remotes.report(crashOfAdmin(entry))
    await remotes.load('admin', 'list')
    expect(versions).toEqual(['1.0.0-a', '2'])
  })
})

const crashOfAdmin = ({ name, version, channel }: RemoteEntry): RemoteFailure => ({
  remote: name,
  version,
  channel,
  page: 'list',
  title: 'Admin',
  reason: 'crashed',
  detail: 'undefined is not a vehicle',
  phase: 'render',
  reference: 'K7Q2-M9XD',
  error: new Error('undefined is not a vehicle'),
})

describe('a version for only some people', () => {
  it('is opened for them, and waits until it is known who is viewing', async () => {
    registry = fakeRegistry(canaryInLeeds)
    const { remotes, versions } = create()
    const loading = remotes.load('admin', 'list')
    await provided()
    expect(versions).toEqual([])
    registry.view(leeds)
    await expect(loading).resolves.toMatchObject({ entry: { version: '2', channel: 'CANARY' } })
    expect(versions).toEqual(['2'])
  })

  it('gives way to the old one at another dealer', async () => {
    registry = fakeRegistry(canaryInLeeds)
    registry.view(leeds)
    const { remotes, versions } = create()
    await remotes.load('admin', 'list')
    registry.view({ ...leeds, dealerId: 'york' })
    await expect(remotes.load('admin', 'list')).resolves.toMatchObject({ entry: { channel: 'STABLE' } })
    expect(versions).toEqual(['2', '1.0.0-a'])
  })
})

describe('what is reported about it', () => {
  it('is one load for a version, and every failure', async () => {
    const { remotes } = create()
    const { entry } = await remotes.load('admin', 'list')
    remotes.settled(entry, 'list')
    remotes.settled(entry, 'configure')
    remotes.report(crashOfAdmin(entry))
    remotes.report(crashOfAdmin(entry))
    remotes.settled(asRemote(second), 'list')
    expect(outcomes.map(({ outcome, version }) => `${outcome} ${version}`)).toEqual([
      'LOADED 1.0.0-a',
      'FAILED 1.0.0-a',
      'FAILED 1.0.0-a',
      'LOADED 2',
    ])
    expect(outcomes[1]).toEqual({
      outcome: 'FAILED',
      module: 'admin',
      version: '1.0.0-a',
      channel: 'STABLE',
      page: 'list',
      reason: 'crashed',
      detail: 'undefined is not a vehicle',
      phase: 'render',
      reference: 'K7Q2-M9XD',
    })
  })
})
