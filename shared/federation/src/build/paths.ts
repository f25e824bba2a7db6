import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Where the workspace's parts stand. */
export interface Workspace {
  root: string
  host: string
  remotes: string
  shared: string
  releases: string
}

export const workspaceAt = (root: string): Workspace => ({
  root,
  host: path.join(root, 'host'),
  remotes: path.join(root, 'remotes'),
  shared: path.join(root, 'shared'),
  releases: path.join(root, 'releases'),
})

export const workspace = workspaceAt(path.resolve(import.meta.dirname, '../../../..'))

/** A folder under `remotes/` is a module when it has a `remote.json`. */
export const remoteNames = ({ remotes }: Workspace): string[] =>
  readdirSync(remotes)
    .filter((name) => existsSync(path.join(remotes, name, 'remote.json')))
    .sort()
