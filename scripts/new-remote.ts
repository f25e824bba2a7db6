/**
 * Writes a new module, or with `--stage` a working stage of the workflow: its page, calls, handlers, demo and tests.
 *
 *     pnpm new-remote tyre-hotel
 *     pnpm new-remote --stage tyre-hotel [--after ict] [--role SALES_SUPPORT]…
 *     pnpm new-remote --stage tyre-hotel --remove
 */
import { parseArgs } from 'node:util'
import { createRemote } from '../shared/federation/src/build/new-remote.ts'
import { workspace } from '../shared/federation/src/build/paths.ts'
import { makeStage } from './new-stage/make.ts'
import { removeStage } from './new-stage/remove.ts'

const listed = (places: readonly string[]) => places.map((place) => `  ${place}`).join('\n')

async function module(name: string | undefined) {
  if (!name) throw new Error('Say what the module is called: pnpm new-remote tyre-hotel')
  await createRemote(workspace, name)
  console.log(`remotes/${name} is ready. The next start, dev or build takes it up.`)
}

async function stage(name: string, options: { after?: string | undefined; role?: string[] | undefined }) {
  const { after, role: roles } = options
  const { label, own, touched } = await makeStage(workspace.root, { name, after, roles })
  console.log(`${label} is ready. Its own:\n${listed(own)}\n\nOne line each was added to:\n${listed(touched)}\n`)
  console.log(`The next start, dev or build takes it up, and its install adds the module to pnpm-lock.yaml.
Fill in the form, its guard and what the list shows. \`pnpm new-remote --stage ${name} --remove\` takes it all away again.`)
}

async function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stage: { type: 'string' },
      after: { type: 'string' },
      role: { type: 'string', multiple: true },
      remove: { type: 'boolean' },
    },
  })
  const { stage: name, remove, ...options } = values
  if (name === undefined) return module(positionals[0])
  if (!remove) return stage(name, options)
  await removeStage(workspace.root, name)
  console.log(`The stage '${name}' is gone. The next install takes its module out of pnpm-lock.yaml.`)
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
