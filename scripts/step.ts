import { spawn } from 'node:child_process'

/** Thrown when a step's command ends with an exit status other than 0; its output has already been shown. */
export class StepFailed extends Error {
  constructor(name: string, status: number | null) {
    super(`${name} failed (${status === null ? 'killed' : `exit status ${status}`}).`)
    this.name = 'StepFailed'
  }
}

/** Runs one command of a larger script, showing its output and how long it took. */
export async function step(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const began = performance.now()
  process.stdout.write(`\n▸ ${name}\n`)
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
  // Otherwise a signal to this process alone would leave the command running.
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    process.exit(1)
  }
  process.once('SIGINT', end).once('SIGTERM', end)
  const status = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('exit', resolve),
  ).finally(() => process.off('SIGINT', end).off('SIGTERM', end))
  if (status !== 0) throw new StepFailed(name, status)
  process.stdout.write(`✓ ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)\n`)
}
