/**
 * A separate publisher: stores and publishes this many modules, as fast as it can. `node publish-many.ts <folder> <who>
 * <count>`
 */
import { openReleases } from '../releases.ts'
import { folderStore } from '../store/folder-store.ts'
import { makeBuild } from './entries.ts'

const [folder = '', who = '', count = ''] = process.argv.slice(2)
const releases = openReleases(folderStore(folder))
await Promise.all(
  Array.from({ length: Number(count) }, async (_, index) => {
    const name = `module-${who}${index}`
    await releases.add(makeBuild(name, '1'))
    await releases.publish(name, '1', { by: who })
  }),
)
