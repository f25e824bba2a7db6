import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { circlesIn } from './scripts/circles.ts'

const ROOT = import.meta.dirname
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.cache', '.mf', '.dev', 'releases', 'test-results'])

const pure = ['domain', 'authority', 'contracts']
const client = [...pure, 'session', 'api-client']

/** What each part may import from the shared packages, besides itself. Imports run one way. */
const ALLOWED: Record<string, readonly string[]> = {
  'shared/domain': [],
  'shared/authority': ['domain'],
  'shared/session': ['domain', 'authority'],
  'shared/contracts': ['domain', 'authority'],
  'shared/api-client': [...pure, 'session'],
  'shared/ui': [...client, 'release'],
  'shared/stage': [...client, 'ui'],
  'shared/prep': [...client, 'ui', 'stage'],
  'shared/body': ['domain', 'ui'],
  'shared/release': [],
  'shared/federation': [...client, 'release'],
  host: [...client, 'ui', 'stage', 'body', 'federation', 'release'],
  server: [...pure, 'release'],
  e2e: [...pure, 'release'],
}
const OF_A_REMOTE = [...client, 'ui', 'stage', 'prep', 'body', 'federation']

/** Which parts draw a vehicle or check a mark on it; anywhere else, the outlines of every body would be dead weight. */
const MAY_DRAW = /^(?:shared\/(?:domain|body)|server|e2e)\//

/** Extra entries of a package that only the host may use; tests use them too, to put a session in place. */
const HOSTS_ENTRIES: { of: RegExp; why: string }[] = [
  { of: /^@forecourt\/session\/writer$/, why: 'the host alone writes to the session' },
  {
    of: /^@forecourt\/(?:ui\/(?!forms$)|stage\/)/,
    why: 'modules import from the package itself, which the host provides',
  },
  {
    of: /^@forecourt\/(?:prep\/|body\/|contracts\/testing\/)/,
    why: 'what lies inside a package is its own; tests alone look in',
  },
]
const mayUseHostsEntries = (file: string) =>
  file.startsWith('host/') || /\.(?:test|fixture)\.tsx?$|\/testing(?:\/|\.tsx?$)/.test(file)

interface Import {
  file: string
  request: string
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sources(place)
    return /\.[cm]?tsx?$/.test(entry.name) ? [path.relative(ROOT, place)] : []
  })
}

/** The module names in a source file: from imports and exports, type imports, and calls. */
export const requestsIn = (source: string): string[] =>
  [
    ...source.matchAll(/^\s*(?:import|export)\b[^'"`;]*?\bfrom\s+['"]([^'"]+)['"]/gm),
    ...source.matchAll(/^\s*import\s+['"]([^'"]+)['"]/gm),
    ...source.matchAll(/\b(?:import|require|vi\.mock)\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g),
  ].flatMap(([, request]) => request ?? [])

/** The part of the workspace that a file belongs to, as `shared/ui` or `remotes/admin`. */
const partOf = (file: string): string => {
  const [first = '', second = ''] = file.split(path.sep)
  return first === 'shared' || first === 'remotes' ? `${first}/${second}` : first
}

const allowedIn = (part: string) => (part.startsWith('remotes/') ? OF_A_REMOTE : ALLOWED[part])

function packageProblem({ file, request }: Import): string | null {
  const [, name = ''] = /^@forecourt\/([^/]+)/.exec(request) ?? []
  if (!name) return null
  const allowed = allowedIn(partOf(file))
  const own = partOf(file) === `shared/${name}`
  if (allowed && !own && !allowed.includes(name)) return `${file} imports ${request}: not for ${partOf(file)}`
  const entry = mayUseHostsEntries(file) ? undefined : HOSTS_ENTRIES.find(({ of }) => of.test(request))
  return entry && !own ? `${file} imports ${request}: ${entry.why}` : null
}

function relativeProblem({ file, request }: Import): string | null {
  if (!request.startsWith('.') || !allowedIn(partOf(file))) return null
  const target = path.join(path.dirname(file), request)
  return partOf(target) === partOf(file) ? null : `${file} reaches into ${partOf(target)} by ${request}`
}

const files = sources(ROOT)
const contents = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]))
const imports = [...contents].flatMap(([file, source]) => requestsIn(source).map((request) => ({ file, request })))

