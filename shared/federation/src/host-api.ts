import { satisfiesCaret, type RegistryEntry } from '@forecourt/release'

/**
 * Version of what the host offers its modules: the shared packages and the conduct of `RemotePage`. Raise the first
 * number when a module that was built before can no longer run, the second when something is added.
 */
export const hostApiVersion = '4.1.0'

/** The packages that the host provides, as webpack keeps them: by the name that is imported, then by version. */
export type Provided = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const isOf = (name: string, request: string) => request === name || request.startsWith(`${name}/`)

const versionsOf = (name: string, provided: Provided) => [
  ...new Set(
    Object.entries(provided)
      .filter(([request]) => isOf(name, request))
      .flatMap(([, versions]) => Object.keys(versions)),
  ),
]

/**
 * What a module needs and this host does not have, in words that name both; null when it fits. A host's build has
 * checked the modules of its day: this is for tabs that are older than a module.
 */
export function misfitOf({ manifest, needs = {} }: RegistryEntry, provided: Provided): string | null {
  const { hostApi } = manifest
  if (!satisfiesCaret(hostApi, hostApiVersion)) return `host API ${hostApi}, not ${hostApiVersion}`
  for (const [name, range] of Object.entries(needs)) {
    const versions = versionsOf(name, provided)
    if (!versions.some((version) => satisfiesCaret(range, version)))
      return `${name} ${range}, not ${versions.join(' or ') || 'provided at all'}`
  }
  return null
}
