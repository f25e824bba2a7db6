import { expect, it } from 'vitest'
import type { ComponentType } from 'react'
import { defineRemote, type PageLoader } from './define-remote.ts'

const page: PageLoader = () => Promise.resolve({ default: () => null })
const route = { path: '/stages/admin', title: 'Admin', permissions: [] }
const manifest = {
  name: 'admin',
  title: 'Admin',
  owner: 'Administration',
  hostApi: '^4.0.0',
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

const panel = { title: 'Assessment', permissions: [] }
const withPanels = { ...manifest, panels: { vehicle: { assessment: panel }, overview: { today: panel } } }
const pages = { list: page, configure: page }
const ofVehicle = (Panel: ComponentType<{ vehicleId: string }>) => () => Promise.resolve({ default: Panel })

it('RR.06 maps each declared panel to its component, apart from the pages', () => {
  const panels = { vehicle: { assessment: ofVehicle(({ vehicleId }) => vehicleId) }, overview: { today: page } }
  expect(Object.keys(defineRemote(withPanels, pages, panels).pages)).toEqual([
    'list',
    'configure',
    'vehicle.assessment',
    'overview.today',
  ])
})

it('RR.06 does not compile with a missing, surplus or wrong panel, or one for no place', () => {
  const good = ofVehicle(() => null)
  const greedy = (Panel: ComponentType<{ price: number }>) => () => Promise.resolve({ default: Panel })
  const elsewhere = { ...manifest, panels: { attic: { box: panel } } }
  const wrong = [
    // @ts-expect-error the panels are missing
    () => defineRemote(withPanels, pages),
    // @ts-expect-error overview's is missing
    () => defineRemote(withPanels, pages, { vehicle: { assessment: good } }),
    // @ts-expect-error it declares none
    () => defineRemote(manifest, pages, { vehicle: { assessment: good } }),
    // @ts-expect-error quotes is not declared
    () => defineRemote(withPanels, pages, { vehicle: { assessment: good, quotes: good }, overview: { today: page } }),
    // @ts-expect-error it wants what the place does not give
    () => defineRemote(withPanels, pages, { vehicle: { assessment: greedy(() => null) }, overview: { today: page } }),
    // @ts-expect-error there is no such place
    () => defineRemote(elsewhere, pages, { attic: { box: page } }),
  ]
  expect(wrong).toHaveLength(6)
})
