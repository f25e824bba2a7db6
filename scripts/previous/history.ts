import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

/** Something that is released: a module, or the host. */
export interface Part {
  name: string
  /** Its sources: folders, and git pathspecs of what does not count in them. */
  inputs: readonly string[]
}

export interface History {
  /**
   * The commit of a part's previous release (docs/decisions.md#38-previous-release): that of its newest ancestor tag
   * `release/<name>/<version>`; without one, the commit before the newest change to its sources, or the newest commit
   * if the change is not committed yet. Null when the history does not go back that far.
   */
  previousOf: (part: Part) => Promise<string | null>
  /** Whether a file existed at a commit. */
  had: (commit: string, file: string) => Promise<boolean>
  /** Writes all files of a commit to a tar file. */
  archive: (commit: string, file: string) => Promise<void>
}

const nothing = () => null

/**
 * Opens the history of a repository; a shallow clone is completed first if possible.
 * @returns null when the folder is not in a repository, or the repository has no commit
 */
export async function openHistory(root: string): Promise<History | null> {
  const git = async (...args: string[]) => {
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' }
    const { stdout } = await promisify(execFile)('git', args, { cwd: root, env, maxBuffer: 1e8 })
    return stdout.trim()
  }
  const head = await git('rev-parse', 'HEAD').catch(nothing)
  if (head === null) return null
  if ((await git('rev-parse', '--is-shallow-repository')) === 'true')
    await git('fetch', '--quiet', '--unshallow', '--tags').catch(nothing)

  const commitOf = (name: string) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).catch(nothing)

  return {
    async previousOf({ name, inputs }) {
      const tags = await git('tag', '--merged', 'HEAD', '--sort=-creatordate', '--list', `release/${name}/*`)
      const [newest] = tags.split('\n')
      if (newest) return commitOf(newest)
      if (await git('status', '--porcelain', '--', ...inputs)) return head
      const changed = await git('log', '-1', '--format=%H', '--', ...inputs)
      return changed ? commitOf(`${changed}^`) : null
    },
    had: async (commit, file) =>
      (await git('ls-tree', '--name-only', '--full-tree', commit, '--', file.split(path.sep).join('/'))) !== '',
    archive: async (commit, file) => {
      await git('archive', '--format=tar', `--output=${file}`, commit)
    },
  }
}
