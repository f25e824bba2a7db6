import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { dealer, pageOfList } from '../testing.ts'
import { COLUMNS } from './columns.tsx'
import DealersPage from './DealersPage.tsx'

vi.setConfig({ testTimeout: 40_000 })
afterEach(cleanup)

const groups = Array.from({ length: 130 }, (_, at) => ({ id: `group-${at}`, name: `Group ${at}` }))

test('a group beyond those that are offered is found on the server', async () => {
  const user = userEvent.setup({ delay: null })
  const { router } = openModulePage(DealersPage, {
    route: '/dealers',
    address: '/dealers',
    roles: [],
    role: 'DEVELOPER',
    answer: ({ call, query }) => {
      if (call === 'GET /dealers') return pageOfList([dealer()])
      if (call !== 'GET /options/dealer-groups') return undefined
      const found = groups.filter(({ name }) => name.includes(query.get('search') ?? ''))
      const paging = { pageSize: 100, next: found.length > 100 ? 'more' : null, previous: null, total: found.length }
      return { body: { data: found.slice(0, 100), paging: { ...paging, totalIsCapped: false } } }
    },
  })
  await screen.findByRole('link', { name: 'Leeds' })
  await user.click(await screen.findByRole('button', { name: 'Group' }))
  const search = await screen.findByRole('searchbox', { name: 'Search group' })
  await user.type(search, 'Group 127{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Group 127' }))
  await waitFor(() => expect(router.state.location.search).toBe('?dealerGroupId=group-127'))
})

test('an export says of a dealer what the screen says', () => {
  const status = COLUMNS.find(({ id }) => id === 'status')
  expect(status?.text?.(dealer())).toBe('Active')
  expect(status?.text?.(dealer({ isActive: false }))).toBe('Inactive')
  expect(status?.text?.(dealer({ dealerGroupIsActive: false }))).toBe('Group inactive')
  expect(status?.text?.(dealer({ hasAdmin: false }))).toBe('No super admin')
})
