import type webpack from 'webpack'
import { hostApiVersion } from '../host-api.ts'
import type { ProvidedImport } from './import-check-plugin.ts'
import { providedByHost } from './sharing.ts'

/** `host-api.json`: what the host gives to modules. `exports` is null where the names cannot be known (CommonJS). */
export interface HostApi {
  version: string
  /** The bundler whose containers the host can open. */
  runtime: string
  provides: Record<string, { version: string; exports: string[] | null }>
}

const NAME = 'ForecourtHostApi'

/** Webpack tells which package a module provides in its identifier only. */
const providedPackage = (module: webpack.Module): { key: string; version: string } | undefined => {
  const [, key, version] = /^provide module \(.*?\) (\S+)@([^|]+)\|/.exec(module.identifier()) ?? []
  return key && version ? { key, version } : undefined
}

/** Writes `host-api.json` beside the host's files, from what webpack found to be provided. */
export class HostApiPlugin {
  api: HostApi | undefined

  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the exports are known and before unused ones are dropped.
      compilation.hooks.seal.tap(NAME, () => {
        this.api = { version: hostApiVersion, runtime: `webpack ${compiler.webpack.version}`, provides: {} }
        for (const module of compilation.modules) {
          const provided = providedPackage(module)
          if (!provided) continue
          const exports = exportsOf(module, compilation.moduleGraph)
          this.api.provides[provided.key] = { version: provided.version, exports }
        }
        for (const key of providedByHost)
          if (!this.api.provides[key])
            compilation.errors.push(
              new compiler.webpack.WebpackError(`nothing in the host imports '${key}', so modules would not get it`),
            )
      })
      compilation.hooks.processAssets.tap(NAME, () => {
        compilation.emitAsset(
          'host-api.json',
          new compiler.webpack.sources.RawSource(JSON.stringify(this.api, null, 1)),
        )
      })
    })
  }
}

function exportsOf(module: webpack.Module, graph: webpack.ModuleGraph) {
  const dependency = module.dependencies[0] ?? module.blocks[0]?.dependencies[0]
  const target = dependency && graph.getModule(dependency)
  // Of a CommonJS module webpack sees some names only, and `default` is none of them.
  const names = target?.buildMeta?.exportsType === 'namespace' ? graph.getProvidedExports(target) : null
  return Array.isArray(names) ? names.sort() : null
}

/** What a module asks of the host that the host does not give (decision 29). */
export function missingFromHost(imports: readonly ProvidedImport[], api: HostApi): string[] {
  const problems = imports.map(({ file, request, name }) => {
    const given = api.provides[request]
    if (!given) return `${file} imports '${request}', which the host does not provide`
    if (name === null || given.exports === null || given.exports.includes(name)) return undefined
    return `${file} imports '${name}' from '${request}', which has no such export`
  })
  return [...new Set(problems.filter((problem) => problem !== undefined))]
}
