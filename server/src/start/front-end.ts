import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceRoot } from '../platform/config/workspace.ts'
import type { FrontEnd } from '../platform/http/front-end.ts'

/** The built host of this workspace; null when it has not been built. */
export function builtFrontEnd(): FrontEnd | null {
  const frontEnd = { host: join(workspaceRoot(), 'host/dist') }
  return existsSync(join(frontEnd.host, 'index.html')) ? frontEnd : null
}