describe('imports', () => {
  it('are found', () => {
    expect(imports.length).toBeGreaterThan(1000)
    expect(
      requestsIn(`import a, {\n  b,\n} from 'c'\nexport * from "d"\nimport 'e'\nconst f = () => import('g')`),
    ).toEqual(['c', 'd', 'e', 'g'])
  })

  it('of packages run one way', () => {
    expect(imports.flatMap((each) => packageProblem(each) ?? [])).toEqual([])
    expect(packageProblem({ file: 'shared/domain/src/a.ts', request: '@forecourt/ui' })).toContain('not for')
    expect(packageProblem({ file: 'remotes/admin/src/a.ts', request: '@forecourt/remote-infleet' })).toContain(
      'not for',
    )
    expect(packageProblem({ file: 'remotes/admin/src/a.ts', request: '@forecourt/session/writer' })).toContain('alone')
  })

  it('of the outlines are only where vehicles are drawn', () => {
    const drawing = imports.filter(({ request }) => request === '@forecourt/domain/outline')
    expect(drawing.length).toBeGreaterThan(0)
    expect(drawing.filter(({ file }) => !MAY_DRAW.test(file))).toEqual([])
  })

  it('by path stay within their part', () => {
    expect(imports.flatMap((each) => relativeProblem(each) ?? [])).toEqual([])
    expect(relativeProblem({ file: 'remotes/admin/src/a.ts', request: '../../infleet/src/b.ts' })).toContain('reaches')
    expect(relativeProblem({ file: 'server/src/a.ts', request: '../../host/src/b.ts' })).toContain('reaches')
  })
})

/** The file that a relative import names, if it is one of ours. */
const targetOf = ({ file, request }: Import): string | null => {
  if (!request.startsWith('.')) return null
  const target = path.join(path.dirname(file), request)
  return contents.has(target) ? target : null
}

/** Each node with the nodes it points to. */
function graphOf(edges: readonly (readonly [from: string, to: string])[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return graph
}

const byPath = imports.flatMap((each): [string, string][] => {
  const target = targetOf(each)
  return target ? [[each.file, target]] : []
})

/** The package that each workspace import leads to. */
const byName = imports.flatMap(({ file, request }): [string, string][] => {
  const [, name] = /^@forecourt\/([^/]+)/.exec(request) ?? []
  return name && partOf(file) !== `shared/${name}` ? [[partOf(file), `shared/${name}`]] : []
})

/** The sibling folders that two files are in; null if they share a folder, or one is in a folder above the other. */
function foldersBetween(from: string, to: string): [string, string] | null {
  const [one, other] = [from.split(path.sep), to.split(path.sep)]
  const fork = one.findIndex((name, at) => name !== other[at])
  if (fork >= one.length - 1 || fork >= other.length - 1) return null
  return [one.slice(0, fork + 1).join('/'), other.slice(0, fork + 1).join('/')]
}

/** Tests assemble the whole server, wherever they are. */
const isOfTests = (file: string) => /\.(?:test|fixture)\.ts$|^server\/src\/testing\//.test(file)

const told = (circles: string[][]) => circles.map((circle) => circle.join(' → '))

describe('imports, including type imports, form no circle', () => {
  it('of files', () => {
    expect(byPath.length).toBeGreaterThan(1000)
    expect(told(circlesIn(graphOf(byPath)))).toEqual([])
  })

  it('of packages', () => {
    expect(told(circlesIn(graphOf(byName)))).toEqual([])
  })

  it('of sibling folders in the server', () => {
    const ofServer = byPath.filter(
      ([file, target]) => file.startsWith('server/src/') && !isOfTests(file) && !isOfTests(target),
    )
    const edges = ofServer.flatMap(([file, target]) => {
      const folders = foldersBetween(file, target)
      return folders ? [folders] : []
    })
    expect(told(circlesIn(graphOf(edges)))).toEqual([])
    expect(foldersBetween('server/src/modules/a/b/c.ts', 'server/src/modules/d/e.ts')).toEqual([
      'server/src/modules/a',
      'server/src/modules/d',
    ])
    expect(foldersBetween('server/src/modules/a/b/c.ts', 'server/src/modules/a/e.ts')).toBeNull()
  })
})

/** Files whose purpose is to log to the process or the browser. */
const MAY_LOG = ['host/src/telemetry/telemetry.ts', 'scripts/']

it('nothing leaves a stray console call', () => {
  const writing = [...contents].filter(([file, source]) => {
    return !MAY_LOG.some((place) => file.startsWith(place)) && /^(?!\s*(?:\/\/|\*)).*\bconsole\.\w+\(/m.test(source)
  })
  expect(writing.map(([file]) => file)).toEqual([])
})

/** A count and its noun put together inline, such as `count === 1 ? 'line' : 'lines'`. */
const BY_HAND = /=== 1 \? (?:'([^']*)' : '\1s'|'(?:1|[Oo]ne|an?) [^']*' : `\$\{)/

it('counts agree with their nouns through `counted` and `nounFor` only', () => {
  expect(["n === 1 ? 'line' : 'lines'", "n === 1 ? '1 key' : `${n} keys`"].every((each) => BY_HAND.test(each))).toBe(
    true,
  )
  const byHand = [...contents].filter(([file, source]) => file !== 'architecture.test.ts' && BY_HAND.test(source))
  expect(byHand.map(([file]) => file)).toEqual([])
})
