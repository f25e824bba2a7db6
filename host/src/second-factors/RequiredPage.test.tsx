import type { SecondFactors, SessionCheck } from '@forecourt/contracts'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { sayMustAdd } from './must-add.ts'
import RequiredPage from './RequiredPage.tsx'

// The dialogs are imported separately, which takes time on a busy machine.
beforeAll(() => Promise.all([import('./AuthenticatorDialog.tsx'), import('./CodesDialog.tsx')]))

const say = (mustAddSecondFactor: boolean) =>
  act(() =>
    sayMustAdd({
      activeDealerId: null,
      activeDealerRoles: [],
      activeRole: null,
      dealerIsClosed: false,
      closedDealers: [],
      hasOpenDealer: true,
      mustAddSecondFactor,
    } satisfies SessionCheck),
  )

test('it is left once the recovery codes were seen, however soon the server is content', async () => {
  say(true)
  const [onAdded, onDone] = [vi.fn<() => void>(), vi.fn<() => void>()]
  let held: SecondFactors = {
    passkeys: [],
    authenticatorAddedAt: null,
    recoveryCodesLeft: 0,
    isDemanded: true,
    mayAddAtOnce: true,
  }
  openModulePage(() => <RequiredPage onAdded={onAdded} onDone={onDone} />, {
    route: '/',
    address: '/',
    roles: [],
    answer: ({ call }) => {
      if (call === 'GET /user/second-factors') return { body: { data: held } }
      if (call === 'POST /user/authenticator/secret') {
        return { body: { data: { ticket: 'ticket', secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x' } } }
      }
      held = { ...held, authenticatorAddedAt: '2026-11-20T10:00:00Z', recoveryCodesLeft: 10 }
      return { status: 201, body: { data: { recoveryCodes: ['K7MPQ-2XWRT'] } } }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Set up an authenticator app/ }))
  const setUp = await screen.findByRole('dialog', { name: 'Set up an authenticator app' })
  await userEvent.type(within(setUp).getByLabelText(/Code from the app/), '123456')
  await userEvent.click(within(setUp).getByRole('button', { name: 'Confirm' }))
  const codes = await screen.findByRole('dialog', { name: 'Save your recovery codes' })
  say(false)
  expect([onAdded.mock.calls, onDone.mock.calls]).toEqual([[], []])
  await userEvent.click(within(codes).getByRole('button', { name: 'I have saved them' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(onAdded).toHaveBeenCalled()
})
