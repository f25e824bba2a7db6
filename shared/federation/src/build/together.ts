import type webpack from 'webpack'
import { providedPackage } from './host-api-file.ts'

/** What webpack hands to the test of a cache group. */
interface Graphs {
  chunkGraph: webpack.ChunkGraph
}

/** Names of chunks by `webpackChunkName`, and packages that the host provides. */
interface Members {
  chunks?: readonly string[]
  provided?: readonly string[]
  /** Chunks that are fetched without these: what they need too lies in a file of its own. */
  apart?: readonly string[]
}

const isOfProvided = (chunk: webpack.Chunk, provided: readonly string[]) =>
  [...chunk.groupsIterable].some(({ origins }) =>
    origins.some(({ module }) => module && provided.includes(providedPackage(module)?.key ?? '')),
  )

/**
 * Cache groups that lay all modules of some chunks into one file, and what the chunks apart need of them into a second.
 * They are fetched together anyway, and on a poor line every request more costs its headers and a wait for the one before
 * it.
 */
export function together(name: string, { chunks = [], provided = [], apart = [] }: Members, priority: number) {
  const group = (key: string, isApart: boolean) => ({
    name: key,
    priority,
    chunks: 'async' as const,
    enforce: true,
    test(module: webpack.Module, { chunkGraph }: Graphs): boolean {
      const all = [...chunkGraph.getModuleChunksIterable(module)]
      const isNamed = (names: readonly string[]) => all.some((chunk) => names.includes(chunk.name ?? ''))
      return (isNamed(chunks) || all.some((chunk) => isOfProvided(chunk, provided))) && isNamed(apart) === isApart
    },
  })
  const beside = `${name}-apart`
  return { [name]: group(name, false), [beside]: group(beside, true) }
}
