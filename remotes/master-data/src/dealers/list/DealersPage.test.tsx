import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pageOfList } from '../../testing.ts'
import { dealer } from '../testing.ts'
import { COLUMNS } from './columns.tsx'
import DealersPage from './DealersPage.tsx'

vi.setConfig({ testTimeout: 40_000 })
const groups = Array.from({ length: 130 }, (_, at) => ({ id: `group-${at}`, name: `Group ${at}` }))

/** The list, where a hundred groups are offered at a time. */
function open(search = '') {
  const page = openModulePage(DealersPage, {
    route: '/dealers',
    address: `/dealers${search}`,
    roles: [],
    role: 'DEVELOPER',
    answer: ({ call, query }) => {
      if (call === 'GET /dealers') return pageOfList([dealer()])
      if (call !== 'GET /options/dealer-groups') return undefined
      const found = groups.filter(({ name }) => name.includes(query.get('search') ?? ''))
      const start = Number(query.get('cursor') ?? 0)
      const next = found.length > start + 100 ? String(start + 100) : null
      const paging = { pageSize: 100, next, previous: null, total: found.length, totalIsCapped: false }
      return { body: { data: found.slice(start, start + 100), paging } }
    },
  })
  return { user: userEvent.setup({ delay: null }), ...page }
}

test('a group beyond those that are offered is found on the server', async () => {
  const { user, router } = open()
  await screen.findByRole('link', { name: 'Leeds' })
  await user.click(await screen.findByRole('button', { name: 'Group' }))
  const search = await screen.findByRole('searchbox', { name: 'Search group' })
  await user.type(search, 'Group 127{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Group 127' }))
  await waitFor(() => expect(router.state.location.search).toBe('?dealerGroupId=group-127'))
})

test('the form of a dealer offers every group when scrolling down its list', async () => {
  const { user } = open('?new')
  await user.click(await screen.findByLabelText(/^Dealer group/))
  await screen.findByRole('option', { name: 'Group 99' })
  fireEvent.scroll(screen.getByRole('listbox').parentElement as HTMLElement)
  expect(await screen.findByRole('option', { name: 'Group 127' })).toBeDefined()
})

test('an export says the same of a dealer as the screen', () => {
  const status = COLUMNS.find(({ id }) => id === 'status')
  expect(status?.text?.(dealer())).toBe('Active')
  expect(status?.text?.(dealer({ isActive: false }))).toBe('Inactive')
  expect(status?.text?.(dealer({ dealerGroupIsActive: false }))).toBe('Group inactive')
  expect(status?.text?.(dealer({ hasAdmin: false }))).toBe('No super admin')
})
