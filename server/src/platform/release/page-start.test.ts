import { NOTHING_RELEASED, openReleases, type Releases } from '@forecourt/release'
import { folderStore } from '@forecourt/release/store'
import { makeBuild } from '@forecourt/release/testing'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageStarts, type PageStart } from './page-start.ts'

const ID = '01a214ab-d199-7270-a290-a5dd3fb1c65f'
const route = (path: string, ...calls: string[]) => ({ path, title: 'A page', permissions: [], calls })
const routes = {
  list: route('/vehicles', '/vehicles?pageSize=50'),
  vehicle: route('/vehicles/:vehicleId', '/vehicles/:vehicleId/details'),
  agency: route('/vehicles/agency-stock', '/vehicles/agency-stock'),
}

let folder: string
let releases: Releases
let startOf: (path: string) => Promise<PageStart>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-starts-'))
  releases = openReleases(folderStore(join(folder, 'releases')))
  const build = makeBuild('vehicles', '1')
  const { manifest } = build.release
  const pages = { list: ['list.js'], vehicle: ['vehicle.js'], agency: ['agency.js'] }
  const release = { ...build.release, pages, packages: { list: ['@forecourt/ui'] }, manifest: { ...manifest, routes } }
  await releases.add({ ...build, release })
  await releases.publish('vehicles', '1', { by: 'sam' })
  const starts = {
    shell: ['assets/shell.js'],
    provided: { '@forecourt/ui': ['assets/ui.js', 'assets/shell.js'], zod: ['assets/zod.js'] },
    pages: { '/': { scripts: ['assets/shell.js', 'assets/overview.js'], calls: ['/overview/queue'] } },
  }
  await writeFile(join(folder, 'build.json'), JSON.stringify({ starts }))
  const known = { state: () => releases.read(), look: () => releases.read(), watch: () => () => undefined }
  startOf = pageStarts(folder, { known, releases })
})
afterAll(() => rm(folder, { recursive: true }))

test("the host's own page starts with the shell and its own scripts", async () => {
  expect(await startOf('/')).toEqual({
    shell: [{ src: '/assets/shell.js' }],
    page: [{ src: '/assets/overview.js' }],
    calls: ['/overview/queue'],
  })
})

test("a module's page starts with what it takes from the host, the module and its scripts, each once", async () => {
  const start = await startOf('/vehicles')
  expect(start.shell).toEqual([{ src: '/assets/shell.js' }])
  expect(start.page).toEqual([
    { src: '/assets/ui.js' },
    { src: '/remotes/vehicles/1/remoteEntry.js', integrity: 'sha256-void 0' },
    { src: '/remotes/vehicles/1/list.js' },
  ])
  expect(start.calls).toEqual(['/vehicles?pageSize=50'])
})

test.each([
  ['of one thing with its id', `/vehicles/${ID}`, [`/vehicles/${ID}/details`]],
  ['of a name before that of an id', '/vehicles/agency-stock', ['/vehicles/agency-stock']],
  ['of what is no id without asking for it', '/vehicles/..%2Fusers', []],
  ['of nobody without asking for anything', '/no-such-page', []],
])('a page %s', async (_, path, calls) => {
  expect((await startOf(path)).calls).toEqual(calls)
})

test('a page of a module that is closed, or of which some people get another version, starts with the shell alone', async () => {
  await releases.disable('vehicles', { reason: 'Moving house', by: 'sam' })
  expect(await startOf('/vehicles')).toEqual({ shell: [{ src: '/assets/shell.js' }], page: [], calls: [] })
})

test('nothing is named where nothing can be read', async () => {
  const known = {
    state: async () => NOTHING_RELEASED,
    look: async () => NOTHING_RELEASED,
    watch: () => () => undefined,
  }
  expect(await pageStarts(join(folder, 'gone'), { known, releases })('/')).toEqual({ shell: [], page: [], calls: [] })
})
