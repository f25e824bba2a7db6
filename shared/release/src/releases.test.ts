import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HostApi } from './host-api.ts'
import type { Registry } from './registry.ts'
import { openReleases, REGISTRY_KEY } from './releases.ts'
import type { Change } from './state.ts'
import { folderStore } from './store/folder-store.ts'
import type { ObjectStore } from './store/object-store.ts'
import { makeBuild, makeEntry } from './testing/entries.ts'

let root: string
beforeAll(async () => void (root = await mkdtemp(path.join(tmpdir(), 'forecourt-releases-'))))
afterAll(() => rm(root, { recursive: true }))

let count = 0
const nextFolder = () => path.join(root, String(++count))
const ann = { by: 'ann' }

async function opened(...versions: string[]) {
  const store = folderStore(nextFolder())
  const releases = openReleases(store)
  for (const version of versions) {
    await releases.add(makeBuild('admin', version))
    await releases.publish('admin', version, ann)
  }
  return { store, releases }
}

const registryIn = async (store: ObjectStore) => {
  const found = await store.get(REGISTRY_KEY)
  return found && found !== 'unchanged' ? (JSON.parse(found.body.toString()) as Registry) : null
}
const logOf = async (changes: AsyncIterable<Change>) => {
  const all: Change[] = []
  for await (const change of changes) all.push(change)
  return all
}

describe('a release', () => {
  it('is stored, named by the registry, and can be read', async () => {
    const { store, releases } = await opened('1')
    expect(await registryIn(store)).toMatchObject({
      revision: 1,
      remotes: [
        {
          name: 'admin',
          version: '1',
          entry: '/remotes/admin/1/remoteEntry.js',
          pages: { list: ['/remotes/admin/1/page.js'] },
          integrity: { '/remotes/admin/1/remoteEntry.js': 'sha256-void 0' },
        },
      ],
    })
    expect((await releases.file('admin', '1', 'remoteEntry.js'))?.toString()).toBe('void 0')
    expect(await releases.file('admin', '1', 'no.js')).toBeNull()
    expect((await releases.release('admin', '1'))?.version).toBe('1')
  })

  it('hides how the store works from what browsers read', async () => {
    const { store } = await opened('1', '2')
    expect(Object.keys((await registryIn(store)) ?? {}).sort()).toEqual(['generatedAt', 'remotes', 'revision'])
    expect(JSON.stringify(await registryIn(store))).not.toContain('ann')
  })

  it('of a version that exists is identical or refused', async () => {
    const { releases } = await opened('1')
    await releases.add(makeBuild('admin', '1'))
    await expect(releases.add(makeBuild('admin', '1', 'other'))).rejects.toThrow('never changes')
    expect((await releases.file('admin', '1', 'remoteEntry.js'))?.toString()).toBe('void 0')
  })

  it('that was never stored cannot be published', async () => {
    const { releases } = await opened('1')
    await expect(releases.publish('admin', '2', ann)).rejects.toMatchObject({ code: 'NO_SUCH_VERSION' })
  })
})

describe('the log', () => {
  it('says who did what, newest first', async () => {
    const { releases } = await opened('1', '2')
    await releases.canary('admin', '1', { percent: 5 }, { by: 'bob' })
    await releases.rollback('admin', { by: 'the product', reason: '12 of 30 failed', isAutomatic: true }, { of: '1' })
    await releases.rollback('admin', { by: 'bob', reason: 'wrong totals' }, { to: '1' }).catch(() => undefined)
    expect(
      (await logOf(releases.log())).map(({ revision, by, act, from, to }) => [revision, by, act, from, to]),
    ).toEqual([
      [5, 'bob', 'rollback', '2', '1'],
      [4, 'the product', 'rollback', '1', '2'],
      [3, 'bob', 'canary', '2', '1'],
      [2, 'ann', 'publish', '1', '2'],
      [1, 'ann', 'publish', undefined, '1'],
    ])
  })
})

describe('an automatic rollback', () => {
  it('does nothing when the version is no longer in use', async () => {
    const { releases } = await opened('1', '2', '3')
    const failed = { by: 'the product', reason: 'it failed' }
    await expect(releases.rollback('admin', failed, { of: '2' })).rejects.toMatchObject({ code: 'MOVED_ON' })
    const state = await releases.rollback('admin', failed, { of: '3' })
    expect(state.lines[0]?.version).toBe('2')
    await expect(releases.rollback('admin', failed, { of: '3' })).rejects.toMatchObject({ code: 'MOVED_ON' })
  })

  it('says when there is nothing to go back to', async () => {
    const { releases } = await opened('1')
    const going = releases.rollback('admin', { by: 'ann', reason: 'x' })
    await expect(going).rejects.toMatchObject({ code: 'NO_PREDECESSOR' })
  })
})

