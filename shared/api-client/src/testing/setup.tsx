import { sessionWriter } from '@forecourt/session/writer'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { configureApi } from '../client/api.ts'
import type { ApiConfig } from '../client/create-api.ts'
import { createQueryClient } from '../query/query-client.ts'
import { fakeFetch, type SentRequest } from './fakes.ts'

export const newSession = {
  activeDealerId: 'd1',
  activeDealerRoles: ['ADMIN' as const],
  activeRole: 'EMPLOYEE' as const,
  accessToken: 'a1',
  refreshToken: 'r1',
}

/** The page's client and cache on an in-memory server, with an employee signed in. */
export function setUpPage(
  answer: (request: SentRequest) => Response | Promise<Response>,
  { ahead }: Pick<ApiConfig, 'ahead'> = {},
) {
  const server = fakeFetch(answer)
  configureApi({ session: sessionWriter, fetch: server.fetch, ahead })
  sessionWriter.signIn(newSession)
  const client: QueryClient = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const paths = () => server.requests.map(({ url }) => url.replace('/api/v1', ''))
  return { ...server, client, wrapper, paths }
}
