import type { Closing, Dealer } from '@forecourt/contracts'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { refused } from '../../testing.ts'
import { dealer } from '../testing.ts'
import DealerDetailsPage from './DealerDetailsPage.tsx'

vi.setConfig({ testTimeout: 40_000 })
const AIRE = { dealerGroupId: 'bbbbbbbb-0000-4000-8000-000000000002', dealerGroupName: 'Aire Cars' }
const { dealerGroupId, dealerGroupName } = dealer()
const GROUPS = [
  { id: dealerGroupId, name: dealerGroupName },
  { id: AIRE.dealerGroupId, name: AIRE.dealerGroupName },
].map((group) => ({ ...group, code: null, parentId: null, isActive: true }))
const paging = { pageSize: 50, next: null, previous: null, total: 2, totalIsCapped: false }

const jo = { id: 'jo', name: 'Jo Green' }
const mo = { id: 'mo', name: 'Mo Iqbal' }
const closing: Closing = {
  dealers: 1,
  signedOut: { count: 22, some: [jo, mo] },
  moved: { count: 1, some: [{ id: 'al', name: 'Al Reed' }] },
  vehicles: 1,
}

function open(status = 200) {
  const server = { dealer: dealer() }
  const page = openModulePage(DealerDetailsPage, {
    route: '/dealers/:dealerId/details',
    address: '/dealers/leeds/details',
    roles: [],
    role: 'DEVELOPER',
    answer: ({ call, body }) => {
      if (call === 'GET /dealers/leeds') return status === 200 ? { body: { data: server.dealer } } : undefined
      if (call === 'GET /dealers/leeds/closing') return { body: { data: closing } }
      if (call === 'GET /options/dealer-groups') return { body: { data: GROUPS, paging } }
      if (call !== 'PATCH /dealers/leeds') return undefined
      if ((body as Dealer).version !== server.dealer.version) {
        return refused(409, 'STALE_VERSION', 'This dealer was changed in the meantime.')
      }
      const group = GROUPS.find(({ id }) => id === (body as Dealer).dealerGroupId)
      server.dealer = {
        ...server.dealer,
        ...(body as Dealer),
        dealerGroupName: group?.name ?? '',
        version: server.dealer.version + 1,
      }
      return { body: { data: server.dealer } }
    },
  })
  return { user: userEvent.setup({ delay: null }), server, ...page }
}

test('a changed group is shown by name, and what was typed here is saved on top of it', async () => {
  const { user, server } = open()
  const town = await screen.findByLabelText('Town')
  await user.clear(town)
  await user.type(town, 'Otley')
  server.dealer = dealer({ ...AIRE, version: 4 })
  await user.click(await screen.findByText('Save details'))
  await user.click(await screen.findByText('Show what changed'))
  expect(await screen.findByText(/Calder & Holt became Aire Cars/)).toBeDefined()
  await user.click(await screen.findByText('Save details'))
  await waitFor(() => expect(server.dealer).toMatchObject({ ...AIRE, town: 'Otley', version: 5 }))
})

test('a group chosen here and changed back by somebody else is shown by name as well', async () => {
  const { user, server } = open()
  await user.click(await screen.findByLabelText('Dealer group'))
  await user.click(await screen.findByText('Aire Cars'))
  await user.click(await screen.findByText('Save details'))
  await waitFor(() => expect(server.dealer).toMatchObject({ ...AIRE, version: 4 }))
  server.dealer = dealer({ version: 5 })
  await user.type(await screen.findByLabelText('Phone'), '0113 496 0000')
  await user.click(await screen.findByText('Save details'))
  await user.click(await screen.findByText('Show what changed'))
  expect(await screen.findByText(/Aire Cars became Calder & Holt/)).toBeDefined()
})

test('an address may begin with an empty line, and an error shows on the line that has it', async () => {
  const { user, server } = open()
  await user.clear(await screen.findByLabelText('Address'))
  const second = await screen.findByLabelText('Address, line 2')
  await user.click(second)
  await user.paste('\u202aMill Lane')
  await user.click(await screen.findByText('Save details'))
  await waitFor(() => expect(second.getAttribute('aria-invalid')).toBe('true'))
  expect((await screen.findByLabelText('Address')).getAttribute('aria-invalid')).not.toBe('true')
  await user.clear(second)
  await user.type(second, 'Mill Lane')
  await user.click(await screen.findByText('Save details'))
  await waitFor(() => expect(server.dealer.addressLines).toEqual(['Mill Lane']))
})

test('R2.49 a deleted dealer is reported as such', async () => {
  open(404)
  expect(await screen.findByText('This dealer no longer exists.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dealer not found')
  expect(document.title).toBe('Dealer not found - Forecourt')
})

test('RM.71 a dealer is deactivated only after showing who is affected', async () => {
  const { user, server, calls } = open()
  await user.click(await screen.findByRole('checkbox', { name: /^Active/ }))
  await user.click(await screen.findByText('Save details'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate Leeds?' }))
  expect(question.getByText(/^22 people work nowhere else\. They are signed out/)).toBeDefined()
  expect(question.getByText('Jo Green, Mo Iqbal and 20 more')).toBeDefined()
  expect(question.getByText(/^1 person also works at another dealer and is moved there/)).toBeDefined()
  expect(question.getByText('Al Reed')).toBeDefined()
  expect(question.getByText(/^1 vehicle there/)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(calls.filter(({ call }) => call === 'PATCH /dealers/leeds')).toEqual([])
  await user.click(await screen.findByText('Save details'))
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(server.dealer).toMatchObject({ isActive: false, version: 4 }))
})