describe('a host that is newer than some versions', () => {
  const api: HostApi = {
    // What the builds of these tests ask for.
    version: makeEntry().manifest.hostApi.replace('^', ''),
    runtime: 'webpack',
    provides: {},
    permissions: [],
    navigation: { icons: [], groups: [], takenKeys: [], takenPaths: [] },
  }
  const because = { by: 'ann', reason: 'it throws' }

  async function outgrown() {
    const { releases } = await opened('1')
    const { release, files } = makeBuild('admin', '2')
    const manifest = { ...release.manifest, hostApi: '^2.9.0' }
    await releases.add({ release: { ...release, manifest }, files })
    await releases.publish('admin', '2', ann)
    await releases.add(makeBuild('admin', '3'))
    await releases.publish('admin', '3', ann)
    await releases.setHostApi(api)
    return releases
  }

  it('is spared them by a rollback, which goes back further', async () => {
    const releases = await outgrown()
    const state = await releases.rollback('admin', because)
    expect(state.lines[0]?.version).toBe('1')
    await expect(releases.rollback('admin', because)).rejects.toMatchObject({ code: 'NO_PREDECESSOR' })
  })

  it('is never given one of them, whoever names it', async () => {
    const releases = await outgrown()
    const unfit = { code: 'UNFIT', message: expect.stringContaining('hostApi is ^2.9.0, and the host offers') }
    await expect(releases.publish('admin', '2', ann)).rejects.toMatchObject(unfit)
    await expect(releases.promote('admin', ann, '2')).rejects.toMatchObject(unfit)
    await expect(releases.canary('admin', '2', { percent: 5 }, ann)).rejects.toMatchObject(unfit)
    await expect(releases.rollback('admin', because, { to: '2' })).rejects.toMatchObject(unfit)
  })
})

describe('two people releasing at once', () => {
  it('lose nothing, in four processes with five modules each', async () => {
    const folder = nextFolder()
    const worker = path.join(import.meta.dirname, 'testing/publish-many.ts')
    const run = promisify(execFile)
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((who) => run(process.execPath, ['--import', 'tsx', worker, folder, who, '5'])),
    )
    const releases = openReleases(folderStore(folder))
    const { lines } = await releases.read()
    expect(lines.map(({ name }) => name)).toEqual(
      ['a', 'b', 'c', 'd'].flatMap((who) => [0, 1, 2, 3, 4].map((index) => `module-${who}${index}`)),
    )
    const log = await logOf(releases.log())
    expect(log.map(({ revision }) => revision)).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index))
    expect((await registryIn(folderStore(folder)))?.remotes).toHaveLength(20)
  })

  it('decide again on top of what the other did', async () => {
    const { releases } = await opened('1', '2', '3')
    const failed = { by: 'ann', reason: 'x' }
    const both = await Promise.allSettled([
      releases.rollback('admin', failed, { of: '3' }),
      releases.rollback('admin', failed, { of: '3' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await releases.read()).lines[0]?.version).toBe('2')
  })
})

describe('a writer that is interrupted', () => {
  /** A store whose registry cannot be written, as if the process had ended before. */
  const cutOff = (store: ObjectStore): ObjectStore => ({
    ...store,
    put: (key, body) => (key === REGISTRY_KEY ? Promise.reject(new Error('killed')) : store.put(key, body)),
  })

  it('after committing is complete: the next reader brings the registry up to date', async () => {
    const { store, releases } = await opened('1')
    await releases.add(makeBuild('admin', '2'))
    await expect(openReleases(cutOff(store)).publish('admin', '2', ann)).rejects.toThrow('killed')
    expect((await registryIn(store))?.remotes[0]?.version).toBe('1')
    expect((await releases.read()).lines[0]?.version).toBe('2')
    expect((await registryIn(store))?.remotes[0]?.version).toBe('2')
    expect(await logOf(releases.log())).toHaveLength(2)
  })

  it('while storing has stored nothing', async () => {
    const { store, releases } = await opened('1')
    const broken: ObjectStore = { ...store, create: () => Promise.reject(new Error('killed')) }
    await expect(openReleases(broken).add(makeBuild('admin', '2'))).rejects.toThrow('killed')
    expect(await releases.release('admin', '2')).toBeNull()
    await releases.add(makeBuild('admin', '2', 'other content'))
    expect((await releases.file('admin', '2', 'remoteEntry.js'))?.toString()).toBe('other content')
  })
})

it('a log that lost its last entry is not taken for an empty one', async () => {
  const { store, releases } = await opened('1', '2')
  await store.remove('registry.log/00000002.json')
  await expect(releases.read()).rejects.toThrow('registry.log/00000002.json')
  await expect(releases.publish('admin', '1', ann)).rejects.toThrow('registry.log/00000002.json')
})

describe('pruning', () => {
  it('removes the files of what has long been out of use, and of nothing else', async () => {
    const { store } = await opened()
    let day = 1
    const releases = openReleases(store, () => new Date(Date.UTC(2026, 0, day)))
    for (const version of ['1', '2', '3']) {
      await releases.add(makeBuild('admin', version))
      await releases.publish('admin', version, ann)
      day += 1
    }
    day = 17
    await releases.prune('admin', { days: 14, newest: 1 }, ann)
    const kept = new Set<string | undefined>()
    for await (const key of store.list('admin/')) kept.add(key.split('/')[1])
    expect(kept).toEqual(new Set(['2', '3']))
    expect((await logOf(releases.log()))[0]).toMatchObject({ act: 'prune', from: '1' })
  })
})
