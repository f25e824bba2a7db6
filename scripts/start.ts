/** Builds what changed, then runs the product: API, jobs, socket and front end on one port. */
import { endWithLauncher } from './launcher.ts'
import { step } from './step.ts'

endWithLauncher()
await step('Building what changed', 'node', ['--import', 'tsx', 'scripts/build.ts'])

// The server runs in this very process, so that stopping or killing the command stops the server.
process.env.NODE_ENV ??= 'production'
await import('../server/src/main.ts')
