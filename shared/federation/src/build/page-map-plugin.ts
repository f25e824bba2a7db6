import type { RemoteManifest } from '@forecourt/release'
import type webpack from 'webpack'
import { panelPage } from '../panels/places.ts'

const NAME = 'ForecourtPageMap'

interface Node {
  type: string
}
type Field = { type: string; [name: string]: unknown }

const isNode = (value: unknown): value is Field => typeof value === 'object' && value !== null && 'type' in value
const child = (node: unknown, name: string): Field | undefined => {
  const value = isNode(node) ? node[name] : undefined
  return isNode(value) ? value : undefined
}
const children = (node: unknown, name: string): Field[] => {
  const value = isNode(node) ? node[name] : undefined
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** `() => import('./list/List.tsx')` gives `./list/List.tsx`. */
const importedFile = (loader: Field | undefined): string | undefined => {
  const source = child(child(loader, 'body'), 'source')
  return typeof source?.['value'] === 'string' ? source['value'] : undefined
}

const nameOf = (property: Field): string | undefined => {
  const key = child(property, 'key')
  return key && String(key['name'] ?? key['value'])
}

/** The files of `{ list: () => import('./list/List.tsx') }`; undefined when it holds anything else. */
function filesIn(loaders: Field | undefined): [string, string][] | undefined {
  const files: [string, string][] = []
  for (const property of children(loaders, 'properties')) {
    const name = nameOf(property)
    const file = importedFile(child(property, 'value'))
    if (!name || !file) return undefined
    files.push([name, file])
  }
  return files
}

/** The files of `{ vehicle: { assessment: () => import('./panels/Assessment.tsx') } }`, by the panels' names. */
function panelsIn(places: Field | undefined): [string, string][] | undefined {
  const files: [string, string][] = []
  for (const property of children(places, 'properties')) {
    const place = nameOf(property)
    const found = filesIn(child(property, 'value'))
    if (!place || !found) return undefined
    files.push(...found.map(([key, file]): [string, string] => [panelPage(place, key), file]))
  }
  return files
}

/**
 * Reads pages and panels out of `export default defineRemote(manifest, { list: () => import('./list/List.tsx') }, { … })`.
 */
export function pagesIn(program: Node): Map<string, string> | undefined {
  const exported = children(program, 'body').find((node) => node.type === 'ExportDefaultDeclaration')
  const call = child(exported, 'declaration')
  if (child(call, 'callee')?.['name'] !== 'defineRemote') return undefined
  const [, pages, panels] = children(call, 'arguments')
  const [files, ofPanels] = [filesIn(pages), panelsIn(panels)]
  return files && ofPanels && new Map([...files, ...ofPanels])
}

/** What a module must map: its routes and its panels. */
export const declaredIn = ({ routes, panels = {} }: RemoteManifest): string[] => [
  ...Object.keys(routes),
  ...Object.entries(panels).flatMap(([place, declared]) => Object.keys(declared).map((key) => panelPage(place, key))),
]

/** Why the mapped pages do not fit the declared routes. */
export function pageProblems(declared: readonly string[], mapped: ReadonlyMap<string, string> | undefined): string[] {
  if (!mapped)
    return ["src/remote.tsx must end in `export default defineRemote(manifest, { page: () => import('./Page.tsx') })`"]
  return [
    ...declared
      .filter((page) => !mapped.has(page))
      .map((page) => `src/remote.tsx maps nothing for '${page}', which remote.json declares`),
    ...[...mapped.keys()]
      .filter((page) => !declared.includes(page))
      .map((page) => `src/remote.tsx maps '${page}', which remote.json does not declare`),
  ]
}

/** Fails a module's build when `src/remote.tsx` and `remote.json` disagree; keeps which file each page is in. */
export class PageMapPlugin {
  pages: ReadonlyMap<string, string> | undefined
  private readonly file: string
  private readonly declared: readonly string[]

  constructor(file: string, declared: readonly string[]) {
    this.file = file
    this.declared = declared
  }

  apply(compiler: webpack.Compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const)
        normalModuleFactory.hooks.parser.for(type).tap(NAME, (parser: webpack.javascript.JavascriptParser) => {
          parser.hooks.program.tap(NAME, (program) => {
            if (parser.state.module.resource !== this.file) return
            this.pages = pagesIn(program)
            for (const problem of pageProblems(this.declared, this.pages))
              compilation.errors.push(new compiler.webpack.WebpackError(problem))
          })
        })
    })
  }
}
