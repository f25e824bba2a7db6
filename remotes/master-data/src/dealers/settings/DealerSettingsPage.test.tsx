import type { DealerSettings } from '@forecourt/contracts'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refused } from '../../testing.ts'
import { dealer, settings } from '../testing.ts'
import DealerSettingsPage from './DealerSettingsPage.tsx'

vi.setConfig({ testTimeout: 40_000 })
const tyres = {
  id: 'aaaaaaaa-0000-4000-8000-000000000001',
  name: 'Aire Tyres',
  type: 'Tyres',
  phone: null,
  email: null,
}
const glass = {
  id: 'aaaaaaaa-0000-4000-8000-000000000002',
  name: 'Calder Glass',
  type: 'Glass',
  phone: null,
  email: null,
}
const paint = {
  id: 'aaaaaaaa-0000-4000-8000-000000000003',
  name: 'Dale Paint',
  type: 'Paint',
  phone: null,
  email: null,
}

const PATH = '/dealers/leeds/settings'
const PATCH = `PATCH ${PATH}`

type Own = (seen: SeenCall) => Answer | undefined | Promise<undefined>

/** The page over a server that stores what it is sent, as long as the version matches. */
function open(given: Partial<DealerSettings>, own: Own = () => undefined) {
  const record = { settings: settings(given), defaults: settings(), version: 4 }
  const page = openModulePage(DealerSettingsPage, {
    route: '/dealers/:dealerId/settings',
    address: PATH,
    roles: [],
    role: 'DEVELOPER',
    answer: async (seen) => {
      const answer = await own(seen)
      if (answer) return answer
      if (seen.call === 'GET /dealers/leeds') return { body: { data: dealer() } }
      if (seen.call === `GET ${PATH}`) return { body: { data: { ...record } } }
      if (seen.call === 'GET /options/sources') {
        const source = { id: 's1', code: 'TRADE', name: 'Trade purchase', parentId: null, isActive: true }
        return { body: { data: [source], paging: { pageSize: 100, next: null, previous: null, total: 1 } } }
      }
      if (seen.call !== PATCH) return undefined
      const { version, ...sent } = seen.body as DealerSettings & { version: number }
      const details = { actor: { id: 'u1', name: 'Priya Shah' }, at: '2026-11-20T10:42:00Z' }
      if (version !== record.version) {
        return refused(409, 'STALE_VERSION', 'These settings were changed in the meantime.', [], details)
      }
      record.settings = sent
      record.version += 1
      return { body: { data: { ...record } } }
    },
  })
  const sent = () => page.calls.filter(({ call }) => call === PATCH).map(({ body }) => body as DealerSettings)
  return { user: userEvent.setup({ delay: null }), record, sent, ...page }
}

// By text: a role would be computed for each of the page's hundreds of controls.
const button = (words: string) => screen.findByText(words)
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement
const suppliers = async () => within((await screen.findByText('Suppliers')).closest('section') as HTMLElement)

test('RW.15 the months of an MOT say what they decide', async () => {
  open({})
  expect(await screen.findByText(/An MOT that ends sooner is marked as required in the assessment\./)).toBeDefined()
})

test('RM.41 a supplier is added, filled in and saved', async () => {
  const { user, sent } = open({})
  await user.click(await button('Add supplier'))
  expect(document.activeElement).toBe(field('suppliers.0.name'))
  await user.keyboard('Aire Tyres')
  await user.type(field('suppliers.0.type'), 'Tyres')
  await user.click(await button('Save settings'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ suppliers: [{ name: 'Aire Tyres', type: 'Tyres' }], version: 4 })
})

test('RM.41 a refusal on a row shows on its field, and goes when the row goes', async () => {
  const message = 'This supplier is known under another name.'
  const { user } = open({ suppliers: [tyres, glass] }, ({ call }) =>
    call === PATCH ? refused(422, 'duplicate', message, ['suppliers', 1, 'name']) : undefined,
  )
  await user.type(await screen.findByDisplayValue('Calder Glass'), ' Ltd')
  await user.click(await button('Save settings'))
  await screen.findByText(message)
  const name = field('suppliers.1.name')
  expect([name.value, name.getAttribute('aria-invalid')]).toEqual(['Calder Glass Ltd', 'true'])
  await waitFor(() => expect(document.activeElement).toBe(name))
  await user.click(screen.getByLabelText('Remove Calder Glass Ltd'))
  expect(screen.queryByText(message)).toBeNull()
})

