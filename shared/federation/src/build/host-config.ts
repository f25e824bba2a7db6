import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack from 'webpack'
import { z } from 'zod'
import { baseConfig, type Mode } from './base-config.ts'
import { devPlugins } from './dev/dev-plugins.ts'
import { HostApiPlugin } from './host-api-file.ts'
import { NoncePlugin } from './nonce-plugin.ts'
import { RunFirstPlugin } from './run-first-plugin.ts'
import { hostProvides } from './sharing.ts'
import { together } from './together.ts'

interface HostConfigOptions {
  directory: string
  mode: Mode
  outputDirectory: string
}

/**
 * zod is provided whole, so nothing of it is shaken out; its messages in fifty languages would be two thirds of it.
 */
const zodInEnglish = new webpack.NormalModuleReplacementPlugin(/\/locales\/index\.js$/, (resource) => {
  if (resource.context.includes('/zod/')) resource.request = resource.request.replace('index.js', 'en.js')
})

/** Pages that stand beside the shell and are opened without it, by their chunks. */
const BESIDE = ['wallboard', 'account-links']

const cacheGroups = {
  /** React changes with the lockfile only: in a file of its own it stays in browsers' caches over releases of the host. */
  react: { test: /\/node_modules\/(?:react|react-dom|scheduler)\//, name: 'react', chunks: 'initial', enforce: true },
  ...together(
    'base',
    {
      chunks: ['shell'],
      provided: ['@forecourt/session', '@forecourt/api-client', '@forecourt/federation'],
      copied: BESIDE,
    },
    20,
  ),
  // Whoever opens a page behind the sign-in fetches the base, and the overview or an overlay soon.
  ...together('ui', { provided: ['@forecourt/ui'], apart: { base: ['overview', 'overlay'] }, copied: BESIDE }, 10),
  ...together('forms', { provided: ['@forecourt/ui/forms'], copied: BESIDE }, 5),
  ...together('overlays', { chunks: ['overlay'], apart: { 'overlays-tabs': ['tabs'] } }, 4),
} as const

/** The page comes before everything that it asks for. */
const MINIFIED_PAGE = { collapseWhitespace: true, minifyJS: true, removeComments: true }

const PageCss = z.object({ default: z.string() })

/** The styles of the page itself, which the host writes as text. */
async function pageCssOf(directory: string): Promise<string> {
  const { href } = pathToFileURL(path.join(directory, 'page-css.ts'))
  return PageCss.parse(await import(href)).default
}

/** The host's build. */
export function hostConfig({ directory, mode, outputDirectory }: HostConfigOptions) {
  const base = baseConfig({ name: 'host', directory, mode, outputDirectory, publicPath: '/', uniqueName: 'host' })
  const api = new HostApiPlugin()
  const { resolve } = createRequire(path.join(directory, 'package.json'))
  const styles = new RunFirstPlugin('styles', resolve('@forecourt/ui/theme/bareSystem.ts'))
  const config: webpack.Configuration = {
    ...base,
    entry: { main: './src/index.ts' },
    optimization: {
      ...base.optimization,
      runtimeChunk: styles.runtimeChunk,
      splitChunks: { cacheGroups: { ...cacheGroups, styles: styles.cacheGroup } },
    },
    plugins: [
      ...base.plugins,
      new webpack.sharing.ProvideSharedPlugin({ provides: hostProvides(mode) }),
      new HtmlWebpackPlugin({
        template: path.join(directory, 'public/index.html'),
        templateParameters: async () => ({ pageCss: await pageCssOf(directory) }),
        scriptLoading: 'defer',
        minify: mode === 'production' && MINIFIED_PAGE,
      }),
      new NoncePlugin(),
      zodInEnglish,
      styles,
      api,
      ...(mode === 'development' ? devPlugins('host', directory) : []),
    ],
  }
  return { config, api }
}
