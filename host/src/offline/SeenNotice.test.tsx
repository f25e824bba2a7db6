import { useApiQuery } from '@forecourt/api-client'
import { keepAnswersWith } from '@forecourt/api-client/kept'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SeenNotice } from './SeenNotice.tsx'

function Page() {
  const { data, refetch } = useApiQuery('GET /overview/waiting')
  return (
    <>
      <SeenNotice />
      <p>{data ? 'Read' : 'Nothing'}</p>
      <button onClick={() => void refetch()}>Ask again</button>
    </>
  )
}

test('what an earlier page was told is marked with its time, until the server answers', async () => {
  const noon = Date.parse('2026-11-20T12:05:00Z')
  const disconnect = keepAnswersWith({
    recall: async () => ({ data: { data: { items: [] } }, at: noon }),
    amend: () => undefined,
  })
  let hasLine = false
  openModulePage(Page, {
    route: '*',
    address: '/',
    roles: ['ADMIN'],
    answer: () => {
      if (!hasLine) throw new TypeError('Failed to fetch')
      return { body: { data: { items: [] } } }
    },
  })
  expect(await screen.findByText(/No connection\. Last updated at 20 Nov 2026, 12:05\./)).toBeDefined()
  expect(screen.getByText('Read')).toBeDefined()

  hasLine = true
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull())
  disconnect()
})
