import { describe, expect, it } from 'vitest'
import { unfitFor } from './fits-host.ts'
import type { HostApi } from './host-api.ts'
import { makeEntry } from './testing/entries.ts'

const api: HostApi = {
  version: '3.2.0',
  runtime: 'webpack 5.110.3',
  provides: {
    react: { version: '19.3.1', exports: null },
    'react/jsx-runtime': { version: '19.3.1', exports: null },
    '@forecourt/ui': { version: '0.0.0', exports: ['Plate', 'Panel'] },
  },
  permissions: ['stage.admin.read'],
  navigation: { icons: ['list'], groups: ['Stages'], takenKeys: ['home'], takenPaths: ['/docs'] },
}
const take = (request: string, name: string | null) => ({ file: 'src/list/List.tsx', request, name })
const entry = { key: 'stages.admin', label: 'Admin', icon: 'list', group: 'Stages', to: 'list', permissions: [] }
const list = { path: '/stages/admin', title: 'Admin', permissions: ['stage.admin.read'] }

type Asking = Parameters<typeof unfitFor>[0]
const asking = (over: Partial<Asking> = {}, manifest: Partial<Asking['manifest']> = {}): Asking => ({
  imports: [take('@forecourt/ui', 'Plate'), take('@forecourt/ui', null), take('react', 'default')],
  needs: { react: '^19.2.0' },
  manifest: { ...makeEntry().manifest, hostApi: '^3.0.0', routes: { list }, navigation: [entry], ...manifest },
  ...over,
})
const problems = (over: Partial<Asking>, manifest?: Partial<Asking['manifest']>) =>
  unfitFor(asking(over, manifest), api)

describe('a module fits a host', () => {
  it('that provides everything it asks for', () => {
    expect(problems({})).toEqual([])
  })

  it('but not by imports that the host does not provide; each is named once', () => {
    const imports = [take('@forecourt/ui', 'Plait'), take('@forecourt/ui', 'Plait'), take('zod', 'z')]
    expect(problems({ imports })).toEqual([
      "src/list/List.tsx imports 'Plait' from '@forecourt/ui', which has no such export",
      "src/list/List.tsx imports 'zod', which the host does not provide",
    ])
  })

  it.each(['^4.0.0', '^3.3.0'])('but not when it wants host API %s', (hostApi) => {
    expect(problems({}, { hostApi })).toEqual([`remote.json: hostApi is ${hostApi}, and the host offers 3.2.0`])
  })

  it('but not when it was built against a newer package', () => {
    expect(problems({ needs: { react: '^19.4.0' } })).toEqual([
      'it was built against react ^19.4.0, and the host provides 19.3.1',
    ])
  })

  it('but not with permissions that the host cannot check, of pages, of the sidebar or of panels', () => {
    const permissions = ['stage.ict.teleport']
    expect(
      problems(
        {},
        {
          routes: { list: { ...list, permissions } },
          navigation: [{ ...entry, permissions }],
          panels: { vehicle: { beam: { title: 'Beam', permissions } } },
        },
      ),
    ).toEqual([
      "remote.json: routes.list wants 'stage.ict.teleport', a permission that the host does not know",
      "remote.json: panels.vehicle.beam wants 'stage.ict.teleport', a permission that the host does not know",
      "remote.json: navigation 'stages.admin' wants 'stage.ict.teleport', a permission that the host does not know",
    ])
  })

  it('but not with an icon or a heading that it lacks, or a place reserved for the host', () => {
    const navigation = [{ ...entry, key: 'home', icon: 'rocket', group: 'Space' }]
    expect(problems({}, { routes: { list: { ...list, path: '/docs' } }, navigation })).toEqual([
      "remote.json: routes.list claims /docs, which is the host's",
      "remote.json: navigation 'home' is the host's own key",
      "remote.json: navigation 'home' has the icon 'rocket', which the host lacks",
      "remote.json: navigation 'home' stands under 'Space', which is no heading of the sidebar",
    ])
  })
})
