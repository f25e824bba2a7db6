import type { RegistryEntry } from '../registry.ts'
import type { BuiltRelease } from '../releases.ts'

/** A released module for tests. */
export const makeEntry = (over: Partial<RegistryEntry> = {}): RegistryEntry => ({
  name: 'admin',
  version: '1.0.0-a',
  entry: '/remotes/admin/1.0.0-a/remoteEntry.js',
  container: 'admin_1_0_0_a',
  pages: {},
  manifest: {
    name: 'admin',
    title: 'Admin',
    owner: 'Administration',
    hostApi: '^4.0.0',
    routes: { list: { path: '/stages/admin', title: 'Vehicles in admin', permissions: [] } },
    navigation: [],
  },
  ...over,
})

/** A build for tests, with one script. */
export const makeBuild = (name: string, version: string, content = 'void 0'): BuiltRelease => ({
  release: {
    name,
    version,
    container: `${name}_${version}`,
    entry: 'remoteEntry.js',
    pages: { list: ['page.js'] },
    imports: [],
    needs: {},
    sizes: { 'remoteEntry.js': content.length },
    integrity: { 'remoteEntry.js': `sha256-${content}`, 'remoteEntry.js.br': `sha256-br-${content}` },
    manifest: { ...makeEntry().manifest, name },
  },
  files: new Map([
    ['remoteEntry.js', Buffer.from(content)],
    ['remoteEntry.js.br', Buffer.from(content)],
  ]),
})
