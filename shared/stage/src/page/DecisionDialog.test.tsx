import { ApiError } from '@forecourt/api-client'
import { renderPage } from '@forecourt/ui/testing/page.tsx'
import type { SubmitContext } from '@forecourt/ui/forms'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DecisionDialog, type Decision } from './DecisionDialog.tsx'

const LINE = '018f4c1e-0000-7000-8000-000000000001'
type Reason = 'DEAR' | 'OTHER'
const REASONS = [
  { value: 'DEAR', label: 'Too expensive' },
  { value: 'OTHER', label: 'Other' },
] as const
type Decide = (decision: Decision<Reason>, context: SubmitContext) => Promise<void>

async function open(onDecide: Decide = async () => {}) {
  const decide = vi.fn<Decide>(onDecide)
  const close = vi.fn<() => void>()
  renderPage(
    <DecisionDialog<Reason>
      open
      onClose={close}
      title="Send it back"
      description="Dan revises it."
      reasons={REASONS}
      reasonLabel="What is wrong"
      needsNote={(reason) => reason === 'OTHER'}
      missing="Say what is wrong."
      confirmLabel="Send back"
      lines={[{ id: LINE, description: 'Rear tyres' }]}
      onDecide={decide}
    >
      <p>Further words</p>
    </DecisionDialog>,
  )
  const dialog = within(await screen.findByRole('dialog'))
  return {
    user: userEvent.setup({ delay: null }),
    decide,
    close,
    dialog,
    reason: (name: string) => dialog.getByRole('radio', { name }),
    send: () => dialog.getByRole('button', { name: 'Send back' }),
    note: () => dialog.getByRole('textbox', { name: /^Note/ }),
  }
}

const refusal = (note: string) =>
  new ApiError('POST /reject', {
    status: 422,
    serverMessage: 'Please check.',
    errors: [{ code: 'min', path: ['note'], message: note }],
  })

test('asks for a reason, and submits it with the note trimmed', async () => {
  const { user, decide, dialog, reason, send, note } = await open()
  expect(dialog.getByText('Further words')).toBeDefined()
  await user.click(send())
  const reasons = { name: 'What is wrong', description: 'Say what is wrong.' }
  expect(await dialog.findByRole('radiogroup', reasons)).toBeDefined()
  expect(document.activeElement).toBe(reason('Too expensive'))
  expect(decide).not.toHaveBeenCalled()
  await user.click(reason('Too expensive'))
  expect(dialog.queryByText('Say what is wrong.')).toBeNull()
  await user.type(note(), '  Budget ones ')
  await user.type(dialog.getByRole('textbox', { name: 'Rear tyres' }), 'Two of them')
  await user.click(send())
  await waitFor(() => expect(decide).toHaveBeenCalledOnce())
  const comments = [{ lineId: LINE, comment: 'Two of them' }]
  expect(decide.mock.calls[0]?.[0]).toEqual({ reason: 'DEAR', note: 'Budget ones', comments })
})

test('a reason that says too little needs a note', async () => {
  const { user, decide, dialog, reason, send, note } = await open()
  await user.click(reason('Other'))
  await user.type(note(), '   ')
  await user.click(send())
  expect(await dialog.findByRole('textbox', { name: 'Note', description: 'Say what is wrong.' })).toBe(note())
  expect(decide).not.toHaveBeenCalled()
  await user.type(note(), 'Wrong car')
  await user.click(send())
  await waitFor(() => expect(decide).toHaveBeenCalledOnce())
  expect(decide.mock.calls[0]?.[0]).toEqual({ reason: 'OTHER', note: 'Wrong car', comments: [] })
})

test('is decided once, however often it is pressed, and cannot be left meanwhile', async () => {
  let answer = () => {}
  const { user, decide, dialog, reason, send } = await open(() => new Promise((resolve) => (answer = resolve)))
  await user.click(reason('Too expensive'))
  await user.click(send())
  await user.click(send())
  await waitFor(() => expect(send().getAttribute('aria-busy')).toBe('true'))
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  answer()
  await waitFor(() => expect(send().getAttribute('aria-busy')).toBeNull())
  expect(decide).toHaveBeenCalledOnce()
})

test('a refusal by the server shows on its field, and the choice stays', async () => {
  const { user, dialog, reason, send } = await open(() => Promise.reject(refusal('Say more.')))
  await user.click(reason('Too expensive'))
  await user.click(send())
  expect(await dialog.findByRole('textbox', { name: /^Note/, description: 'Say more.' })).toBe(document.activeElement)
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(reason('Too expensive')).toHaveProperty('checked', true)
})

test('any other failure shows above, and goes when the dialog is left', async () => {
  const { user, close, dialog, reason, send } = await open(() =>
    Promise.reject(new ApiError('POST /reject', { status: 409, serverMessage: 'The workshop is on fire.' })),
  )
  await user.click(reason('Too expensive'))
  await user.click(send())
  expect((await dialog.findByRole('alert')).textContent).toContain('The workshop is on fire.')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(close).toHaveBeenCalledOnce()
})
