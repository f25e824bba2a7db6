import type { Make } from '@forecourt/contracts'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
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

type Own = (seen: SeenCall) => Answer | undefined

function open(query: string, own: Own = () => undefined) {
  const answer = (seen: SeenCall) => {
    const given = own(seen)
    if (given) return given
    if (seen.call === 'GET /makes') return pageOfList([audi])
    if (seen.call === 'GET /makes/audi') return { body: { data: audi } }
    return undefined
  }
  const address = `/makes${query}`
  const page = openModulePage(MakesPage, { route: '/makes', address, roles: [], role: 'DEVELOPER', answer })
  const sent = (call: string) => page.calls.filter((seen) => seen.call === call).map(({ body }) => body)
  return { user: userEvent.setup({ delay: null }), sent, ...page }
}

const button = (name: string) => screen.findByRole('button', { name })

test('requests what its address says, links to the models, and offers a new one', async () => {
  const { calls } = open('?search=au&status=active&sort=-name')
  const row = await screen.findByRole('link', { name: 'Audi' })
  expect(row.getAttribute('href')).toBe('/makes/audi/models')
  expect(screen.getByRole('link', { name: 'New make' }).getAttribute('href')).toBe(
    '/makes?search=au&status=active&sort=-name&new',
  )
  const asked = calls.find(({ call }) => call === 'GET /makes')
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ search: 'au', status: 'active', sort: '-name' })
})

test('selected makes are deactivated together', async () => {
  const { user, sent } = open('', ({ call }) => (call === 'PATCH /makes/bulk' ? { body: { data: [] } } : undefined))
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Audi' }))
  await user.click(await button('Deactivate'))
  await waitFor(() => expect(sent('PATCH /makes/bulk')).toEqual([{ ids: ['audi'], isActive: false }]))
  await waitFor(() => expect(screen.queryByText('1 make chosen')).toBeNull())
})

test('a taken name is refused on its field, and what was typed stays', async () => {
  const { user, router } = open('?new', ({ call }) =>
    call === 'POST /makes' ? refused(422, 'duplicate', 'There is a make of this name.', ['name']) : undefined,
  )
  const name = await screen.findByLabelText('Name', { selector: 'input[name=name]' })
  await user.type(name, 'AUDÍ')
  await user.click(await button('Add make'))
  expect(await screen.findByText('There is a make of this name.')).toBeDefined()
  expect(name).toHaveProperty('value', 'AUDÍ')
  // Discarding what was typed needs a confirmation.
  await user.click(await button('Cancel'))
  await user.click(await button('Leave'))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('the second person to save is told what the first changed, keeps what they typed, and decides', async () => {
  let now = audi
  const { user, sent, router } = open('?edit=audi', ({ call, body }) => {
    if (call === 'GET /makes/audi') return { body: { data: now } }
    if (call !== 'PATCH /makes/audi') return undefined
    if ((body as Make).version === now.version) return { body: { data: { ...now, version: 5 } } }
    const details = { actor: { id: 'u1', name: 'Priya Shah' }, at: '2026-11-20T10:42:00Z' }
    return refused(409, 'STALE_VERSION', 'This make was changed by someone else in the meantime.', [], details)
  })
  const name = await screen.findByLabelText('Name', { selector: 'input[name=name]' })
  now = { ...audi, name: 'AUDI', country: 'Deutschland', version: 4 }
  await user.clear(name)
  await user.type(name, 'Audi AG')
  await user.click(await button('Save'))
  expect(await screen.findByText(/Priya Shah saved first/)).toBeDefined()
  await user.click(await button('Show what changed'))
  expect(await screen.findByText(/“Germany” became “Deutschland”/)).toBeDefined()
  expect(name).toHaveProperty('value', 'Audi AG')
  expect(screen.getByLabelText('Country')).toHaveProperty('value', 'Deutschland')
  await user.click(await button('Use “AUDI”'))
  expect(name).toHaveProperty('value', 'AUDI')
  await user.click(await button('Save'))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(sent('PATCH /makes/audi').at(-1)).toEqual({
    name: 'AUDI',
    country: 'Deutschland',
    isActive: true,
    version: 4,
  })
})

test('a make in use cannot be deleted, and can be deactivated instead', async () => {
  const { user, sent } = open('?delete=audi', ({ call }) => {
    if (call === 'DELETE /makes/audi')
      return refused(409, 'IN_USE', "This make can't be deleted: it is used by 14 models.")
    return call === 'PATCH /makes/audi' ? { body: { data: { ...audi, isActive: false } } } : undefined
  })
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Audi?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete make' }))
  expect(await screen.findByText(/it is used by 14 models/)).toBeDefined()
  await user.click(await button('Deactivate instead'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent('PATCH /makes/audi')).toEqual([{ name: 'Audi', country: 'Germany', isActive: false, version: 3 }])
})
