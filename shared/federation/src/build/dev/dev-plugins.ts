import { createRequire } from 'node:module'
import path from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import webpack from 'webpack'

const require = createRequire(import.meta.url)
const beside = (file: string) => path.join(import.meta.dirname, file)

/** Where the hot-update client of an application connects. */
export const hotPath = (name: string): string => `/__hmr/${name}`

/**
 * Fast Refresh across the federation: a page has one refresh runtime, the host's. Modules use it through a shim, since
 * with a runtime of their own an edit is fetched but nothing is drawn again. WebSockets, because event streams would use
 * up the browser's six connections.
 */
export function devPlugins(name: string, directory: string): webpack.WebpackPluginInstance[] {
  const client = `${require.resolve('webpack-dev-middleware/client')}?path=${hotPath(name)}&transport=ws&name=${name}`
  const refresh =
    name === 'host'
      ? new webpack.EntryPlugin(directory, beside('refresh-host.cjs'), { name: undefined })
      : new webpack.NormalModuleReplacementPlugin(/react-refresh\/runtime(?:\.js)?$/, (resource) => {
          resource.request = `${beside('refresh-shim.cjs')}?name=${name}`
        })
  return [
    new webpack.EntryPlugin(directory, client, { name: undefined }),
    refresh,
    new ReactRefreshPlugin({ overlay: false, library: 'forecourt' }),
  ]
}
