import { openModulePage, type Answer } from '@forecourt/ui/testing/modulePage.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import RemoveDialog from './RemoveDialog.tsx'
import { holdingOf, priya } from './testing.ts'

afterEach(() => {
  vi.clearAllMocks()
})

const onClose = vi.fn<() => void>()
const Page = () => <RemoveDialog employee={priya} dealer="Leeds" onDone={() => undefined} onClose={onClose} />

const open = (answer: () => Answer) =>
  openModulePage(Page, { route: '/', address: '/', roles: [], role: 'SUPER_ADMIN', answer })

const remove = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Remove' })

test('RM.64 nobody is removed before their work is known, and nobody is trapped in the dialog', async () => {
  let answer: Answer = { status: 500, body: { message: 'Out of order.', errors: [] } }
  open(() => answer)
  expect(await screen.findByText('Out of order.')).toBeDefined()
  expect(remove().disabled).toBe(true)
  answer = { body: { data: { ...priya, holding: holdingOf(3) } } }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('3 vehicles assigned to them will become unassigned:')).toBeDefined()
  expect(screen.getByText('and 2 more.')).toBeDefined()
  expect(remove().disabled).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('somebody whom another person has already removed is said to be gone', async () => {
  open(() => ({ status: 404, body: { message: 'Not found.', errors: [] } }))
  expect(await screen.findByText('Priya Shah no longer works at Leeds.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(remove().disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})
