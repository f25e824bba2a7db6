import { subscribeToAll } from '@forecourt/domain/observable'
import {
  knownPermissions,
  RemotePage,
  type Observed,
  type RegistryEntry,
  type RegistryState,
  type Remotes,
} from '@forecourt/federation'
import { useMemo, useState, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react'
import { useParams, useRoutes, type RouteObject } from 'react-router-dom'
import { Guarded } from './Guarded.tsx'
import { remotes } from './modules.ts'
import { ModulesUnavailable, remoteViews } from './RemoteViews.tsx'
import { ForbiddenPage, NotFoundPage } from './StatusPages.tsx'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A page of things by their ids: what is no id names nothing, such as a page of a module that is not installed. */
function OfThings({ title, permissions, children }: ComponentProps<typeof Guarded>) {
  const ids = Object.entries(useParams()).filter(([name]) => name.endsWith('Id'))
  const isNoPage = ids.some(([, id = '']) => !UUID.test(id))
  return (
    <Guarded title={isNoPage ? 'Not found' : title} permissions={permissions}>
      {isNoPage ? <NotFoundPage /> : children}
    </Guarded>
  )
}

function routesOf({ name, manifest }: RegistryEntry): RouteObject[] {
  return Object.entries(manifest.routes).flatMap(([page, { path, title, permissions }]) => {
    const known = knownPermissions(permissions)
    const behind = (heading: string, element: ReactNode) =>
      known ? (
        <OfThings title={heading} permissions={known}>
          {element}
        </OfThings>
      ) : (
        <ForbiddenPage />
      )
    const element = behind(title, <RemotePage remotes={remotes} name={name} page={page} views={remoteViews} />)
    const own = { path, element }
    // What lies below one thing's page is as much its own, whether there is such a page or not (R2.50).
    const isOfOneThing = /:\w+$/.test(path)
    return isOfOneThing ? [own, { path: `${path}/*`, element: behind('Not found', <NotFoundPage />) }] : [own]
  })
}

/** The registry that the routes are made of. A page with something unsaved keeps its place, whatever is released. */
function settledRegistry({ registry, mayUpgrade }: Remotes): Observed<RegistryState> {
  let settled = registry.getState()
  return {
    get() {
      if (mayUpgrade.get()) settled = registry.getState()
      return settled
    },
    subscribe: subscribeToAll(registry.subscribe, mayUpgrade.subscribe),
  }
}

/** The pages that modules declare. While the registry cannot be read nothing is known, so nothing is said not to exist. */
export function ModuleRoutes() {
  const [registry] = useState(() => settledRegistry(remotes))
  const { status, remotes: entries } = useSyncExternalStore(registry.subscribe, registry.get)
  const missing = status === 'ready' ? <NotFoundPage /> : <ModulesUnavailable />
  const routes = useMemo(() => entries.flatMap(routesOf), [entries])
  const page = useRoutes([...routes, { path: '*', element: missing }])
  return status === 'loading' ? null : page
}
