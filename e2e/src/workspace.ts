import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { withFolder } from './product.ts'

/** This workspace. */
export const ROOT = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** A copy of this workspace to change, build and release in. */
export interface Workspace {
  root: string
  /** Runs one of its scripts and returns what it printed; throws that if it fails. */
  script: (file: string, ...args: string[]) => Promise<string>
  /** Runs a tool that is installed. */
  tool: (name: string, ...args: string[]) => Promise<string>
  /** Runs the workspace's own browser tests against a product. */
  drive: (url: string, ...args: string[]) => Promise<string>
  /** Its sources by path, without what installs and builds produce. */
  sources: () => Promise<Readonly<Record<string, string>>>
  /** Replaces a text that occurs once in a source. */
  edit: (file: string, from: string, to: string) => Promise<void>
}

/** What git would clone, plus what has not been committed yet. */
async function sources(): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, maxBuffer: 1e8 })
  return stdout.split('\0').filter(Boolean)
}

function ignoreDeleted(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

const copyTo = (root: string) => (from: string) =>
  cp(path.join(ROOT, from), path.join(root, from), { recursive: true, verbatimSymlinks: true })

/** Installs this workspace's packages in a copy of its sources, or of an earlier version. */
export async function linkPackages(root: string): Promise<void> {
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  const groups = ['remotes', 'shared']
  const members = await Promise.all(
    groups.map(async (group) => (await readdir(path.join(root, group))).map((name) => path.join(group, name))),
  )
  for (const member of ['host', 'server', 'e2e', ...members.flat()])
    await copyTo(root)(path.join(member, 'node_modules')).catch(ignoreDeleted)
}

/** The same sources, packages and builds, installed as this workspace is. */
async function copyInto(root: string): Promise<void> {
  const copy = copyTo(root)
  for (const file of await sources()) await copy(file).catch(ignoreDeleted)
  for (const build of ['host/dist', 'server/dist', 'releases']) await copy(build)
  await linkPackages(root)
}

async function editIn(root: string, file: string, from: string, to: string): Promise<void> {
  const source = await readFile(path.join(root, file), 'utf8')
  const [before, after, ...more] = source.split(from)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`'${from}' does not stand once in ${file}`)
  await writeFile(path.join(root, file), before + to + after)
}

/** Runs to the end, or throws everything it printed: a test's output says what failed. */
async function said(file: string, args: readonly string[], root: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  try {
    return (await run(file, args, { cwd: root, maxBuffer: 1e8, env: { ...process.env, ...env } })).stdout
  } catch (error) {
    const { message, stdout = '' } = error as Error & { stdout?: string }
    throw new Error(`${message}\n${stdout}`, { cause: error })
  }
}

const MADE = new Set(['node_modules', 'dist', 'releases', '.cache', 'test-results'])

async function sourcesIn(root: string, folder = ''): Promise<Record<string, string>> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true })
  const all: Record<string, string> = {}
  for (const entry of entries.filter(({ name }) => !MADE.has(name))) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) Object.assign(all, await sourcesIn(root, place))
    else all[place] = await readFile(path.join(root, place), 'latin1')
  }
  return all
}

/** Does something in a copy of the workspace, which is removed afterwards. */
export const withWorkspace = <Result>(use: (workspace: Workspace) => Promise<Result>): Promise<Result> =>
  withFolder(async (folder) => {
    const root = path.join(folder, 'workspace')
    await mkdir(root)
    await copyInto(root)
    return use({
      root,
      script: (file, ...args) => said(process.execPath, ['--import', 'tsx', file, ...args], root),
      tool: (name, ...args) => said(path.join(root, 'node_modules/.bin', name), args, root),
      drive: (url, ...args) =>
        said(process.execPath, ['--import', 'tsx', 'scripts/e2e.ts', ...args], root, { FORECOURT_URL: url }),
      sources: () => sourcesIn(root),
      edit: (file, from, to) => editIn(root, file, from, to),
    })
  })
