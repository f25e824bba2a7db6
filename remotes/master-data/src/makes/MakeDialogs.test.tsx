import type { Make } from '@forecourt/contracts'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageOfList, refused } from '../testing.ts'
import MakesPage from './MakesPage.tsx'

const audi: Make = {
  id: 'audi',
  name: 'Audi',
  country: 'Germany',
  logoUrl: null,
  isActive: true,
  modelCount: 14,
  version: 3,
}
const kia: Make = { ...audi, id: 'kia', name: 'Kia', country: null, modelCount: 0, version: 1 }
const png = new File([new Uint8Array([137, 80, 78, 71])], 'kia.png', { type: 'image/png' })
const limits = {
  id: 'c1',
  code: 'make-logo',
  name: 'Logos of makes',
  allowedMimeTypes: ['image/png'],
  maxBytes: 1_000_000,
  maxFiles: 1,
  maxWidth: null,
  isActive: true,
  version: 1,
}

/** The makes page with Audi in its list, over a test-specific answer. */
function open(query: string, own: (seen: SeenCall) => Answer | undefined | Promise<Answer>) {
  const answer = (seen: SeenCall) => {
    const given = own(seen)
    if (given) return given
    if (seen.call === 'GET /makes') return pageOfList([audi, kia])
    if (seen.call === 'GET /makes/audi') return { body: { data: audi } }
    if (seen.call === 'GET /file-upload-configs/code/make-logo') return { body: { data: limits } }
    return undefined
  }
  const address = `/makes${query}`
  const page = openModulePage(MakesPage, { route: '/makes', address, roles: [], role: 'DEVELOPER', answer })
  const sent = (call: string) => page.calls.filter((seen) => seen.call === call)
  return { user: userEvent.setup({ delay: null }), sent, ...page }
}

const button = (name: string) => screen.findByRole('button', { name })
const nameField = () => screen.findByLabelText('Name', { selector: 'input[name=name]' })
const picker = async () => {
  await waitFor(async () => expect(await button('Choose logo')).toHaveProperty('disabled', false))
  return screen.getByLabelText('Logo', { selector: 'input[type=file]' })
}

test('an answer that comes after the dialog was left redirects nobody', async () => {
  let answerNow: (answer: Answer) => void = () => undefined
  const late = new Promise<Answer>((resolve) => {
    answerNow = resolve
  })
  const { user, router, sent } = open('?search=kia', ({ call }) => (call === 'POST /makes' ? late : undefined))
  await act(() => router.navigate('/makes'))
  await user.click(await screen.findByRole('link', { name: 'New make' }))
  await user.type(await nameField(), 'Kia')
  await user.click(await button('Add make'))
  await user.click(await button('Cancel'))
  await user.click(await button('Leave'))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  const asked = sent('GET /makes').length
  answerNow({ status: 201, body: { data: kia } })
  // The list announces the new make; the page stays where it is.
  await waitFor(() => expect(sent('GET /makes').length).toBeGreaterThan(asked))
  expect(router.state.location.search).toBe('')
})

test('a picture that is waiting to be saved is asked about, and goes with its dialog', async () => {
  const { user, router } = open('?new', () => undefined)
  await user.upload(await picker(), png)
  await button('Replace logo')
  await user.click(await button('Cancel'))
  await user.click(await button('Leave'))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await user.click(await screen.findByRole('link', { name: 'New make' }))
  await picker()
})

test('a picture that cannot be saved is retried, and the make is created once', async () => {
  let isDown = true
  const { user, sent, router } = open('?new', ({ call }) => {
    if (call === 'POST /makes') return { status: 201, body: { data: kia } }
    if (call === 'PATCH /makes/kia') return { body: { data: { ...kia, version: 2 } } }
    if (call !== 'POST /makes/kia/logo') return undefined
    return isDown ? refused(503, 'UNAVAILABLE', 'The store is full.') : { status: 201, body: { data: kia } }
  })
  await user.type(await nameField(), 'Kia')
  await user.upload(await picker(), png)
  await user.click(await button('Add make'))
  await screen.findByRole('dialog', { name: 'Edit make' })
  isDown = false
  await user.click(await button('Save'))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect([sent('POST /makes').length, sent('POST /makes/kia/logo').length]).toEqual([1, 2])
  expect(sent('PATCH /makes/kia').map(({ body }) => (body as Make).version)).toEqual([1])
})

