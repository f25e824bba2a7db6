import type { RegistryEntry } from '@forecourt/federation'
import { matchPath } from 'react-router-dom'

/** A page of a module. */
export interface ModulePage {
  /** Name of the module. */
  name: string
  page: string
}

/** The same, as its module declares it. */
export interface DeclaredPage extends ModulePage {
  path: string
  permissions: readonly string[]
}

export const pagesOf = ({ name, manifest }: RegistryEntry): DeclaredPage[] =>
  Object.entries(manifest.routes).map(([page, { path, permissions }]) => ({ name, page, path, permissions }))

/** `/vehicles/agency-stock` goes before `/vehicles/:vehicleId`. */
const parametersIn = ({ path }: DeclaredPage) => path.split(':').length

/** The page at an address. */
export const pageAt = (pages: readonly DeclaredPage[], path: string): DeclaredPage | undefined =>
  pages
    .filter((page) => matchPath(page.path, path))
    .toSorted((one, other) => parametersIn(one) - parametersIn(other))[0]
