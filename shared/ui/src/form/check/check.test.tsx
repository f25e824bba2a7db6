import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { Checkbox } from './Checkbox.tsx'
import { Switch } from './Switch.tsx'

const controls = [
  ['checkbox', Checkbox],
  ['switch', Switch],
] as const
const control = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Print key tag' })

test.each(controls)('a %s is pressed by its words, and is as its owner says', async (_, Control) => {
  const onChange = vi.fn()
  renderUi(
    <Control checked={false} onChange={onChange}>
      Print key tag
    </Control>,
  )
  await userEvent.click(screen.getByText('Print key tag'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  expect(control().checked).toBe(false)
})

test.each(controls)('a %s that cannot be changed is not', async (_, Control) => {
  const onChange = vi.fn()
  renderUi(
    <Control disabled checked onChange={onChange}>
      Print key tag
    </Control>,
  )
  await userEvent.click(screen.getByText('Print key tag'))
  expect(onChange).not.toHaveBeenCalled()
  expect(control().checked).toBe(true)
})
