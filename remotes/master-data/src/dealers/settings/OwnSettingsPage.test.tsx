import type { DealerSettings } from '@forecourt/contracts'
import { getProfile } from '@forecourt/session'
import { sessionWriter } from '@forecourt/session/writer'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { settings } from '../testing.ts'
import OwnSettingsPage from './OwnSettingsPage.tsx'

vi.setConfig({ testTimeout: 40_000 })

const PATH = '/active-dealer/settings'
const OF_YORK = settings({ labourRateMechanical: 7700, minPhotos: 21 })

/** The page of a super admin of these further dealers. */
async function open(...others: { id: string; name: string }[]) {
  const record = { settings: settings(), defaults: settings(), version: 1 }
  const page = openModulePage(OwnSettingsPage, {
    route: '/dealer/settings',
    address: '/dealer/settings',
    roles: [],
    role: 'SUPER_ADMIN',
    answer: ({ call }) => {
      if (call === `GET ${PATH}/of/york`) return { body: { data: { ...record, settings: OF_YORK } } }
      if (call.endsWith(PATH)) return { body: { data: record } }
      const paging = { pageSize: 100, next: null, previous: null, total: 0, totalIsCapped: false }
      return call === 'GET /options/sources' ? { body: { data: [], paging } } : undefined
    },
  })
  const profile = getProfile()
  const places = others.map((other) => ({ code: 'X', mainRoles: ['SUPER_ADMIN'], ...other }))
  if (profile) act(() => sessionWriter.setProfile({ ...profile, availableDealers: places as never }))
  await screen.findByText('Save settings')
  const sent = () => page.calls.filter(({ call }) => call === `PATCH ${PATH}`).map(({ body }) => body as DealerSettings)
  return { user: userEvent.setup({ delay: null }), sent }
}

test('what is copied from another dealer is filled in and saved by the person alone', async () => {
  const { user, sent } = await open({ id: 'york', name: 'York' })
  await user.click(screen.getByText('Copy from another dealer…'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByLabelText('Rates and money'))
  await user.click(dialog.getByText('Fill in'))
  await waitFor(() =>
    expect(document.querySelector<HTMLInputElement>('input[name="labourRateMechanical"]')?.value).toBe('77.00'),
  )
  expect(sent()).toEqual([])
  await user.click(screen.getByText('Save settings'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  // Photos were not chosen.
  expect(sent()[0]).toMatchObject({ labourRateMechanical: 7700, minPhotos: settings().minPhotos })
})

test('there is nothing to copy for a super admin of one dealer', async () => {
  await open()
  expect(screen.queryByText('Copy from another dealer…')).toBeNull()
})
