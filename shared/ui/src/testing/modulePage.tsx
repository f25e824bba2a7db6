import { ChakraProvider } from '@chakra-ui/react'
import { configureApi, createQueryClient } from '@forecourt/api-client'
import type { DealerRole, Role } from '@forecourt/domain'
import { sessionWriter } from '@forecourt/session/writer'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { system } from '../theme/system.ts'
import { createMemoryRouter, RouterProvider } from './memoryRouter.tsx'
import { signIn } from './page.tsx'
import './overlays.ts'

/** A call as the in-memory server sees it: `POST /stage/infleet`, below `/api/v1` and without its query. */
export interface SeenCall {
  call: string
  query: URLSearchParams
  body: unknown
  idempotencyKey: string | null
}

/** The answer: a body, or a status with it. */
export type Answer = { status?: number; body: unknown }

interface Options {
  /** The route as the manifest declares it. */
  route: string
  /** Where the page is opened. */
  address: string
  roles: readonly DealerRole[]
  /** The role of the signed-in person; an employee by default. */
  role?: Role
  /** The platform sends e-mail. */
  sendsMail?: boolean
  /** The server; undefined is answered as 404, and a promise delays the answer. */
  answer: (seen: SeenCall) => Answer | undefined | Promise<Answer | undefined>
}

const base = '/api/v1'

function seenCall(url: string, { method = 'GET', body, headers }: RequestInit): SeenCall {
  const { pathname, searchParams } = new URL(url, 'https://forecourt.test')
  return {
    call: `${method} ${pathname.replace(base, '')}`,
    query: searchParams,
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    idempotencyKey: new Headers(headers).get('Idempotency-Key'),
  }
}

/** Draws a module's page as the host does: with someone signed in, its route, and an in-memory server. */
export function openModulePage(
  Page: ComponentType,
  { route, address, roles, role, sendsMail = false, answer }: Options,
) {
  const calls: SeenCall[] = []
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    init.signal?.throwIfAborted()
    const seen = seenCall(url instanceof Request ? url.url : String(url), init)
    calls.push(seen)
    const { status = 200, body } = (await answer(seen)) ?? { status: 404, body: { message: 'Not found', errors: [] } }
    return status === 204 ? new Response(null, { status }) : new Response(JSON.stringify(body), { status })
  }
  localStorage.clear()
  configureApi({ session: sessionWriter, fetch })
  signIn('person-1', roles, role, { sendsMail })
  const client = createQueryClient()
  const router = createMemoryRouter(
    [
      { path: route, element: <Page /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  )
  const screen = render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChakraProvider>,
  )
  return { ...screen, router, calls, client }
}
