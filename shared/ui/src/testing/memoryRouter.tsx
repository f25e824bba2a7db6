import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  useRoutes,
  type RouteObject,
  type To,
} from 'react-router-dom'
import { GuardedRouter } from '../navigation/GuardedRouter.tsx'
import { guardedHistory, type GuardedHistory } from '../navigation/guardedHistory.ts'

interface MemoryRouter {
  routes: RouteObject[]
  history: GuardedHistory
  state: { readonly location: GuardedHistory['location'] }
  /** Goes to a place, or so many steps through the history. */
  navigate: (to: To | number) => Promise<void>
}

/** A router as the host's, whose history is in memory. */
export function createMemoryRouter(
  routes: RouteObject[],
  { initialEntries = ['/'] }: { initialEntries?: string[] } = {},
): MemoryRouter {
  const history = guardedHistory(createMemoryHistory({ initialEntries, v5Compat: true }))
  return {
    routes,
    history,
    state: {
      get location() {
        return history.location
      },
    },
    navigate: async (to) => (typeof to === 'number' ? history.go(to) : history.push(to)),
  }
}

const Routed = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes)

/** Draws the routes of a memory router. */
export function RouterProvider({ router }: { router: MemoryRouter }) {
  return (
    <GuardedRouter history={router.history}>
      <Routed routes={router.routes} />
    </GuardedRouter>
  )
}
