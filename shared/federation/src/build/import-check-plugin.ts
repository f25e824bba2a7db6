import path from 'node:path'
import type { ProvidedImport } from '@forecourt/release'
import webpack from 'webpack'
import { importProblem, type ImportRules } from './import-policy.ts'
import { providedByHost } from './sharing.ts'

const NAME = 'ForecourtImportCheck'
const provided: readonly string[] = providedByHost

/** Fails a module's build on an import that the policy forbids, and notes what it takes from the host. */
export class ImportCheckPlugin {
  readonly imports: ProvidedImport[] = []
  private readonly rules: ImportRules

  constructor(rules: ImportRules) {
    this.rules = rules
  }

  apply(compiler: webpack.Compiler) {
    const inModule = (file: string) => path.relative(this.rules.directory, file)
    compiler.hooks.compilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.beforeResolve.tap(NAME, ({ request, contextInfo: { issuer } }) => {
        // What webpack itself starts from has no issuer, whatever the types say.
        const problem = issuer ? importProblem(request, issuer, this.rules) : undefined
        if (problem)
          compilation.errors.push(new webpack.WebpackError(`${inModule(issuer)} imports '${request}': ${problem}`))
        return undefined
      })
      const watch = (parser: webpack.javascript.JavascriptParser) => {
        const note = (source: unknown, name: string | null) => {
          const file = parser.state.module.resource
          if (typeof source === 'string' && provided.includes(source) && !file.includes('/node_modules/'))
            this.imports.push({ file: inModule(file), request: source, name })
          return undefined
        }
        parser.hooks.importSpecifier.tap(NAME, (_statement, source, name) => note(source, name))
        parser.hooks.exportImportSpecifier.tap(NAME, (_statement, source, name) => note(source, name))
      }
      for (const type of ['javascript/auto', 'javascript/esm'] as const)
        normalModuleFactory.hooks.parser.for(type).tap(NAME, watch)
    })
  }
}
