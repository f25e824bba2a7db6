/** Releases one module, rolls it back, or starts a canary; `release` alone prints the usage. */
import { userInfo } from 'node:os'
import { DEALER_ROLES } from '../shared/domain/src/index.ts'
import { openReleases } from '../shared/release/src/index.ts'
import { runCommand, USAGE, UsageError } from '../shared/release/src/command.ts'
import { openStore } from '../shared/release/src/store/index.ts'
import { buildModule } from '../shared/federation/src/build/build-module.ts'
import { workspace } from '../shared/federation/src/build/paths.ts'

try {
  const releases = openReleases(openStore(process.env['RELEASES'] ?? workspace.releases, process.env))
  await runCommand(process.argv.slice(2), {
    releases,
    build: async (module) => (await buildModule(module, { releases, log: console.log })).version,
    by: process.env['RELEASE_BY'] ?? userInfo().username,
    roles: DEALER_ROLES,
    print: console.log,
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof UsageError) console.error(`\n${USAGE}`)
  process.exitCode = 1
}
