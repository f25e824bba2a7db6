import { createRequire } from 'node:module'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import { IntegrityPlugin } from './integrity-plugin.ts'
import { RetryPlugin } from './retry-plugin.ts'

export type Mode = 'development' | 'production'

const require = createRequire(import.meta.url)

/** The minifier is what a build costs; swc's is four times as fast as the default. */
const minimizer = new TerserPlugin({
  minify: TerserPlugin.swcMinify,
  extractComments: false,
  terserOptions: { compress: true, mangle: true },
})

/**
 * Asks the browser to compile a script whole while it loads. Its functions would otherwise be compiled one by one while the
 * page is drawn: a fifth of a cold start on a phone. After the minifier, which would take the comment away.
 */
const compiledAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
})

const transpile = (mode: Mode) => ({
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: mode === 'development', refresh: mode === 'development' },
      },
      target: 'es2022',
    },
  },
})

const scriptNames = (mode: Mode) => (mode === 'production' ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js')

interface BaseOptions {
  name: string
  directory: string
  mode: Mode
  outputDirectory: string
  publicPath: string
  /**
   * Unique per module and version: webpack keys its list of loaded chunks by it (docs/decisions.md#28-unique-names).
   */
  uniqueName: string
}

/** What host and modules have in common. */
export function baseConfig({ name, directory, mode, outputDirectory, publicPath, uniqueName }: BaseOptions) {
  return {
    name,
    mode,
    context: directory,
    target: ['web', 'es2022'],
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    cache: mode === 'development' ? { type: 'memory' } : false,
    output: {
      path: outputDirectory,
      publicPath,
      uniqueName,
      filename: scriptNames(mode),
      chunkFilename: scriptNames(mode),
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      // A hung script is asked for once more within the time that a page may take to load.
      chunkLoadTimeout: 7000,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: transpile(mode) },
        { test: /\.(?:svg|png|webp|jpe?g|woff2)$/, type: 'asset/resource' },
        { test: /\.(?:md|css)$/, type: 'asset/source' },
        // Only Emotion's `withTheme` needs it, which nobody takes.
        { test: /\/node_modules\/hoist-non-react-statics\//, sideEffects: false },
      ],
    },
    optimization: { minimizer: [minimizer] },
    performance: { hints: false },
    stats: 'none',
    infrastructureLogging: { level: 'none' },
    plugins: [...(mode === 'production' ? [compiledAhead] : []), new RetryPlugin(), new IntegrityPlugin()],
  } satisfies webpack.Configuration
}
