import { renderUi } from '@forecourt/ui/testing/render.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TouchSwitch } from './TouchSwitch.tsx'

test('a switch that saves by itself shows at once what was pressed, and then what was saved', async () => {
  const onChange = vi.fn()
  const ofDigest = (checked: boolean) => (
    <TouchSwitch checked={checked} onChange={onChange}>
      Daily digest
    </TouchSwitch>
  )
  const { rerender } = renderUi(ofDigest(false))
  const control = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Daily digest' })
  await userEvent.click(control())
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  expect(control().checked).toBe(true)
  rerender(ofDigest(true))
  expect(control().checked).toBe(true)
  // It could not be saved after all.
  rerender(ofDigest(false))
  expect(control().checked).toBe(false)
})
