import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where content stands while it is being received and checked, below the folder of the files. */
export const incomingIn = (folder: string): string => join(folder, 'incoming')

/**
 * Removes what was left behind by servers that ended in the middle. What arrives is written to all the time, so a file
 * that nobody has touched for long is nobody's.
 * @returns how many there were
 */
export async function sweepIncoming(folder: string, untouchedSince: Date): Promise<number> {
  const incoming = incomingIn(folder)
  const names = await readdir(incoming).catch(ifThere)
  let swept = 0
  for (const name of names ?? []) {
    const path = join(incoming, name)
    // One that was there a moment ago may have been finished meanwhile.
    const found = await stat(path).catch(ifThere)
    if (!found?.isFile() || found.mtime >= untouchedSince) continue
    await rm(path, { force: true })
    swept++
  }
  return swept
}

function ifThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
