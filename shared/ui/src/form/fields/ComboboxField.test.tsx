import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiForm } from '../ApiForm.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import { renderPage, signIn } from '../../testing/page.tsx'
import { useApiForm } from '../useApiForm.ts'
import { ComboboxField } from './ComboboxField.tsx'
import { textHolds } from './useCombobox.ts'

const schema = z.strictObject({ makeId: z.string().nullish() })
const choices = [
  { value: '1', label: 'Ford' },
  { value: '2', label: 'Land Rover' },
  { value: '3', label: 'Range Rover' },
]

type Submit = (body: z.output<typeof schema>) => Promise<void>

function MakeForm({ submit, onSearch }: { submit: Submit; onSearch?: (text: string) => void }) {
  const form = useApiForm({ schema, defaultValues: { makeId: '1' }, submit })
  return (
    <ApiForm form={form}>
      <ComboboxField<z.input<typeof schema>> name="makeId" label="Make" choices={choices} onSearch={onSearch} />
      <SubmitButton>Save</SubmitButton>
    </ApiForm>
  )
}

const control = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Make' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

beforeEach(() => signIn())
test('shows the selection, filters by every word, and selects one with the keyboard without sending the form', async () => {
  const submit = vi.fn<Submit>().mockResolvedValue()
  renderPage(<MakeForm submit={submit} />)
  expect(control().value).toBe('Ford')
  await userEvent.click(control())
  expect(options()).toEqual(['Ford', 'Land Rover', 'Range Rover'])
  await userEvent.keyboard('rov')
  expect(options()).toEqual(['Land Rover', 'Range Rover'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(control().value).toBe('Range Rover')
  expect(submit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(submit.mock.calls[0]?.[0]).toEqual({ makeId: '3' })
})

test('leaving keeps the selection where nothing complete was typed, and clears it where nothing is left', async () => {
  const submit = vi.fn<Submit>().mockResolvedValue()
  renderPage(<MakeForm submit={submit} />)
  await userEvent.click(control())
  await userEvent.keyboard('Lan')
  await userEvent.tab()
  expect(control().value).toBe('Ford')
  await userEvent.clear(control())
  await userEvent.tab()
  expect(control().value).toBe('')
  expect(options()).toEqual([])
})

test('finds accented text, and forgets the search when something is selected', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  renderPage(<MakeForm submit={async () => undefined} onSearch={onSearch} />)
  expect(textHolds('Škoda Octavia', 'oct SKODA')).toBe(true)
  await userEvent.click(control())
  await userEvent.keyboard('rov{ArrowDown}{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith('')
})

test('passes the text to an external search and does not filter its results', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  renderPage(<MakeForm submit={async () => undefined} onSearch={onSearch} />)
  await userEvent.click(control())
  await userEvent.keyboard('x')
  expect(onSearch).toHaveBeenLastCalledWith('x')
  expect(options()).toHaveLength(3)
})
