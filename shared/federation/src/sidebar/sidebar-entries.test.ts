import type { Actor } from '@forecourt/authority'
import type { RegistryEntry } from '@forecourt/release'
import { describe, expect, it } from 'vitest'
import { sidebarEntries } from './sidebar-entries.ts'

const module = (key: string, permissions: string[]): RegistryEntry => ({
  name: key,
  version: '1.0.0',
  entry: '',
  container: '',
  pages: {},
  manifest: {
    name: key,
    title: key,
    owner: 'Test',
    hostApi: '^4.0.0',
    routes: { list: { path: `/${key}`, title: key, permissions } },
    navigation: [{ key, label: key, icon: 'list', group: 'Stages', to: 'list', permissions }],
  },
})
const employee = (...activeDealerRoles: Actor['activeDealerRoles']): Actor => ({
  activeRole: 'EMPLOYEE',
  activeDealerId: 'leeds',
  activeDealerRoles,
})
const registry = [
  module('stages.admin', ['stage.admin.read']),
  module('stages.infleet', ['stage.infleet.submit']),
  module('tyre-hotel', []),
]
const keysFor = (actor: Actor, of = registry) => sidebarEntries(of, actor).map(({ key }) => key)

describe('the sidebar', () => {
  it('shows what the permissions open, in the specified order, whatever the order of the registry', () => {
    expect(keysFor(employee('ADMIN'))).toEqual(['home', 'stages.infleet', 'stages.admin', 'tyre-hotel'])
    expect(keysFor(employee('SALES'))).toEqual(['home', 'stages.infleet', 'tyre-hotel'])
  })

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('has no entry for a page called %s', (to) => {
    const odd = module('tyre-hotel', [])
    const navigation = odd.manifest.navigation.map((entry) => ({ ...entry, to }))
    expect(keysFor(employee('ADMIN'), [{ ...odd, manifest: { ...odd.manifest, navigation } }])).toEqual(['home'])
  })

  it('denies an entry whose permissions this host does not know', () => {
    expect(keysFor(employee('ADMIN'), [module('stages.ict', ['stage.ict.teleport'])])).toEqual(['home'])
  })
})
