import type { WallboardLink } from '@forecourt/contracts'
import { openModulePage, type Answer } from '@forecourt/ui/testing/modulePage.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { refused } from '../testing.ts'
import WallboardsPage from './WallboardsPage.tsx'
import { LIST } from './wallboards.ts'

// The dialog is imported separately, which takes time on a busy machine.
beforeAll(() => Promise.all([import('./CreateDialog.tsx'), import('./MadeDialog.tsx')]))

const TOKEN = 'a-token-that-is-told-once'

const link = (name: string, given: Partial<WallboardLink> = {}): WallboardLink => ({
  id: `id-of-${name}`,
  name,
  createdBy: { id: 'u1', name: 'Sam Holt' },
  createdAt: '2026-11-01T10:00:00Z',
  lastSeenAt: null,
  endedAt: null,
  ...given,
})

function open(links: WallboardLink[], answers: Record<string, () => Answer> = {}, search = '') {
  const all: typeof answers = { [LIST]: () => ({ body: { data: links } }), ...answers }
  return openModulePage(WallboardsPage, {
    route: '/dealer/wallboards',
    address: `/dealer/wallboards${search}`,
    roles: [],
    role: 'SUPER_ADMIN',
    answer: ({ call }) => all[call]?.(),
  })
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('RQ.66 shows for each television whether it shows the board, and when it was last seen', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const gone = link('Old', { lastSeenAt: ago(9000), endedAt: ago(8000) })
  open([link('Workshop', { lastSeenAt: ago(1) }), link('Reception', { lastSeenAt: ago(600) }), link('Valet'), gone])
  expect((await card('Workshop')).getByText('Showing')).toBeDefined()
  expect((await card('Reception')).getByText('Off')).toBeDefined()
  expect((await card('Valet')).getByText('Not opened yet')).toBeDefined()
  expect(screen.getByText('Ended links')).toBeDefined()
  expect((await card('Old')).queryByRole('button')).toBeNull()
})

test('RQ.66 a link is created with a name, shown once, copied by one press, and not lost by a stray one', async () => {
  const made = () => ({ status: 201, body: { data: { link: link('Workshop'), token: TOKEN } } })
  const page = open([], { 'POST /dealer/wallboards': made }, '?new')
  const form = within(await screen.findByRole('dialog', { name: 'New wallboard link' }))
  await userEvent.type(await form.findByLabelText(/^Television/), 'Workshop')
  await userEvent.click(form.getByRole('button', { name: 'Create link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Link for Workshop' }))
  const address = `${window.location.origin}/wallboard#${TOKEN}`
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(address)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }))
  expect(write).toHaveBeenCalledWith(address)
  expect(await dialog.findByRole('button', { name: 'Copied' })).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByDisplayValue(address)).toBeNull())
  expect(page.calls.find(({ call }) => call === 'POST /dealer/wallboards')?.body).toEqual({ name: 'Workshop' })
})

test('links of one name are told apart where cards are heard', async () => {
  open([link('Workshop', { id: 'newer' }), link('Workshop', { id: 'older', endedAt: '2026-11-02T10:00:00Z' })])
  expect((await card('Workshop')).getByRole('button', { name: 'End the link' })).toBeDefined()
  expect((await card('Workshop (2)')).queryByRole('button')).toBeNull()
})

test('the limit on links is reported on the name', async () => {
  const message = 'There are 20 wallboard links already.'
  open([], { 'POST /dealer/wallboards': () => refused(422, 'max', message, ['name']) }, '?new')
  const form = within(await screen.findByRole('dialog', { name: 'New wallboard link' }))
  await userEvent.type(await form.findByLabelText(/^Television/), 'Workshop')
  await userEvent.click(form.getByRole('button', { name: 'Create link' }))
  expect(await form.findByText(message)).toBeDefined()
})

test('RQ.66 a link is ended after a question', async () => {
  const path = 'POST /dealer/wallboards/id-of-Workshop/end'
  const page = open([link('Workshop')], { [path]: () => ({ body: { data: link('Workshop') } }) })
  await userEvent.click((await card('Workshop')).getByRole('button', { name: 'End the link' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'End the link of Workshop?' }))
  expect(page.calls.some(({ call }) => call === path)).toBe(false)
  await userEvent.click(question.getByRole('button', { name: 'End the link' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(page.calls.some(({ call }) => call === path)).toBe(true)
})

test('without a link, or when they do not load, it says so', async () => {
  open([])
  expect(await screen.findByText(/^No television has a link/)).toBeDefined()
  cleanup()
  open([], { [LIST]: () => ({ status: 500, body: { message: 'Out of order.', errors: [] } }) })
  expect(await screen.findByText('The wallboards could not be loaded.')).toBeDefined()
})