test('changing a picture keeps the version that the form opened on', async () => {
  let now = audi
  const { user, sent } = open('?edit=audi', ({ call }) => {
    if (call === 'GET /makes/audi') return { body: { data: now } }
    if (call === 'POST /makes/audi/logo') return { status: 201, body: { data: now } }
    return call === 'PATCH /makes/audi' ? refused(409, 'STALE_VERSION', 'This make was changed.') : undefined
  })
  const name = await nameField()
  await user.type(name, ' AG')
  now = { ...audi, country: 'Deutschland', logoUrl: '/files/audi.png', version: 4 }
  await user.upload(await picker(), png)
  await button('Replace logo')
  // A colleague's change shows on request, not while typing.
  expect(screen.getByLabelText('Country')).toHaveProperty('value', 'Germany')
  await user.click(await button('Save'))
  await screen.findByText(/was changed by someone else/)
  expect(sent('PATCH /makes/audi').map(({ body }) => (body as Make).version)).toEqual([3])
})

test('a make that cannot be deactivated yet keeps the question open, and is reloaded on the next try', async () => {
  let now = audi
  const { user, sent, router } = open('?delete=audi', ({ call, body }) => {
    if (call === 'GET /makes/audi') return { body: { data: now } }
    if (call === 'DELETE /makes/audi') return refused(409, 'IN_USE', 'It is used by 14 models.')
    if (call !== 'PATCH /makes/audi') return undefined
    if ((body as Make).name === 'AUDI') return { body: { data: now } }
    now = { ...audi, name: 'AUDI', version: 4 }
    return refused(409, 'STALE_VERSION', 'This make was changed by someone else in the meantime.')
  })
  await user.click(await button('Delete make'))
  await user.click(await button('Deactivate instead'))
  const question = await screen.findByRole('alertdialog', { name: 'Audi is in use' })
  await within(question).findByText(/changed by someone else in the meantime/)
  await user.click(await button('Deactivate instead'))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(sent('DELETE /makes/audi')).toHaveLength(1)
  expect(sent('PATCH /makes/audi').at(-1)?.body).toMatchObject({ name: 'AUDI', isActive: false, version: 4 })
  // The row is still there, and has the focus.
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/makes/audi/models'))
})

test('after a row is removed the next one has the focus', async () => {
  const { user, router } = open('?delete=audi', ({ call }) =>
    call === 'DELETE /makes/audi' ? { status: 204, body: null } : undefined,
  )
  await screen.findByRole('link', { name: 'Kia', hidden: true })
  await user.click(await button('Delete make'))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/makes/kia/models'))
})

test('a deleted make says so', async () => {
  open('?delete=saab', () => undefined)
  await screen.findByText('This make no longer exists.')
  expect(screen.queryByRole('button', { name: 'Delete make' })).toBeNull()
})

test('RT.17 after a new make the focus returns to the button that opened its dialog, even when it was left', async () => {
  const { user, sent } = open('', ({ call }) =>
    call === 'POST /makes' ? { status: 201, body: { data: { ...kia, id: 'seat', name: 'Seat' } } } : undefined,
  )
  const opener = await screen.findByRole('link', { name: 'New make' })
  await user.click(opener)
  await nameField()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
  await user.keyboard('{Enter}')
  await user.type(await nameField(), 'Seat')
  await user.click(await button('Add make'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('POST /makes')).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('RT.17 a dialog opened by a link leaves the focus on the button for another new one', async () => {
  const { user } = open('?new', () => undefined)
  await nameField()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const opener = await screen.findByRole('link', { name: 'New make' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
