import { permissionNames } from '@forecourt/authority'
import { NAVIGATION_GROUPS, NAVIGATION_ICONS, type HostApi } from '@forecourt/release'
import type webpack from 'webpack'
import { hostApiVersion } from '../host-api.ts'
import { HOST_KEYS, HOST_PATHS } from '../sidebar/host-places.ts'
import { providedByHost } from './sharing.ts'

const NAME = 'ForecourtHostApi'

/** The package that a webpack module provides to others; webpack tells it in the identifier only. */
export const providedPackage = (module: webpack.Module): { key: string; version: string } | undefined => {
  const [, key, version] = /^provide module \(.*?\) (\S+)@([^@|]+)\|/.exec(module.identifier()) ?? []
  return key && version ? { key, version } : undefined
}

/** Writes `host-api.json` beside the host's files, from what webpack found to be provided. */
export class HostApiPlugin {
  api: HostApi | undefined

  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the exports are known and before unused ones are dropped.
      compilation.hooks.seal.tap(NAME, () => {
        const provides: Record<string, HostApi['provides'][string]> = {}
        this.api = {
          version: hostApiVersion,
          runtime: `webpack ${compiler.webpack.version}`,
          provides,
          permissions: permissionNames,
          navigation: {
            icons: NAVIGATION_ICONS,
            groups: NAVIGATION_GROUPS,
            takenKeys: HOST_KEYS,
            takenPaths: HOST_PATHS,
          },
        }
        for (const module of compilation.modules) {
          const provided = providedPackage(module)
          if (!provided) continue
          const exports = exportsOf(module, compilation.moduleGraph)
          provides[provided.key] = { version: provided.version, exports }
        }
        for (const key of providedByHost)
          if (!provides[key])
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
