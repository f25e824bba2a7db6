import { satisfiesCaret } from './caret.ts'
import type { HostApi } from './host-api.ts'
import type { Release } from './release.ts'

type Asking = Pick<Release, 'manifest' | 'imports' | 'needs'>

/** `react` of `react/jsx-runtime`. */
export const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')

function* missingImports({ imports }: Asking, { provides }: HostApi): Generator<string> {
  for (const { file, request, name } of imports) {
    const given = provides[request]
    if (!given) yield `${file} imports '${request}', which the host does not provide`
    else if (name !== null && given.exports && !given.exports.includes(name))
      yield `${file} imports '${name}' from '${request}', which has no such export`
  }
}

function* unfitVersions({ needs }: Asking, { provides }: HostApi): Generator<string> {
  for (const [name, range] of Object.entries(needs)) {
    const [, given] = Object.entries(provides).find(([request]) => packageOf(request) === name) ?? []
    // One that is missing altogether has been named with the file that imports it.
    if (given && !satisfiesCaret(range, given.version))
      yield `it was built against ${name} ${range}, and the host provides ${given.version}`
  }
}

function* unknownNames({ manifest: { routes, navigation, panels = {} } }: Asking, api: HostApi): Generator<string> {
  const permitted = (field: string, names: readonly string[]) =>
    names
      .filter((name) => !api.permissions.includes(name))
      .map((name) => `remote.json: ${field} wants '${name}', a permission that the host does not know`)
  for (const [page, { path, permissions }] of Object.entries(routes)) {
    yield* permitted(`routes.${page}`, permissions)
    if (api.navigation.takenPaths.includes(path))
      yield `remote.json: routes.${page} claims ${path}, which is the host's`
  }
  for (const [place, declared] of Object.entries(panels))
    for (const [key, { permissions }] of Object.entries(declared))
      yield* permitted(`panels.${place}.${key}`, permissions)
  for (const { key, icon, group, permissions } of navigation) {
    const field = `navigation '${key}'`
    yield* permitted(field, permissions)
    if (api.navigation.takenKeys.includes(key)) yield `remote.json: ${field} is the host's own key`
    if (!api.navigation.icons.includes(icon)) yield `remote.json: ${field} has the icon '${icon}', which the host lacks`
    if (!api.navigation.groups.includes(group))
      yield `remote.json: ${field} stands under '${group}', which is no heading of the sidebar`
  }
}

/**
 * What a module asks of a host that this host does not give (docs/decisions.md#29-host-api): host API, packages and
 * their versions, imported names, permissions and navigation. Empty when it fits; each line names the place and what is
 * there instead.
 */
export function unfitFor(module: Asking, api: HostApi): string[] {
  const { hostApi } = module.manifest
  const problems = [
    ...(satisfiesCaret(hostApi, api.version)
      ? []
      : [`remote.json: hostApi is ${hostApi}, and the host offers ${api.version}`]),
    ...missingImports(module, api),
    ...unfitVersions(module, api),
    ...unknownNames(module, api),
  ]
  return [...new Set(problems)]
}
