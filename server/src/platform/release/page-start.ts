import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RegistryLine, registryOf } from '@forecourt/release'
import { HostStarts } from '@forecourt/release/host-starts'
import { z } from 'zod'
import type { Services } from '../services.ts'

interface Script {
  src: string
  integrity?: string
}

/** What a page starts with besides the scripts of index.html, for a browser to ask for it before those have run. */
export interface PageStart {
  /** What every page behind the sign-in needs, and first. */
  shell: readonly Script[]
  /** What this page needs besides. */
  page: readonly Script[]
  /** Addresses of GET calls, for somebody with a session. */
  calls: readonly string[]
}

/** The part of the host's `build.json` that says what its pages start with. */
const HostBuild = z.object({ starts: HostStarts })

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The parameters of a path that a declared one matches; null where it does not. */
function parametersOf(declared: string, path: string): Record<string, string> | null {
  const parts = path.split('/')
  const expected = declared.split('/')
  if (parts.length !== expected.length) return null
  const parameters: Record<string, string> = {}
  for (const [at, part] of expected.entries()) {
    const given = parts[at] ?? ''
    if (part.startsWith(':')) parameters[part.slice(1)] = given
    else if (part !== given) return null
  }
  return parameters
}

interface Found {
  line: RegistryLine
  page: string
  parameters: Record<string, string>
}

/** The module's page at a path: of two that match, the one that leaves less to parameters. */
function pageAt(lines: readonly RegistryLine[], path: string): Found | undefined {
  const found = lines.flatMap((line) =>
    Object.entries(line.manifest.routes).flatMap(([page, { path: declared }]) => {
      const parameters = parametersOf(declared, path)
      return parameters ? [{ line, page, parameters }] : []
    }),
  )
  const open = (each: Found) => Object.keys(each.parameters).length
  return found.sort((one, other) => open(one) - open(other))[0]
}

/** The calls of a page with its parameters; none where one of them is no id, as then there is nothing to ask for. */
function callsOf({ line, page, parameters }: Found): string[] {
  if (!Object.values(parameters).every((value) => ID.test(value))) return []
  const calls = line.manifest.routes[page]?.calls ?? []
  return calls.map((call) => call.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? ''))
}

type Needs = Pick<Services, 'known' | 'releases'>

const NOTHING: PageStart = { shell: [], page: [], calls: [] }

const ofHost = (files: readonly string[]): Script[] => files.map((file) => ({ src: `/${file}` }))

/**
 * Knows what each page starts with. It is a help and nothing else: where releases or the host's build cannot be read,
 * where a module is closed, or where people get different versions of it, the page finds out for itself.
 */
export function pageStarts(host: string, { known, releases }: Needs): (path: string) => Promise<PageStart> {
  async function startOf(path: string): Promise<PageStart> {
    const { starts } = HostBuild.parse(JSON.parse(await readFile(join(host, 'build.json'), 'utf8')))
    const own = starts.pages[path]
    const shell = ofHost(starts.shell)
    const besides = (files: readonly string[]) =>
      ofHost([...new Set(files)].filter((file) => !starts.shell.includes(file)))
    if (own) return { shell, page: besides(own.scripts), calls: own.calls }
    const found = pageAt(registryOf(await known.state()).remotes, path)
    if (!found || found.line.disabled || found.line.canary) return { shell, page: [], calls: [] }
    const { name, version, integrity = {}, entry, pages } = found.line
    const release = await releases.release(name, version)
    const provided = (release?.packages?.[found.page] ?? []).flatMap((key) => starts.provided[key] ?? [])
    const module = [entry, ...(pages[found.page] ?? [])].map((src) => {
      const hash = integrity[src]
      return hash ? { src, integrity: hash } : { src }
    })
    return { shell, page: [...besides(provided), ...module], calls: callsOf(found) }
  }
  return (path) => startOf(path).catch(() => NOTHING)
}
