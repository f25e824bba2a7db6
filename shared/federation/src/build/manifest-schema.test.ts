import { describe, expect, it } from 'vitest'
import type { RemoteManifest } from '@forecourt/release'
import { findClashes, parseManifest } from './manifest-schema.ts'

const manifest: RemoteManifest = {
  name: 'admin',
  title: 'Admin',
  owner: 'Vehicle administration',
  hostApi: '^4.0.0',
  routes: { list: { path: '/stages/admin', title: 'Admin', permissions: ['stage.admin.read'] } },
  navigation: [
    {
      key: 'stages.admin',
      label: 'Admin',
      icon: 'admin',
      group: 'Stages',
      to: 'list',
      permissions: ['stage.admin.read'],
    },
  ],
}

const panel = { title: 'Box', permissions: [] }

const parse = (json: unknown) => parseManifest(json, 'remotes/admin/remote.json', 'admin')
const [entry] = manifest.navigation

describe('remote.json', () => {
  it('is accepted when it is complete', () => {
    expect(parse(manifest)).toEqual(manifest)
    const withPanel = { ...manifest, panels: { vehicle: { box: panel } } }
    expect(parse(withPanel)).toEqual(withPanel)
  })

  it.each([
    [
      'an unknown permission',
      { routes: { list: { ...manifest.routes['list'], permissions: ['stage.admin.fly'] } } },
      'stage.admin.fly',
    ],
    ['a link to no page', { navigation: [{ ...entry, to: 'lists' }] }, "navigation.0.to: 'lists' is not a page"],
    ['no pages', { routes: {}, navigation: [] }, 'routes: a module has at least one page'],
    ['a range that is not a caret range', { hostApi: '>=1' }, 'hostApi: a range is ^x.y.z'],
    [
      'a path that ends with a slash',
      { routes: { list: { ...manifest.routes['list'], path: '/stages/' } } },
      'routes.list.path',
    ],
    ['a field that nobody reads', { colour: 'red' }, 'colour'],
    ['no owner', { owner: ' ' }, 'owner'],
    ['a panel for no place', { panels: { attic: { box: panel } } }, 'attic'],
    [
      'an unknown permission of a panel',
      { panels: { vehicle: { box: { ...panel, permissions: ['fly'] } } } },
      "panels.vehicle.box.permissions.0: 'fly' is not a permission",
    ],
  ])('is refused with %s, naming file and field', (_, change, words) => {
    const attempt = () => parse({ ...manifest, ...change })
    expect(attempt).toThrow('remotes/admin/remote.json')
    expect(attempt).toThrow(words)
  })

  it('has the name of its folder', () => {
    expect(() => parseManifest(manifest, 'remotes/media/remote.json', 'media')).toThrow("name must be 'media'")
  })
})

describe('two modules', () => {
  it('do not share a path, whatever its parameters are called, nor a place in the sidebar', () => {
    const page = { title: 'Vehicle', permissions: [] }
    const first = { ...manifest, routes: { one: { ...page, path: '/vehicles/:vehicleId' } } }
    const second = { ...manifest, name: 'sale', routes: { one: { ...page, path: '/vehicles/:id' } } }
    expect(findClashes([first, second])).toEqual([
      'admin and sale both claim the path /vehicles/:id',
      'admin and sale both claim the sidebar key stages.admin',
    ])
  })

  it('coexist otherwise', () => {
    expect(findClashes([manifest, { ...manifest, name: 'sale', routes: {}, navigation: [] }])).toEqual([])
  })
})
