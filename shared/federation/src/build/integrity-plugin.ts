import webpack from 'webpack'

const { LoadScriptRuntimeModule } = webpack.runtime
const NAME = 'ForecourtIntegrity'

/** Asks the page what the script must hash to; see `../integrity.ts`. The browser runs nothing else, on any attempt. */
const CHECK = 'if (self.forecourtIntegrity) script.integrity = forecourtIntegrity(url);'

/** Lets the browser check each chunk that host and modules load against the registry. */
export class IntegrityPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (code) => `${code}\n${CHECK}`)
    })
  }
}
