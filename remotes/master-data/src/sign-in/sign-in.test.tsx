import * as toasts from '@forecourt/ui/feedback/toasts.ts'
import { openModulePage, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DealerRuleButton } from './DealerRuleButton.tsx'
import { PlatformRulePanel } from './PlatformRulePanel.tsx'

// The dialog is imported separately, which takes time on a busy machine.
beforeAll(() => import('./RuleDialog.tsx'))
beforeEach(() => {
  vi.spyOn(toasts, 'toastSuccess').mockReturnValue()
})

const bodyOf = (calls: readonly SeenCall[], call: string) => calls.find((seen) => seen.call === call)?.body

test('a developer chooses who needs it everywhere', async () => {
  const { calls } = openModulePage(PlatformRulePanel, {
    route: '/',
    address: '/',
    roles: [],
    role: 'DEVELOPER',
    answer: ({ call, body }) => ({ body: { data: call.startsWith('GET') ? { roles: ['DEVELOPER'] } : body } }),
  })
  expect(await screen.findByText('Developer')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Change who needs two-step sign-in' }))
  const dialog = await screen.findByRole('dialog', { name: 'Two-step sign-in' })
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Super Admin' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toasts.toastSuccess).toHaveBeenCalledWith('Two-step sign-in saved.'))
  expect(bodyOf(calls, 'PATCH /site-settings/sign-in')).toEqual({ roles: ['DEVELOPER', 'SUPER_ADMIN'] })
})

test('a super admin chooses it for their dealer, and lets nobody off whom the platform demands it of', async () => {
  const { calls } = openModulePage(DealerRuleButton, {
    route: '/',
    address: '/',
    roles: [],
    role: 'SUPER_ADMIN',
    answer: ({ call, body }) => ({
      body: { data: call.startsWith('GET') ? { roles: ['SALES'], platformRoles: ['SUPER_ADMIN'] } : body },
    }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Two-step sign-in' }))
  const dialog = await screen.findByRole('dialog', { name: 'Two-step sign-in' })
  const everywhere = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Super Admin' })
  expect([everywhere.checked, everywhere.disabled]).toEqual([true, true])
  expect(within(dialog).queryByRole('checkbox', { name: 'Developer' })).toBeNull()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Sales' }))
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Sales manager' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodyOf(calls, 'PATCH /dealer/sign-in')).toEqual({ roles: ['SALES_MANAGER'] }))
})
