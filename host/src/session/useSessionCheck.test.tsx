import { api } from '@forecourt/api-client'
import { getSession } from '@forecourt/session'
import { sessionWriter } from '@forecourt/session/writer'
import { openModulePage, type Answer } from '@forecourt/ui/testing/modulePage.tsx'
import { signOut } from '@forecourt/ui/testing/page.tsx'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { farewell, forgetFarewell } from './farewell.ts'
import { saySessionChanged } from './session-notice.ts'
import { SessionNotice } from './SessionNotice.tsx'
import { useSessionCheck } from './useSessionCheck.ts'

afterEach(() => {
  cleanup()
  signOut()
  forgetFarewell()
  saySessionChanged(null)
})

function Page() {
  useSessionCheck()
  return <SessionNotice />
}

const dealer = (id: string, name: string, mainRoles: string[]) => ({
  id,
  name,
  code: id,
  mainRoles,
  groupLogoLightUrl: null,
  groupLogoDarkUrl: null,
})
const standing = (activeRole: string | null, activeDealerId: string | null, activeDealerRoles: string[]) => ({
  activeRole,
  activeDealerId,
  activeDealerRoles,
})
const leeds = standing('EMPLOYEE', 'leeds', ['ADMIN', 'SALES'])

/** A page of an employee of Leeds; `server` is what the session is worth there, and where else the person works. */
function open(server: { check: object; dealers: object[] }) {
  const answers: Record<string, () => Answer> = {
    'GET /auth/check': () => ({ body: { data: server.check } }),
    'GET /user/profile': () => ({ body: { data: { availableDealers: server.dealers } } }),
    'POST /user/switch-dealer': () => ({
      body: { data: { ...standing('EMPLOYEE', 'bradford', ['SALES']), accessToken: 'b', refreshToken: 'rb' } },
    }),
    'POST /auth/logout': () => ({ status: 204, body: null }),
    'GET /vehicles': () => ({ status: 403, body: { message: 'No.', errors: [] } }),
  }
  const page = openModulePage(Page, {
    route: '*',
    address: '/stages/admin',
    roles: ['ADMIN', 'SALES'],
    answer: ({ call }) => answers[call]?.(),
  })
  sessionWriter.setProfile({
    id: 'person-1',
    name: 'Priya Shah',
    username: 'priya',
    email: 'priya@forecourt.test',
    profilePhotoUrl: null,
    platformRole: null,
    availableDealers: [dealer('leeds', 'Leeds', ['EMPLOYEE']) as never],
  })
  return page
}
const counted = (page: ReturnType<typeof open>, call: string) => page.calls.filter((seen) => seen.call === call).length

/** The server refuses what the page offers, as it does once a role has gone. */
const refused = () => act(() => api('GET /vehicles').catch(() => undefined))

test('a refusal makes it ask, and roles that were changed apply in place, in words', async () => {
  const server = { check: leeds, dealers: [] }
  const page = open(server)
  await waitFor(() => expect(counted(page, 'GET /auth/check')).toBe(1))
  expect(screen.queryByRole('alert')).toBeNull()
  server.check = standing('EMPLOYEE', 'leeds', ['SALES'])
  await refused()
  expect(await screen.findByText('Your roles at Leeds were changed. You now work there as Sales.')).toBeDefined()
  expect(getSession()).toMatchObject({ activeDealerRoles: ['SALES'], accessToken: 'a' })
  expect(page.router.state.location.pathname).toBe('/stages/admin')
  await userEvent.click(screen.getByRole('button', { name: 'Understood' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('whoever lost the place lands on what is left', async () => {
  const page = open({
    check: standing(null, null, []),
    dealers: [dealer('bradford', 'Bradford', ['SUPER_ADMIN', 'EMPLOYEE'])],
  })
  expect(
    await screen.findByText('You are no longer Employee at Leeds. You are now at Bradford, as Employee.'),
  ).toBeDefined()
  expect(getSession()).toMatchObject({ activeDealerId: 'bradford', activeDealerRoles: ['SALES'], accessToken: 'b' })
  expect(page.router.state.location.pathname).toBe('/')
  const sent = page.calls.find(({ call }) => call === 'POST /user/switch-dealer')
  expect(sent?.body).toEqual({ newDealerId: 'bradford', newRole: 'EMPLOYEE', refreshToken: 'r' })
})

test('whoever has nothing left is signed out, and told why', async () => {
  const page = open({ check: standing(null, null, []), dealers: [] })
  await waitFor(() => expect(getSession().authenticated).toBe(false))
  expect(farewell()).toContain('You no longer have a role at any dealer.')
  expect(counted(page, 'POST /auth/logout')).toBe(1)
})
