import { renderUi } from '@forecourt/ui/testing/render.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ChangedNotice } from './ChangedNotice.tsx'

test('a choice is made once, and may be made again where it did not help', async () => {
  let answer: () => void = () => undefined
  const onKeep = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  renderUi(<ChangedNotice actor="Dan Price" at={null} words="It is in Sale: Sale." onLoad={onKeep} onKeep={onKeep} />)
  const buttons = () => screen.getAllByRole<HTMLButtonElement>('button')
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true])
  await userEvent.click(screen.getByRole('button', { name: 'Load the current version' }))
  expect(onKeep).toHaveBeenCalledOnce()
  answer()
  await waitFor(() => expect(buttons().map(({ disabled }) => disabled)).toEqual([false, false]))
})
