import { ChakraProvider } from '@chakra-ui/react'
import type { DealerRole, Role } from '@forecourt/domain'
import { sessionWriter } from '@forecourt/session/writer'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { system } from '../theme/system.ts'
import { createMemoryRouter, RouterProvider } from './memoryRouter.tsx'
import './overlays.ts'

/** Somebody at no dealer, as the server describes them. */
export const person = {
  id: 'person-1',
  name: 'Priya Shah',
  username: 'priya',
  email: 'priya@forecourt.test',
  profilePhotoUrl: null,
  platformRole: null,
  passwordSetByOther: false,
  keepsToStable: false,
  newEmail: null,
  sendsMail: false,
  availableDealers: [],
} as const

export function signIn(
  id: string = person.id,
  roles: readonly DealerRole[] = [],
  role: Role = 'EMPLOYEE',
  given: { sendsMail?: boolean } = {},
) {
  sessionWriter.signIn({
    activeDealerId: 'leeds',
    activeDealerRoles: roles,
    activeRole: role,
    accessToken: 'a',
    refreshToken: 'r',
  })
  sessionWriter.setProfile({ ...person, id, availableDealers: [], ...given })
}

export const signOut = () => sessionWriter.signOut()

/** Draws a page of the product at '/', with another one at '/elsewhere'. */
export function renderPage(page: ReactElement, start = '/') {
  const routes = [
    { path: '/', element: page },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [start] })
  const screen = render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  )
  return { router, ...screen }
}