test('moving and removing a row is announced, and keeps the focus nearby', async () => {
  const { user } = open({ suppliers: [tyres, glass, paint] })
  const list = await suppliers()
  await user.click(list.getByRole('button', { name: 'Move Dale Paint up' }))
  expect(list.getByRole('status').textContent).toBe('Dale Paint moved to 2 of 3.')
  expect(document.activeElement).toBe(list.getByRole('button', { name: 'Move Dale Paint up' }))
  await user.click(list.getByRole('button', { name: 'Move Dale Paint up' }))
  // At the top it cannot move further: the focus goes to the button back.
  expect(document.activeElement).toBe(list.getByRole('button', { name: 'Move Dale Paint down' }))

  await user.click(list.getByRole('button', { name: 'Remove Dale Paint' }))
  expect(list.getByRole('status').textContent).toBe('Dale Paint removed.')
  expect(document.activeElement).toBe(list.getByRole('button', { name: 'Remove Aire Tyres' }))
  await user.click(list.getByRole('button', { name: 'Put it back' }))
  expect(document.activeElement).toBe(field('suppliers.0.name'))
  expect(field('suppliers.0.name').value).toBe('Dale Paint')
})

test('RM.22 when two edit at once both keep their rows, and where both typed the second decides', async () => {
  const { user, record, sent } = open({ suppliers: [tyres] })
  await user.click(await button('Add supplier'))
  await user.type(field('suppliers.1.name'), 'Dale Paint')
  await user.type(field('suppliers.1.type'), 'Paint')
  const rate = field('labourRateMechanical')
  await user.clear(rate)
  await user.type(rate, '60')
  record.settings = { ...record.settings, suppliers: [tyres, glass], labourRateMechanical: 5800, minPhotos: 15 }
  record.version = 5

  await user.click(await button('Save settings'))
  expect(await screen.findByText(/Priya Shah saved first/)).toBeDefined()
  await user.click(await button('Show what changed'))
  expect(await screen.findByText(/£55.00 became £58.00/)).toBeDefined()
  expect(field('minPhotos').value).toBe('15')
  await user.click(await button('Use £58.00'))
  expect(rate.value).toBe('58.00')
  await user.click(await button('Save settings'))
  await waitFor(() => expect(record.version).toBe(6))
  expect(
    sent()
      .at(-1)
      ?.suppliers.map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Aire Tyres', 'Calder Glass', 'Dale Paint'])
  expect(sent().at(-1)).toMatchObject({ labourRateMechanical: 5800, minPhotos: 15, version: 5 })
})

test('what is typed into a row during a save stays, and the next save includes it', async () => {
  let goOn: () => void = () => undefined
  const held = new Promise<undefined>((resolve) => {
    goOn = () => resolve(undefined)
  })
  const { user, sent } = open({ suppliers: [tyres] }, ({ call }) => (call === PATCH ? held : undefined))
  await user.type(await screen.findByDisplayValue('Aire Tyres'), ' & Co')
  const save = await button('Save settings')
  await user.click(save)
  await waitFor(() => expect(sent()).toHaveLength(1))
  await user.type(field('suppliers.0.name'), ' Ltd')
  await user.type(field('suppliers.0.phone'), '0113 496 0000')
  goOn()
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull())
  expect([field('suppliers.0.name').value, field('suppliers.0.phone').value]).toEqual([
    'Aire Tyres & Co Ltd',
    '0113 496 0000',
  ])
  await user.click(save)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent().map(({ suppliers: [supplier] }) => [supplier?.name, supplier?.phone])).toEqual([
    ['Aire Tyres & Co', null],
    ['Aire Tyres & Co Ltd', '0113 496 0000'],
  ])
})
