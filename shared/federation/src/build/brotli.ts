import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Bytes of each script and style, brotli-compressed, keyed by path relative to the folder. */
export type CompressedSizes = Record<string, number>

/**
 * Writes `x.js.br` beside each script and style of a folder, for the server to send as it is. index.html is left out: it
 * differs in every response.
 */
export async function compressFolder(directory: string): Promise<CompressedSizes> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  const sizes = names
    .filter((name) => /\.(?:js|css|svg)$/.test(name))
    .map(async (name) => {
      const content = await readFile(path.join(directory, name))
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      const compressed = await compress(content, { params })
      await writeFile(path.join(directory, `${name}.br`), compressed)
      return [name, compressed.length] as const
    })
  return Object.fromEntries(await Promise.all(sizes))
}
