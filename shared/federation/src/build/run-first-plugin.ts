import webpack from 'webpack'

const { RuntimeGlobals, RuntimeModule } = webpack
const NAME = 'ForecourtRunFirst'

class RunFirstRuntimeModule extends RuntimeModule {
  private readonly file: string

  constructor(file: string) {
    super('forecourt run first', RuntimeModule.STAGE_TRIGGER)
    this.file = file
  }

  override generate() {
    const { chunk, chunkGraph } = this
    if (!chunk || !chunkGraph) return null
    const module = [...chunkGraph.getChunkModulesIterable(chunk)].find((each) => each.nameForCondition() === this.file)
    if (!module) throw new Error(`${this.file} is not in the script ${chunk.name}, which is to run it`)
    return `${RuntimeGlobals.require}(${JSON.stringify(chunkGraph.getModuleId(module))});`
  }
}

/** The module of a file and all that it takes, by themselves or through others. */
function takenBy(file: string, { modules, moduleGraph }: webpack.Compilation): Set<webpack.Module> {
  const found = new Set([...modules].filter((module) => module.nameForCondition() === file))
  for (const each of found)
    for (const connection of moduleGraph.getOutgoingConnections(each))
      if (connection.module && connection.isTargetActive(undefined)) found.add(connection.module)
  return found
}

/**
 * Lays a module, with all that it takes, into the page's first script, and runs it as soon as that is here: what takes
 * long is worked out while the other scripts are on their way. It counts on its `runtimeChunk` and `cacheGroup` in the
 * configuration.
 */
export class RunFirstPlugin {
  readonly runtimeChunk: { name: string }
  readonly cacheGroup
  private readonly file: string
  private taken = new Set<webpack.Module>()

  constructor(name: string, file: string) {
    this.file = file
    this.runtimeChunk = { name }
    const test = (module: webpack.Module) => this.taken.has(module)
    this.cacheGroup = { name, test, chunks: 'initial' as const, enforce: true, priority: 30 }
  }

  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterOptimizeModules.tap(NAME, () => void (this.taken = takenBy(this.file, compilation)))
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk, requirements) => {
        // A worker has a runtime of its own.
        if (chunk.name !== this.runtimeChunk.name) return
        requirements.add(RuntimeGlobals.require)
        compilation.addRuntimeModule(chunk, new RunFirstRuntimeModule(this.file))
      })
    })
  }
}
