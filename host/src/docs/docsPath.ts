import { useRegistry, type RegistryEntry } from '@forecourt/federation'
import { matchRoutes, useLocation } from 'react-router-dom'
import { remotes } from '../routing/modules.ts'

const START = 'start'

/** The page of the documentation about each of the host's own pages; a module names its own in `remote.json`. */
export const HOST_DOCS: Readonly<Record<string, string>> = {
  '/': START,
  '/settings/profile': 'signing-in',
  '/settings/password': 'signing-in',
  '/settings/notifications': 'notifications',
  '/settings/downloads': 'printing',
  '/modules': 'modules',
}

type Documented = Pick<RegistryEntry, 'manifest'>

const routesOf = ({ manifest }: Documented) =>
  Object.values(manifest.routes).map(({ path, docs = manifest.docs ?? START }) => ({
    path,
    id: `${path} ${docs}`,
    docs,
  }))

/** The address of the documentation about the screen at this path; its beginning where nothing is said of it. */
export function docsPathOf(pathname: string, modules: readonly Documented[]): string {
  const own = Object.entries(HOST_DOCS).map(([path, docs]) => ({ path, id: `${path} ${docs}`, docs }))
  const match = matchRoutes([...own, ...modules.flatMap(routesOf)], pathname)?.at(-1)
  return `/docs/${match?.route.docs ?? START}`
}

/** The address of the documentation about the screen that one is on. */
export function useDocsPath(): string {
  const { pathname } = useLocation()
  const { remotes: modules } = useRegistry(remotes.registry)
  return docsPathOf(pathname, modules)
}
