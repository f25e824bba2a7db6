import type { DealerGroup, SignOn } from '@forecourt/contracts'
import * as toasts from '@forecourt/ui/feedback/toasts.ts'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import DealerGroupsPage from '../dealer-groups/DealerGroupsPage.tsx'
import { pageOfList, refused } from '../testing.ts'

const GROUP: DealerGroup = {
  id: 'g1',
  name: 'Harwood Group',
  logoLightUrl: null,
  logoDarkUrl: null,
  isActive: true,
  dealerCount: 2,
  version: 1,
}
const ROUTE = '/dealer-groups/g1/sign-on'
const NONE: SignOn = {
  id: 'g1',
  name: 'Harwood Group',
  issuer: '',
  clientId: '',
  domains: '',
  isActive: true,
  linkedCount: 0,
  redirectAddress: 'https://forecourt.test/login/sign-on',
  version: 0,
}
const SET_UP: SignOn = {
  ...NONE,
  issuer: 'https://login.harwood.test',
  clientId: 'forecourt',
  domains: 'harwood.test, harwood-vans.test',
  linkedCount: 1,
  version: 3,
}

beforeEach(() => {
  vi.spyOn(toasts, 'toastSuccess').mockReturnValue()
})

const open = (kept: SignOn, refusal?: ReturnType<typeof refused>) =>
  openModulePage(DealerGroupsPage, {
    route: '/dealer-groups',
    address: '/dealer-groups?sign-on=g1',
    roles: [],
    role: 'DEVELOPER',
    answer: ({ call }) => {
      if (call === 'GET /dealer-groups') return pageOfList([GROUP])
      if (call === `GET ${ROUTE}`) return { body: { data: kept } }
      if (call === `DELETE ${ROUTE}`) return { status: 204, body: undefined }
      return call === `PATCH ${ROUTE}` ? (refusal ?? { body: { data: { ...SET_UP, version: 4 } } }) : undefined
    },
  })

test('is set up with what the provider gave, and shows what to give to it', async () => {
  const { calls } = open(NONE)
  const dialog = await screen.findByRole('dialog', { name: 'Single sign-on' })
  const field = (name: string) => within(dialog).getByLabelText<HTMLInputElement>(name)
  expect(field('Redirect address').value).toBe('https://forecourt.test/login/sign-on')
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull()
  await userEvent.type(field('Issuer'), 'https://login.harwood.test')
  await userEvent.type(field('Client ID'), 'forecourt')
  await userEvent.type(field('Client secret'), 'a-secret')
  await userEvent.type(field('E-mail domains'), 'harwood.test')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toasts.toastSuccess).toHaveBeenCalledWith('Single sign-on of Harwood Group saved.'))
  expect(calls.find(({ call }) => call === `PATCH ${ROUTE}`)?.body).toMatchObject({
    clientSecret: 'a-secret',
    domains: 'harwood.test',
    version: 0,
  })
})

test('keeps its secret where none is typed, and says what is wrong on its field', async () => {
  const { calls } = open(SET_UP, refused(422, 'unusable', 'Nothing could be read there.', ['issuer']))
  const dialog = await screen.findByRole('dialog', { name: 'Single sign-on' })
  expect(within(dialog).getByText('1 account has signed in by it so far.')).toBeDefined()
  expect(within(dialog).getByLabelText<HTMLInputElement>('E-mail domains').value).toBe(
    'harwood.test, harwood-vans.test',
  )
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Active' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Nothing could be read there.')).toBeDefined()
  const sent = calls.find(({ call }) => call === `PATCH ${ROUTE}`)?.body
  expect(sent).toMatchObject({ isActive: false, clientSecret: null, version: 3 })
})

test('is removed after a question', async () => {
  const { calls } = open(SET_UP)
  const dialog = await screen.findByRole('dialog', { name: 'Single sign-on' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Delete single sign-on' }))
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(`DELETE ${ROUTE}`))
})
