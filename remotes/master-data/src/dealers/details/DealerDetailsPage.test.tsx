import type { Dealer } from '@forecourt/contracts'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { dealer, refused } from '../testing.ts'
import DealerDetailsPage from './DealerDetailsPage.tsx'

vi.setConfig({ testTimeout: 40_000 })
afterEach(cleanup)

const AIRE = { dealerGroupId: 'bbbbbbbb-0000-4000-8000-000000000002', dealerGroupName: 'Aire Cars' }
const options = { pageSize: 50, next: null, previous: null, total: 0, totalIsCapped: false }

function open(status = 200) {
  const server = { dealer: dealer() }
  const page = openModulePage(DealerDetailsPage, {
    route: '/dealers/:dealerId/details',
    address: '/dealers/leeds/details',
    roles: [],
    role: 'DEVELOPER',
    answer: ({ call, body }) => {
      if (call === 'GET /dealers/leeds') return status === 200 ? { body: { data: server.dealer } } : undefined
      if (call === 'GET /options/dealer-groups') return { body: { data: [], paging: options } }
      if (call !== 'PATCH /dealers/leeds') return undefined
      if ((body as Dealer).version !== server.dealer.version) {
        return refused(409, 'STALE_VERSION', 'This dealer was changed in the meantime.')
      }
      server.dealer = { ...server.dealer, ...(body as Dealer), version: server.dealer.version + 1 }
      return { body: { data: server.dealer } }
    },
  })
  return { user: userEvent.setup({ delay: null }), server, ...page }
}

test('another group is told by its name, and what was typed here is saved on top of it', async () => {
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

test('a dealer that is gone is told as such', async () => {
  open(404)
  expect(await screen.findByText('There is no such dealer any more.')).toBeDefined()
})
