import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { renderPage } from '../../testing/page.tsx'
import { ApiForm } from '../ApiForm.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import { useApiForm } from '../useApiForm.ts'
import { VatField } from './VatField.tsx'

const schema = z.strictObject({ vatBp: z.int() })
type Submit = (body: z.output<typeof schema>) => Promise<void>

function Rate({ vatBp, submit }: { vatBp: number | null; submit: Submit }) {
  const form = useApiForm({ schema, defaultValues: { vatBp }, submit })
  return (
    <ApiForm form={form}>
      <VatField<z.input<typeof schema>> name="vatBp" />
      <SubmitButton>Save</SubmitButton>
    </ApiForm>
  )
}

const submits = () => vi.fn<Submit>().mockResolvedValue()
const field = () => screen.getByLabelText<HTMLSelectElement>('VAT')
const rates = () => Array.from(field().options, ({ value }) => value)

test('a rate is changed to another one, but not removed', async () => {
  const submit = submits()
  renderPage(<Rate vatBp={2000} submit={submit} />)
  expect(rates()).toEqual(['0', '500', '2000'])
  await userEvent.selectOptions(field(), '0')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(submit.mock.calls[0]?.[0]).toEqual({ vatBp: 0 }))
})

test('a missing rate shows as missing, until one is chosen', async () => {
  renderPage(<Rate vatBp={null} submit={submits()} />)
  expect([field().value, rates()]).toEqual(['', ['', '0', '500', '2000']])
  await userEvent.selectOptions(field(), '500')
  expect([field().value, rates()]).toEqual(['500', ['0', '500', '2000']])
})
