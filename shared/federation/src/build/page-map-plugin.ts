import type webpack from 'webpack'

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

/** Reads the pages out of `export default defineRemote(manifest, { list: () => import('./list/List.tsx') })`. */
export function pagesIn(program: Node): Map<string, string> | undefined {
  const exported = children(program, 'body').find((node) => node.type === 'ExportDefaultDeclaration')
  const call = child(exported, 'declaration')
  if (child(call, 'callee')?.['name'] !== 'defineRemote') return undefined
  const pages = new Map<string, string>()
  for (const property of children(children(call, 'arguments')[1], 'properties')) {
    const key = child(property, 'key')
    const file = importedFile(child(property, 'value'))
    if (!key || !file) return undefined
    pages.set(String(key['name'] ?? key['value']), file)
  }
  return pages
}

/** Why the mapped pages do not fit the declared routes. */
export function pageProblems(declared: readonly string[], mapped: ReadonlyMap<string, string> | undefined): string[] {
  if (!mapped)
    return ["src/remote.tsx must end in `export default defineRemote(manifest, { page: () => import('./Page.tsx') })`"]
  return [
    ...declared
      .filter((page) => !mapped.has(page))
      .map((page) => `src/remote.tsx maps no page for the route '${page}'`),
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
