import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { composer, open, READ, ROUTE, setUpPage, THREAD, thread, watched, WRITE } from './page.fixture.tsx'
import { DAN, ME, message } from './record.fixture.ts'

beforeEach(setUpPage)
test('an @ opens a list of people and roles, and the message mentions those whose names are still in the text', async () => {
  const { user, calls } = open()
  const area = await composer()
  await user.type(area, 'Ask @whit')
  await screen.findByRole('option', { name: /Dan Whitworth/ })
  await user.keyboard('{Enter}')
  expect(area).toHaveProperty('value', 'Ask @Dan Whitworth ')
  await user.type(area, 'and @sales m')
  await user.click(await screen.findByRole('option', { name: /Sales manager/ }))
  expect(area).toHaveProperty('value', 'Ask @Dan Whitworth and @Sales manager ')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.type(area, 'today{Enter}')
  await waitFor(() => expect(calls.some(({ call }) => call === WRITE)).toBe(true))
  const sent = calls.find(({ call }) => call === WRITE)
  expect(sent?.idempotencyKey).toBeTruthy()
  expect(sent?.body).toEqual({
    body: 'Ask @Dan Whitworth and @Sales manager today',
    mentions: [
      { kind: 'user', userId: DAN.id },
      { kind: 'role', role: 'SALES_MANAGER' },
    ],
    fileIds: [],
  })
  await waitFor(() => expect(area).toHaveProperty('value', ''))
})

test('a message that could not be sent stays to be sent again', async () => {
  const { user } = open({}, { [WRITE]: { status: 500, body: { message: 'Out of order', errors: [] } } })
  const area = await composer()
  await user.click(screen.getByText('Key not on hook'))
  expect(area).toHaveProperty('value', 'Key not on hook')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Out of order')
  expect(area).toHaveProperty('value', 'Key not on hook')
})

test('new messages are marked, count as read once seen, and stay marked', async () => {
  let isRead = false
  const { calls } = open(
    {},
    {
      [THREAD]: () => thread(message('m2', { body: 'V5C arrived', unread: !isRead }), message('m1')),
      [READ]: () => {
        isRead = true
        return { status: 204, body: null }
      },
    },
  )
  await screen.findByText('V5C arrived')
  const shown = screen.getByRole('list', { name: 'Messages' })
  expect(shown.textContent).toMatch(/Rears are at 1.5.*New.*V5C arrived/s)
  expect(screen.getByRole('img', { name: '1 unread' })).toBeDefined()
  expect(calls.some(({ call }) => call === READ)).toBe(false)
  act(() => watched.at(-1)?.())
  await waitFor(() => expect(screen.queryByRole('img', { name: '1 unread' })).toBeNull())
  expect(within(shown).getByText('New')).toBeDefined()
})

test('a person’s own message can be edited for a while, and deleted after a question', async () => {
  const own = message('m1', { author: ME, mayEdit: true, mayDelete: true, createdAt: new Date().toISOString() })
  const { user, calls } = open(
    {},
    {
      [THREAD]: thread(own, message('m0', { body: null, deletedAt: '2026-11-20T10:00:00.000Z' })),
      [`PATCH ${ROUTE}/messages/m1`]: { body: { data: own } },
      [`DELETE ${ROUTE}/messages/m1`]: { status: 204, body: null },
    },
  )
  await screen.findByText('Message deleted.')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.type(screen.getByLabelText('Your message'), ' mm')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByLabelText('Your message')).toBeNull())
  expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ body: 'Rears are at 1.5 mm' })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(true))
})

test('another dealer’s vehicle has no way to add photos', async () => {
  open({ quotes: null, purchase: null, dealerId: 'bradford', dealerName: 'Bradford' })
  await composer()
  expect(screen.queryByRole('button', { name: 'Add photos' })).toBeNull()
})

test('a thread that cannot be loaded says so, and the rest of the page stays', async () => {
  open({}, { [THREAD]: { status: 500, body: { message: 'x', errors: [] } } })
  await screen.findByText('The messages could not be loaded.')
  expect(screen.getByText('Volkswagen Golf')).toBeDefined()
})
