import { ApiError } from '@forecourt/api-client'
import { renderUi } from '@forecourt/ui/testing/render.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DecisionDialog, type Decision } from './DecisionDialog.tsx'

type Reason = 'DEAR' | 'OTHER'
const REASONS = [
  { value: 'DEAR', label: 'Too expensive' },
  { value: 'OTHER', label: 'Other' },
] as const
type Decide = (decision: Decision<Reason>) => Promise<void>

async function open(onDecide: Decide = async () => {}) {
  const decide = vi.fn<Decide>(onDecide)
  const close = vi.fn<() => void>()
  renderUi(
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
      onDecide={decide}
    >
      <p>Comments on lines</p>
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
  expect(dialog.getByText('Comments on lines')).toBeDefined()
  await user.click(send())
  expect(dialog.getByRole('alert').textContent).toBe('Say what is wrong.')
  expect(decide).not.toHaveBeenCalled()
  await user.click(reason('Too expensive'))
  expect(dialog.queryByRole('alert')).toBeNull()
  await user.type(note(), '  Budget ones ')
  await user.click(send())
  expect(decide).toHaveBeenCalledExactlyOnceWith({ reason: 'DEAR', note: 'Budget ones' })
})

test('a reason that says too little needs a note', async () => {
  const { user, decide, dialog, reason, send, note } = await open()
  await user.click(reason('Other'))
  await user.type(note(), '   ')
  await user.click(send())
  expect(decide).not.toHaveBeenCalled()
  expect(dialog.getByRole('alert').textContent).toBe('Say what is wrong.')
  expect(note().getAttribute('aria-invalid')).toBe('true')
  await user.type(note(), 'Wrong car')
  await user.click(send())
  expect(decide).toHaveBeenCalledExactlyOnceWith({ reason: 'OTHER', note: 'Wrong car' })
})

test('is decided once, however often it is pressed, and cannot be left meanwhile', async () => {
  let answer = () => {}
  const { user, decide, dialog, reason, send } = await open(() => new Promise((resolve) => (answer = resolve)))
  await user.click(reason('Too expensive'))
  await user.click(send())
  await user.click(send())
  expect(send().getAttribute('aria-busy')).toBe('true')
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  answer()
  await waitFor(() => expect(send().getAttribute('aria-busy')).toBe('false'))
  expect(decide).toHaveBeenCalledOnce()
})

test('a refusal by the server shows on its field, and the choice stays', async () => {
  const { user, dialog, reason, send, note } = await open(() => Promise.reject(refusal('Say more.')))
  await user.click(reason('Too expensive'))
  await user.click(send())
  expect((await dialog.findByRole('alert')).textContent).toBe('Say more.')
  expect(note().getAttribute('aria-invalid')).toBe('true')
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
  expect(dialog.queryByRole('alert')).toBeNull()
})
