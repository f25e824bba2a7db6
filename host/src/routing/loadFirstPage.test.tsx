import { createRemotes, type Remotes } from '@forecourt/federation'
import { closed, fakeRegistry } from '@forecourt/federation/testing/entries.ts'
import type { RegistryLine } from '@forecourt/release'
import { makeEntry } from '@forecourt/release/testing'
import { expect, test, vi } from 'vitest'
import { loadFirstPage } from './loadFirstPage.ts'
import * as modules from './modules.ts'

const load = vi.fn<Remotes['load']>()

const routes = {
  list: { path: '/stages/admin', title: 'Admin', permissions: [] },
  configure: { path: '/stages/admin/:vehicleId/configure', title: 'Configure', permissions: [] },
}
const admin = makeEntry({ manifest: { ...makeEntry().manifest, routes } })

function open(path: string, entry: RegistryLine = admin) {
  const registry = fakeRegistry(entry)
  load.mockReset()
  vi.spyOn(modules, 'remotes', 'get').mockReturnValue({ ...createRemotes({ registry }), load })
  vi.spyOn(modules, 'readRegistryAhead').mockImplementation(() => registry.refresh())
  return loadFirstPage(path)
}

test('the page of a module is loaded, whatever its address names', async () => {
  await open('/stages/admin/0198c0de-0000-7000-8000-000000000001/configure')
  expect(load.mock.calls).toEqual([[admin.name, 'configure']])
})

test.each([
  ['of a module that is closed', '/stages/admin', { ...admin, disabled: closed }],
  ['for an address that no module has', '/settings/profile', admin],
])('nothing is loaded %s', async (_, path, entry) => {
  await open(path, entry)
  expect(load).not.toHaveBeenCalled()
})

test('a page that cannot be loaded holds nothing back', async () => {
  const opening = open('/stages/admin')
  load.mockRejectedValue(new Error('Loading chunk 7 failed'))
  await expect(opening).resolves.toBeUndefined()
})

test('a page that does not come holds the shell back for a moment only', async () => {
  vi.useFakeTimers()
  let isSettled = false
  const opening = open('/stages/admin').then(() => {
    isSettled = true
  })
  load.mockReturnValue(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(299)
  expect(isSettled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await opening
})
