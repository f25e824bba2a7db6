import { expect, it } from 'vitest'
import { defineRemote, type PageLoader } from './define-remote.ts'

const page: PageLoader = () => Promise.resolve({ default: () => null })
const route = { path: '/stages/admin', title: 'Admin', permissions: [] }
const manifest = {
  name: 'admin',
  title: 'Admin',
  owner: 'Administration',
  hostApi: '^1.0.0',
  routes: { list: route, configure: { ...route, path: '/stages/admin/:vehicleId/configure' } },
  navigation: [],
}

it('maps each declared route to its page', () => {
  const remote = defineRemote(manifest, { list: page, configure: page })
  expect(remote.name).toBe('admin')
  expect(Object.keys(remote.pages)).toEqual(['list', 'configure'])
})

it('does not compile with a missing, surplus or wrong page', () => {
  const wrong = [
    // @ts-expect-error configure is missing
    defineRemote(manifest, { list: page }),
    // @ts-expect-error archive is not declared
    defineRemote(manifest, { list: page, configure: page, archive: page }),
    // @ts-expect-error a page is a loader of a module with a default export
    defineRemote(manifest, { list: page, configure: () => Promise.resolve({ Page: () => null }) }),
  ]
  expect(wrong).toHaveLength(3)
})
