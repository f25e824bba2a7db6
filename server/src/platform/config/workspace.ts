import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the workspace lies: beside the sources as beside a bundle of them. */
export function workspaceRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'pnpm-workspace.yaml')) && folder !== dirname(folder)) folder = dirname(folder)
  return folder
}
