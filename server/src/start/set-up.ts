import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openReleases } from '@forecourt/release'
import { folderStore } from '@forecourt/release/store'
import { ensureBaseData } from '../base-data/index.ts'
import { workspaceRoot } from '../platform/config/workspace.ts'
import type { Services } from '../platform/services.ts'
import { builtFrontEnd } from './front-end.ts'
import { providePeople } from './people.ts'
import { type Given, provideServices } from './provide-services.ts'
import { releaseBuilt } from './release-built.ts'
import { createUndo } from './undo.ts'

/**
 * Prepares what several servers share, once and before any of them starts: the database at this release, the base data,
 * the first people, and the modules. To do it again changes nothing.
 */
export async function setUp(given: Given): Promise<void> {
  const undo = createUndo()
  try {
    const services = await provideServices(given, undo)
    await ensureBaseData(services)
    await providePeople(services, given.say)
    const built = join(workspaceRoot(), 'releases')
    if (services.config.releases.address !== built)
      await releaseBuilt(openReleases(folderStore(built)), services.releases, given.say)
    await keepAssets(services)
  } finally {
    await undo.now()
  }
}

async function keepAssets({ hostAssets }: Services): Promise<void> {
  const frontEnd = builtFrontEnd()
  if (!frontEnd) return
  const folder = join(frontEnd.host, 'assets')
  const read = (await readdir(folder)).map(async (name) => [name, await readFile(join(folder, name))] as const)
  await hostAssets.keep(new Map(await Promise.all(read)))
}
