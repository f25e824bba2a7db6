import type { SecondFactors } from '@forecourt/contracts'
import * as toasts from '@forecourt/ui/feedback/toasts.ts'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SecondFactorsPanel } from './SecondFactorsPanel.tsx'

// The dialogs are imported separately, which takes time on a busy machine.
beforeAll(() =>
  Promise.all([import('./AuthenticatorDialog.tsx'), import('./CodesDialog.tsx'), import('./ConfirmDialog.tsx')]),
)
beforeEach(() => {
  vi.spyOn(toasts, 'toastSuccess').mockReturnValue()
})

const NONE: SecondFactors = {
  passkeys: [],
  authenticatorAddedAt: null,
  recoveryCodesLeft: 0,
  isDemanded: false,
  mayAddAtOnce: true,
}
const PHONE = { id: 'phone', name: 'iPhone', createdAt: '2026-11-02T09:00:00Z', lastUsedAt: null }
const CODES = ['K7MPQ-2XWRT', 'A8NBC-9YZDE']

/** The panel on an in-memory server. */
function open(held: SecondFactors, answers: Record<string, (seen: SeenCall) => Answer> = {}) {
  const all: typeof answers = { 'GET /user/second-factors': () => ({ body: { data: held } }), ...answers }
  return openModulePage(SecondFactorsPanel, {
    route: '/',
    address: '/',
    roles: ['SALES'],
    answer: (seen) => all[seen.call]?.(seen),
  })
}
const sent = (calls: readonly SeenCall[], call: string) => calls.find((seen) => seen.call === call)?.body

test('an app is set up with a code, and its recovery codes stay until they are saved', async () => {
  const { calls } = open(NONE, {
    'POST /user/authenticator/secret': () => ({
      body: { data: { ticket: 'ticket', secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Forecourt' } },
    }),
    'POST /user/authenticator': () => ({ status: 201, body: { data: { recoveryCodes: CODES } } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Set up an app' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set up an authenticator app' })
  expect(await within(dialog).findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
  await userEvent.type(within(dialog).getByLabelText(/Code from the app/), '123456')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  const codes = await screen.findByRole('dialog', { name: 'Save your recovery codes' })
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES)
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Save your recovery codes' })).toBeDefined()
  await userEvent.click(within(codes).getByRole('button', { name: 'I have saved them' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(calls, 'POST /user/authenticator')).toEqual({ ticket: 'ticket', code: '123456' })
})

test('removing a passkey asks who they are first, once', async () => {
  const { calls } = open(
    { ...NONE, passkeys: [PHONE], recoveryCodesLeft: 10, mayAddAtOnce: false },
    {
      'POST /user/confirmation': ({ body }) =>
        (body as { password: string }).password === 'right'
          ? { body: { data: { proof: 'proof' } } }
          : {
              status: 422,
              body: {
                message: 'Please check.',
                errors: [{ code: 'incorrect', path: ['password'], message: 'The password is incorrect.' }],
              },
            },
      'DELETE /user/passkeys/phone': () => ({ status: 204, body: null }),
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove iPhone' }))
  const confirming = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  const password = within(confirming).getByLabelText(/^Password/)
  await userEvent.type(password, 'wrong')
  await userEvent.click(within(confirming).getByRole('button', { name: 'Continue' }))
  expect(await within(confirming).findByText('The password is incorrect.')).toBeDefined()
  await userEvent.clear(password)
  await userEvent.type(password, 'right')
  await userEvent.click(within(confirming).getByRole('button', { name: 'Continue' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove iPhone?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Remove passkey' }))
  await waitFor(() => expect(toasts.toastSuccess).toHaveBeenCalledWith('Passkey removed.', undefined))
  expect(sent(calls, 'DELETE /user/passkeys/phone')).toEqual({ proof: 'proof' })
  await userEvent.click(screen.getByRole('button', { name: 'Make new codes' }))
  expect(await screen.findByRole('alertdialog', { name: 'Make new recovery codes?' })).toBeDefined()
})

test('it says whether it is on, and where it has to stay on', async () => {
  open({ ...NONE, authenticatorAddedAt: PHONE.createdAt, recoveryCodesLeft: 1, isDemanded: true })
  expect(await screen.findByText('On. Your role needs it, so keep at least one way.')).toBeDefined()
  expect(screen.getByText('For when you lose your phone. 1 code left.')).toBeDefined()
})

test('a browser without passkeys says so', async () => {
  open(NONE)
  const button = await screen.findByRole('button', { name: 'Add a passkey' })
  expect(button).toHaveProperty('disabled', true)
  expect(screen.getByText('This browser cannot use passkeys here.')).toBeDefined()
})
