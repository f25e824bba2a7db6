import { query, queryClient } from '@forecourt/api-client'
import { createRemotes, type LoadedPage, type Remotes } from '@forecourt/federation'
import { closed, fakeRegistry } from '@forecourt/federation/testing/entries.ts'
import { makeEntry } from '@forecourt/release/testing'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { act } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as routing from '../routing/modules.ts'
import { LookAhead } from './LookAhead.tsx'
import * as idle from './when-idle.ts'

const loaded = vi.fn<Remotes['loaded']>()
beforeEach(() => {
  loaded.mockReset()
  vi.spyOn(idle, 'whenIdle').mockImplementation((work) => {
    work()
    return () => undefined
  })
})

const VEHICLE = '0198c0de-0000-7000-8000-000000000001'
const ADMIN = '/stages/admin'

/** Another version for each test, since what was preloaded once is not fetched again. */
const admin = (version: string) => {
  const { manifest } = makeEntry()
  const routes = {
    list: { path: ADMIN, title: 'Admin', permissions: [] },
    configure: { path: `${ADMIN}/:vehicleId/configure`, title: 'Configure', permissions: [] },
  }
  const pages = { list: ['list.js'], configure: ['configure.js'] }
  return makeEntry({ version, entry: 'entry.js', pages, manifest: { ...manifest, routes } })
}
const vehicles = makeEntry({
  name: 'vehicles',
  manifest: {
    ...makeEntry().manifest,
    name: 'vehicles',
    routes: { vehicle: { path: '/vehicles/:vehicleId', title: 'Vehicle', permissions: [] } },
  },
})

function open(address: string, ...modules: Parameters<typeof fakeRegistry>) {
  const registry = fakeRegistry(...modules)
  vi.spyOn(routing, 'remotes', 'get').mockReturnValue({ ...createRemotes({ registry }), loaded })
  return { registry, ...openModulePage(LookAhead, { route: '*', address, roles: ['ADMIN'], answer: () => undefined }) }
}
const fetched = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))

it('preloads the page most likely to be next, and asks the server for no data', () => {
  const { calls } = open(ADMIN, admin('1.0.0'))
  expect(fetched()).toEqual(['entry.js', 'configure.js'])
  expect(calls).toEqual([])
})

it('goes by the vehicle’s position, once its page has read it', () => {
  open(`/vehicles/${VEHICLE}`, admin('2.0.0'), vehicles)
  expect(fetched()).toEqual([])
  const { queryKey } = query('GET /vehicles/:vehicleId', { params: { vehicleId: VEHICLE } })
  const standing = { data: { stage: 'ADMIN', subStage: 'CONFIGURE', route: null } }
  act(() => void queryClient().setQueryData(queryKey, standing as never))
  return vi.waitFor(() => expect(fetched()).toEqual(['entry.js', 'configure.js']))
})

it('is not triggered by a release', () => {
  const { registry } = open(ADMIN, admin('1.1.0'))
  act(() => registry.say({ ...admin('1.2.0'), entry: 'newer.js' }))
  expect(fetched()).toEqual(['entry.js', 'configure.js'])
})

it('skips what is already loaded, and what is closed', () => {
  loaded.mockReturnValue({} as LoadedPage)
  open(ADMIN, admin('3.0.0'))
  expect(fetched()).toEqual([])
  loaded.mockReset()
  open(ADMIN, { ...admin('4.0.0'), disabled: closed })
  expect(fetched()).toEqual([])
})
