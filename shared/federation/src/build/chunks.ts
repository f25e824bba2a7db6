import type webpack from 'webpack'

const isScript = (file: string) => /\.(?:js|css)$/.test(file)

const scriptsOf = (chunks: Iterable<webpack.Chunk>) =>
  new Set([...chunks].flatMap((chunk) => [...chunk.files]).filter(isScript))

/** All scripts that are fetched when the named chunk groups are. */
export const scriptsOfGroups = (compilation: webpack.Compilation, names: readonly string[]): Set<string> =>
  scriptsOf(names.flatMap((name) => compilation.namedChunkGroups.get(name)?.chunks ?? []))

/**
 * What each page of a module needs besides the entry: the chunk that the entry exposes and the page's own.
 * `pages` maps a page to the file that `remote.tsx` imports for it.
 */
export function scriptsOfPages(
  compilation: webpack.Compilation,
  pages: ReadonlyMap<string, string>,
  { entry, exposedChunk }: { entry: string; exposedChunk: string },
): Record<string, string[]> {
  const exposed = compilation.namedChunkGroups.get(exposedChunk)
  const needed: Record<string, string[]> = {}
  for (const [page, request] of pages) {
    const group = compilation.chunkGroups.find((candidate) =>
      candidate.origins.some(
        (origin) => origin.request === request && origin.module?.nameForCondition()?.endsWith('/src/remote.tsx'),
      ),
    )
    const files = scriptsOf([...(exposed?.chunks ?? []), ...(group?.chunks ?? [])])
    files.delete(entry)
    needed[page] = [...files]
  }
  return needed
}
