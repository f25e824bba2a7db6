import path from 'node:path'
import webpack from 'webpack'
import type { RemoteManifest } from '@forecourt/release'
import { baseConfig, type Mode } from './base-config.ts'
import { devPlugins } from './dev/dev-plugins.ts'
import { ImportCheckPlugin } from './import-check-plugin.ts'
import { parseManifest } from './manifest-schema.ts'
import { declaredIn, PageMapPlugin } from './page-map-plugin.ts'
import { moduleConsumes } from './sharing.ts'
import { z } from 'zod'
import { readJsonFile } from './json-file.ts'

/** Name of the chunk that holds `remote.tsx`. */
export const EXPOSED_CHUNK = 'remote'
export const REMOTE_ENTRY = 'remoteEntry.js'

const Package = z.object({ version: z.string().optional(), dependencies: z.record(z.string(), z.string()).optional() })
const Named = z.object({ name: z.string() })

/** Reads and checks `remote.json` of the module in `directory`. */
export const readManifest = (directory: string): RemoteManifest => {
  const file = path.join(directory, 'remote.json')
  return parseManifest(readJsonFile(z.unknown(), file), file, path.basename(directory))
}

export const readPackage = (directory: string) => readJsonFile(Package, path.join(directory, 'package.json'))

/** The global that a module's entry defines: one per version, so that two versions can be in one page. */
export const containerName = (name: string, version: string): string => `${name}_${version}`.replaceAll(/\W/g, '_')

/** A module needs its own name alone at run time: the host reads the rest of the manifest from the registry. */
const nameOfManifest = (directory: string): webpack.RuleSetRule => ({
  resource: path.join(directory, 'remote.json'),
  type: 'json',
  parser: { parse: (text: string) => Named.parse(JSON.parse(text)) },
})

/**
 * Bytes of source, some fifth of which is sent. Pages have copies of what is less: another request costs its headers and, on
 * a poor line, a turn.
 */
const WORTH_A_FILE = 60_000

interface RemoteConfigOptions {
  directory: string
  mode: Mode
  version: string
  outputDirectory: string
}

/** A module's build; the module itself has no configuration. */
export function remoteConfig({ directory, mode, version, outputDirectory }: RemoteConfigOptions) {
  const manifest = readManifest(directory)
  const { name } = manifest
  const container = containerName(name, version)
  const base = baseConfig({
    name,
    directory,
    mode,
    outputDirectory,
    publicPath: 'auto',
    uniqueName: `${name}@${version}`,
  })
  const imports = new ImportCheckPlugin({
    directory,
    dependencies: Object.keys(readPackage(directory).dependencies ?? {}),
  })
  const pages = new PageMapPlugin(path.join(directory, 'src/remote.tsx'), declaredIn(manifest))
  const config: webpack.Configuration = {
    ...base,
    entry: {},
    optimization: { ...base.optimization, splitChunks: { minSize: WORTH_A_FILE } },
    module: { rules: [...base.module.rules, nameOfManifest(directory)] },
    plugins: [
      ...base.plugins,
      new webpack.container.ModuleFederationPlugin({
        name: container,
        filename: REMOTE_ENTRY,
        exposes: { './remote': { import: './src/remote.tsx', name: EXPOSED_CHUNK } },
        shared: moduleConsumes(mode),
      }),
      imports,
      pages,
      ...(mode === 'development' ? devPlugins(name, directory) : []),
    ],
  }
  return { config, manifest, container, imports, pages }
}
