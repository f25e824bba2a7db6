import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { PlateInput } from './PlateInput.tsx'

function Form({ initial = '' }: { initial?: string }) {
  const [mark, setMark] = useState(initial)
  return (
    <>
      <PlateInput aria-label="Registration" value={mark} onChange={setMark} />
      <output>{mark}</output>
    </>
  )
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Registration' })

test('spaces and upper-cases what is typed, and returns the mark without its space', async () => {
  renderUi(<Form />)
  await userEvent.type(input(), 'ab12cde')
  expect(input().value).toBe('AB12 CDE')
  expect(screen.getByRole('status').textContent).toBe('AB12CDE')
})

test('a change in the middle leaves the caret there', async () => {
  renderUi(<Form initial="AB12CDE" />)
  await userEvent.type(input(), '{Backspace}9', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  expect(input().value).toBe('AB92 CDE')
  expect(input().selectionStart).toBe(3)
})

test('a refused character does not move the caret', async () => {
  renderUi(<Form initial="AB12CDE" />)
  await userEvent.type(input(), '-', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(input().value).toBe('AB12 CDE')
  expect(input().selectionStart).toBe(2)
})
