import { openModulePage, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import MakeIndex from '../makes/MakeIndex.tsx'
import ModelsPage from './ModelsPage.tsx'

afterEach(cleanup)

const route = '/makes/:makeId/models'
const paging = { pageSize: 50, next: null, previous: null, total: 0, totalIsCapped: false }
const audi = { id: 'audi', name: 'Audi', country: null, logoUrl: null, isActive: true, modelCount: 0, version: 1 }

function open(address: string) {
  const answer = ({ call }: SeenCall) => {
    if (call === 'GET /makes/audi') return { body: { data: audi } }
    if (call === 'GET /makes/audi/models') return { body: { data: { data: [], paging } } }
    return undefined
  }
  return openModulePage(ModelsPage, { route, address, roles: [], role: 'DEVELOPER', answer })
}

test('an empty list says the next step and offers it', async () => {
  open('/makes/audi/models')
  expect(await screen.findByText(/This make has no models yet/)).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'New model' }).map((link) => link.getAttribute('href'))).toEqual([
    '/makes/audi/models?new',
    '/makes/audi/models?new',
  ])
})

test('of a make that has gone it says so, without a try again that cannot help', async () => {
  open('/makes/gone/models')
  expect(await screen.findByText('There is no such make.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'All makes' }).getAttribute('href')).toBe('/makes')
})

test('a make without a page named leads to its models', async () => {
  const { router } = openModulePage(MakeIndex, {
    route: '/makes/:makeId',
    address: '/makes/audi',
    roles: [],
    role: 'DEVELOPER',
    answer: () => undefined,
  })
  await expect.poll(() => router.state.location.pathname).toBe('/makes/audi/models')
})
