import { createRemotes, type Remotes } from '@forecourt/federation'
import { changing, fakeRegistry } from '@forecourt/federation/testing/entries.ts'
import { makeEntry } from '@forecourt/release/testing'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { act, screen } from '@testing-library/react'
import { useParams } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { ModuleRoutes } from './ModuleRoutes.tsx'
import * as routing from './modules.ts'

const { manifest } = makeEntry()
const at = (path: string, version = '1.0.0') =>
  makeEntry({ version, manifest: { ...manifest, routes: { list: { path, title: 'Admin', permissions: [] } } } })

const drawn = vi.fn<(params: object) => void>()

/** A page that follows what its address names, as most do. */
function Vehicles() {
  drawn(useParams())
  return <h1>Vehicles</h1>
}

function open(...lines: Parameters<typeof fakeRegistry>) {
  return openAt('/stages/admin', ...lines)
}

function openAt(address: string, ...lines: Parameters<typeof fakeRegistry>) {
  const registry = fakeRegistry(...lines)
  const mayUpgrade = changing(true)
  const remotes: Remotes = createRemotes({
    registry,
    mayUpgrade,
    provided: async () => ({}),
    open: async ({ name }) => ({ name, pages: { list: async () => ({ default: Vehicles }) } }),
  })
  vi.spyOn(routing, 'remotes', 'get').mockReturnValue(remotes)
  openModulePage(ModuleRoutes, { route: '*', address, roles: [], answer: () => undefined })
  return { registry, mayUpgrade }
}
const heading = () => screen.findByRole('heading', { name: 'Vehicles' })
const isMissing = () => screen.queryByText(/does not exist/) !== null

it('is a page where a module declares it, else not found', async () => {
  const { registry } = open(at('/stages/admin'))
  expect(await heading()).toBeDefined()
  act(() => registry.say())
  expect(isMissing()).toBe(true)
})

it.each([
  ['is taken out of use', []],
  ['has its page elsewhere in a new version', [at('/elsewhere', '2.0.0')]],
])('stays while something is unsaved when the module %s', async (_, next) => {
  const { registry, mayUpgrade } = open(at('/stages/admin'))
  const before = await heading()
  mayUpgrade.set(false)
  act(() => registry.say(...next))
  expect(screen.getByRole('heading', { name: 'Vehicles' })).toBe(before)
  act(() => mayUpgrade.set(true))
  expect(isMissing()).toBe(true)
})

it.each([
  ['/vehicles/agency-stock', 'Not found - Forecourt'],
  ['/vehicles/0199a0b0-0000-7000-8000-000000000000', 'Admin - Forecourt'],
])('R2.50 %s is a vehicle only where it can be one', async (address, title) => {
  openAt(address, at('/vehicles/:vehicleId'))
  const isPage = title.startsWith('Admin')
  expect(await screen.findByRole('heading', { level: 1, name: isPage ? 'Vehicles' : /does not exist/ })).toBeDefined()
  expect(document.title).toBe(title)
})

it('leaves the page alone when something on it becomes unsaved', async () => {
  const { mayUpgrade } = open(at('/stages/admin'))
  await heading()
  const before = drawn.mock.calls.length
  act(() => mayUpgrade.set(false))
  expect(drawn).toHaveBeenCalledTimes(before)
})
