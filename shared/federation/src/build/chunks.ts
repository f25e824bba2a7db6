import type webpack from 'webpack'
import { providedPackage } from './host-api-file.ts'

const isScript = (file: string) => /\.(?:js|css)$/.test(file)

const scriptsOf = (chunks: Iterable<webpack.Chunk>) =>
  new Set([...chunks].flatMap((chunk) => [...chunk.files]).filter(isScript))

/** All scripts that are fetched when the named chunk groups are. */
export const scriptsOfGroups = (compilation: webpack.Compilation, names: readonly string[]): Set<string> =>
  scriptsOf(names.flatMap((name) => compilation.namedChunkGroups.get(name)?.chunks ?? []))

/** The webpack chunks of each page: what the entry exposes and the page's own. `pages` maps a page to the file that `remote.tsx` imports for it. */
function chunksOfPages(
  compilation: webpack.Compilation,
  pages: ReadonlyMap<string, string>,
  exposedChunk: string,
): [page: string, chunks: webpack.Chunk[]][] {
  const exposed = compilation.namedChunkGroups.get(exposedChunk)
  return [...pages].map(([page, request]) => {
    const group = compilation.chunkGroups.find((candidate) =>
      candidate.origins.some(
        (origin) => origin.request === request && origin.module?.nameForCondition()?.endsWith('/src/remote.tsx'),
      ),
    )
    return [page, [...(exposed?.chunks ?? []), ...(group?.chunks ?? [])]]
  })
}

interface Names {
  entry: string
  exposedChunk: string
}

/** The scripts that each page of a module needs besides the entry. */
export const scriptsOfPages = (
  compilation: webpack.Compilation,
  pages: ReadonlyMap<string, string>,
  { entry, exposedChunk }: Names,
): Record<string, string[]> =>
  Object.fromEntries(
    chunksOfPages(compilation, pages, exposedChunk).map(([page, chunks]) => [
      page,
      [...scriptsOf(chunks)].filter((file) => file !== entry),
    ]),
  )

/** The package that a webpack module takes from the host; webpack tells it in the identifier only. */
const consumedPackage = (module: webpack.Module) =>
  /^consume-shared-module\|[^|]*\|([^|]+)\|/.exec(module.identifier())?.[1]

/** The packages of the host without which a page does not begin. */
export const packagesOfPages = (
  compilation: webpack.Compilation,
  pages: ReadonlyMap<string, string>,
  { exposedChunk }: Names,
): Record<string, string[]> =>
  Object.fromEntries(
    chunksOfPages(compilation, pages, exposedChunk).map(([page, chunks]) => {
      const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
      const taken = new Set(modules.map(consumedPackage).filter((key) => key !== undefined))
      return [page, [...taken].sort()]
    }),
  )

/** What each package that the host provides needs besides the host's first scripts, by the package's name. */
export function scriptsOfProvided(compilation: webpack.Compilation): Record<string, string[]> {
  const needed: Record<string, string[]> = {}
  for (const module of compilation.modules) {
    const provided = providedPackage(module)
    const [block] = provided ? module.blocks : []
    const group = block && compilation.chunkGraph.getBlockChunkGroup(block)
    if (provided) needed[provided.key] = [...scriptsOf(group?.chunks ?? [])]
  }
  return needed
}
