import { createRemote } from '../shared/federation/src/build/new-remote.ts'
import { workspace } from '../shared/federation/src/build/paths.ts'

const name = process.argv[2]

try {
  if (!name) throw new Error('Say what the module is called: pnpm new-remote tyre-hotel')
  await createRemote(workspace, name)
  console.log(`remotes/${name} is ready. The next start, dev or build takes it up.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
