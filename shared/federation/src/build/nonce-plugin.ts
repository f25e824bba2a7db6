import HtmlWebpackPlugin from 'html-webpack-plugin'
import type webpack from 'webpack'

/** Stands in index.html wherever a script needs the nonce of the response; the server replaces it. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__'

const NAME = 'ForecourtNonce'

/** Gives the scripts that the build adds to index.html their nonce. */
export class NoncePlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap(NAME, (data) => {
        for (const tag of data.assetTags.scripts) tag.attributes['nonce'] = NONCE_PLACEHOLDER
        return data
      })
    })
  }
}
