import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import yazl from 'yazl'

/** Files packed into a ZIP. */
export function zipped(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** The names of the files in a ZIP, each with what reads it. */
export async function unzipped(content: Buffer): Promise<Map<string, () => Promise<string>>> {
  const zip = await fromBufferPromise(content, { lazyEntries: true })
  const files = new Map<string, () => Promise<string>>()
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, async () => (await buffer(await zip.openReadStreamPromise(entry))).toString())
  }
  return files
}
