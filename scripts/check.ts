/**
 * Checks in minutes what a change is likely to have broken: lint, format, types, the tests nearest to a changed file,
 * and for a changed module its builds and browser tests. A change is the difference from the given commit, or from the
 * last one. It covers less than `test`, which must pass before anything is merged.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { remoteNames, workspace } from '../shared/federation/src/build/paths.ts'
import { changedModules } from './check/changed-modules.ts'
import { pickedTests } from './check/picked-tests.ts'
import { step } from './step.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: workspace.root, encoding: 'utf8' }).split('\n').filter(Boolean)

const since = process.argv[2] ?? 'HEAD'
const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
if (files.length === 0) console.log(`Nothing differs from ${since}; give an older commit.`)

const sources = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(file))
const modules = changedModules(files, remoteNames(workspace))
/** Modules of the server whose sources import another; within a group they name it without the group. */
const importersOf = (module: string) => {
  const [name = '', ...groups] = module.split('/').toReversed()
  const from = `from '(\\.\\./)+(${groups.toReversed().join('/')}/)?${name}/[^/]+'`
  return spawnSync('git', ['grep', '-lE', from, '--', 'server/src/modules/*.ts', ':!*.test.ts'], {
    cwd: workspace.root,
    encoding: 'utf8',
  })
    .stdout.split('\n')
    .flatMap((file) => file.split('/').slice(3, -1).join('/') || [])
}
const tsx = ['--import', 'tsx']

try {
  await step('Lint', 'oxlint', ['--type-aware', '--deny-warnings'])
  await step('Format', 'oxfmt', ['--check', '.'])
  await step('Types', 'tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/check.tsbuildinfo'])
  for (const [act = '', ...words] of pickedTests(sources, importersOf))
    await step('Tests of what changed', 'vitest', [act, '--passWithNoTests', ...words])
  if (modules.length > 0) {
    await step('Build', 'node', [...tsx, 'scripts/build.ts'])
    // By the tag of a test, or the name of its file.
    const tests = modules.map((name) => `@${name}\\b|\\b${name}[\\w-]*\\.spec`).join('|')
    await step('Browser tests', 'node', [
      ...tsx,
      'scripts/e2e.ts',
      '--no-build',
      '--grep',
      tests,
      '--pass-with-no-tests',
    ])
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
