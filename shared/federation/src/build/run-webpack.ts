import webpack from 'webpack'

/** Compiles everything in one process, two at a time. Rejects with the errors of all, each under its compiler's name. */
export async function runWebpack(configs: webpack.Configuration[]): Promise<webpack.Compilation[]> {
  if (configs.length === 0) return []
  const compiler = webpack(Object.assign([...configs], { parallelism: 2 }))
  try {
    const stats = await new Promise<webpack.MultiStats>((resolve, reject) => {
      compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('webpack gave no result'))))
    })
    if (stats.hasErrors()) throw new Error(describeErrors(stats))
    return stats.stats.map(({ compilation }) => compilation)
  } finally {
    await new Promise((resolve) => compiler.close(resolve))
  }
}

const fileOf = (error: Error) => {
  const file = error instanceof webpack.WebpackError ? error.module?.nameForCondition() : undefined
  return file && !error.message.includes(file) ? `${file}: ` : ''
}

const describeErrors = ({ stats }: webpack.MultiStats) =>
  stats
    .filter((each) => each.hasErrors())
    .map(({ compilation }) => {
      const lines = compilation.errors.map((error) => `  ${fileOf(error)}${error.message}`)
      return `${compilation.name} does not build:\n${[...new Set(lines)].join('\n')}`
    })
    .join('\n')
