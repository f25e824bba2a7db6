import { knownPermissions, RemotePage, useRegistry, type RegistryEntry } from '@forecourt/federation'
import { useRoutes, type RouteObject } from 'react-router-dom'
import { Guarded } from './Guarded.tsx'
import { remotes } from './modules.ts'
import { ModulesUnavailable, remoteViews } from './RemoteViews.tsx'
import { ForbiddenPage, NotFoundPage } from './StatusPages.tsx'

function routesOf({ name, manifest }: RegistryEntry): RouteObject[] {
  return Object.entries(manifest.routes).map(([page, { path, title, permissions }]) => {
    const known = knownPermissions(permissions)
    const element = known ? (
      <Guarded title={title} permissions={known}>
        <RemotePage remotes={remotes} name={name} page={page} views={remoteViews} />
      </Guarded>
    ) : (
      <ForbiddenPage />
    )
    return { path, element }
  })
}

/** The pages that modules declare. While the registry cannot be read nothing is known, so nothing is said not to exist. */
export function ModuleRoutes() {
  const { status, remotes: entries } = useRegistry(remotes.registry)
  const missing = status === 'ready' ? <NotFoundPage /> : <ModulesUnavailable />
  const page = useRoutes([...entries.flatMap(routesOf), { path: '*', element: missing }])
  return status === 'loading' ? null : page
}
