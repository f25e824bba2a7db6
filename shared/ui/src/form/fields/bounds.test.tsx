import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { renderPage } from '../../testing/page.tsx'
import { ApiForm } from '../ApiForm.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import { useApiForm } from '../useApiForm.ts'
import { MegabytesField } from './MegabytesField.tsx'
import { MoneyField } from './MoneyField.tsx'
import { NumberField } from './NumberField.tsx'
import { TenthsField } from './TenthsField.tsx'

const schema = z.object({
  tread: z.int().min(16),
  rate: z.int().max(99_999),
  size: z.int().min(10_000),
  width: z.int().max(8000),
})

function Figures() {
  const form = useApiForm({
    schema,
    defaultValues: { tread: 15, rate: 100_000, size: 9_999, width: 8001 },
    submit: async () => null,
  })
  return (
    <ApiForm form={form}>
      <TenthsField<z.input<typeof schema>> name="tread" label="Tread" suffix="mm" />
      <MoneyField<z.input<typeof schema>> name="rate" label="Rate" />
      <MegabytesField<z.input<typeof schema>> name="size" label="Size" />
      <NumberField<z.input<typeof schema>> name="width" label="Width" suffix="px" />
      <SubmitButton>Save</SubmitButton>
    </ApiForm>
  )
}

test('a bound is given in the units in which its figure was typed', async () => {
  renderPage(<Figures />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This must be at least 1.6 mm.')
  const told = screen.getAllByText(/^This must be/).map(({ textContent }) => textContent)
  expect(told).toEqual([
    'This must be at least 1.6 mm.',
    'This must be at most £999.99.',
    'This must be at least 0.01 MB.',
    'This must be at most 8,000 px.',
  ])
})
