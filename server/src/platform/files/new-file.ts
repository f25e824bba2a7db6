import { open } from 'node:fs/promises'

/**
 * A file that was not there, to be written by its owner alone. It is there before what fills it can fail: one that is still
 * being opened then would appear after it was removed.
 * @param flush once it is written and before it is closed
 */
export async function newFile(path: string, { flush = false } = {}) {
  const file = await open(path, 'wx', 0o600)
  return file.createWriteStream({ flush })
}
