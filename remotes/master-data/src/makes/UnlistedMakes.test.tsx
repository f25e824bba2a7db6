import type { Make, UnlistedMake } from '@forecourt/contracts'
import * as toasts from '@forecourt/ui/feedback/toasts.ts'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pageOfList, refused } from '../testing.ts'
import MakesPage from './MakesPage.tsx'

const omoda: Make = {
  id: 'omoda',
  name: 'OMODA',
  country: null,
  logoUrl: null,
  isActive: true,
  modelCount: 0,
  version: 1,
}
const met: UnlistedMake[] = [
  { name: 'OMODA', vehicles: 102, lastMetAt: '2026-11-20T10:00:00Z' },
  { name: 'JAECOO', vehicles: 1, lastMetAt: '2026-11-19T10:00:00Z' },
]

const success = vi.spyOn(toasts, 'toastSuccess')

function open(own: (seen: SeenCall) => Answer | undefined) {
  const answer = (seen: SeenCall) => own(seen) ?? (seen.call === 'GET /makes' ? pageOfList([omoda]) : undefined)
  const page = openModulePage(MakesPage, { route: '/makes', address: '/makes', roles: [], role: 'DEVELOPER', answer })
  const sent = (call: string) => page.calls.filter((seen) => seen.call === call)
  return { user: userEvent.setup({ delay: null }), sent }
}

const listed = () => screen.queryByRole('region', { name: 'Unlisted makes from infleet' })

test('RM.28 a make met at infleet is added after a question, for all its vehicles, and the row goes', async () => {
  let left = met
  let portion = 0
  const { user, sent } = open(({ call }) => {
    if (call === 'GET /makes/unlisted') return { body: { data: left } }
    if (call !== 'POST /makes/unlisted/add') return undefined
    portion++
    if (portion === 1) return { body: { data: { make: omoda, fixed: 100, left: 2 } } }
    left = met.slice(1)
    return { body: { data: { make: omoda, fixed: 2, left: 0 } } }
  })
  await screen.findByText(/102 vehicles, last/)
  screen.getByText(/1 vehicle, last/)
  await user.click(screen.getByRole('button', { name: 'Add OMODA and fix vehicles' }))
  const question = await screen.findByRole('alertdialog', { name: 'Add OMODA and fix vehicles?' })
  expect(sent('POST /makes/unlisted/add')).toHaveLength(0)
  await user.click(within(question).getByRole('button', { name: 'Add and fix vehicles' }))
  await waitFor(() => expect(success.mock.lastCall?.[0]).toBe('102 vehicles fixed: the make is now OMODA.'))
  expect(sent('POST /makes/unlisted/add').map(({ body }) => body)).toEqual([{ name: 'OMODA' }, { name: 'OMODA' }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add OMODA and fix vehicles' })).toBeNull())
  expect(listed()).not.toBeNull()
})

test('RM.28 nothing is shown where every make has a record', async () => {
  const { sent } = open(({ call }) => (call === 'GET /makes/unlisted' ? { body: { data: [] } } : undefined))
  await screen.findByRole('link', { name: 'OMODA' })
  await waitFor(() => expect(sent('GET /makes/unlisted')).toHaveLength(1))
  expect(listed()).toBeNull()
})

test('RM.28 a refusal shows in the question, and the row stays', async () => {
  const { user } = open(({ call }) => {
    if (call === 'GET /makes/unlisted') return { body: { data: met } }
    return call === 'POST /makes/unlisted/add' ? refused(503, 'UNAVAILABLE', 'Try again soon.') : undefined
  })
  await user.click(await screen.findByRole('button', { name: 'Add JAECOO and fix vehicles' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Add and fix vehicles' }))
  await within(question).findByText('Try again soon.')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Add JAECOO and fix vehicles'))
})
