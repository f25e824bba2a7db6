import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FrontEnd } from '../platform/http/front-end.ts'

/** The built host and the modules' releases of this workspace; null when they have not been built. */
export function builtFrontEnd(): FrontEnd | null {
  const root = workspaceRoot()
  const frontEnd = { host: join(root, 'host/dist'), releases: join(root, 'releases') }
  return existsSync(join(frontEnd.host, 'index.html')) ? frontEnd : null
}

/** Beside the sources as beside a bundle of them. */
function workspaceRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'pnpm-workspace.yaml')) && folder !== dirname(folder)) folder = dirname(folder)
  return folder
}
