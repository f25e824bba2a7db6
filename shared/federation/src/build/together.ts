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
  /**
   * Chunks that are fetched without these, by the name of the file in which lies what they need too, which may be another
   * group's. Of several the first counts.
   */
  apart?: Readonly<Record<string, readonly string[]>>
  /** Chunks that are fetched without these and hardly ever before or after them: they have copies of what they need. */
  copied?: readonly string[]
}

const isOfProvided = (chunk: webpack.Chunk, provided: readonly string[]) =>
  [...chunk.groupsIterable].some(({ origins }) =>
    origins.some(({ module }) => module && provided.includes(providedPackage(module)?.key ?? '')),
  )

/**
 * Cache groups that lay all modules of some chunks into one file, and what chunks apart need of them into others. They are
 * fetched together anyway, and on a poor line every request more costs its headers and a wait for the one before it.
 */
export function together(
  name: string,
  { chunks = [], provided = [], apart = {}, copied = [] }: Members,
  priority: number,
) {
  const files = Object.entries(apart)
  const group = (file: string) => ({
    name: file,
    priority,
    chunks: (chunk: webpack.Chunk) => !chunk.canBeInitial() && !copied.includes(chunk.name ?? ''),
    enforce: true,
    test(module: webpack.Module, { chunkGraph }: Graphs): boolean {
      const all = [...chunkGraph.getModuleChunksIterable(module)]
      const isNamed = (names: readonly string[]) => all.some((chunk) => names.includes(chunk.name ?? ''))
      const [itsFile] = files.find(([, names]) => isNamed(names)) ?? [name]
      return itsFile === file && (isNamed(chunks) || all.some((chunk) => isOfProvided(chunk, provided)))
    },
  })
  return Object.fromEntries([name, ...Object.keys(apart)].map((file) => [`${name}: ${file}`, group(file)]))
}
