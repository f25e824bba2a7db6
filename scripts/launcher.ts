import { readFileSync } from 'node:fs'

const EVERY_MS = 1_000

/**
 * Ends this process in good order when the `npx` that started it is gone. A signal to `npx` alone, or its being killed,
 * ends it without a word to what it runs; the server would then go on unseen and hold its port and its data folder.
 * Only what `npx` started is bound to it so: a shell may end while the server that it left in the background goes on.
 * SIGINT to `npx` alone cannot be noticed: its shell keeps that to itself until what it runs has ended. A terminal sends
 * Ctrl+C to all of them.
 */
export function endWithLauncher(): void {
  const launcher = npxAmong(process.ppid)
  if (launcher === null) return
  const watch = setInterval(() => {
    if (isRunning(launcher)) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, EVERY_MS)
  watch.unref()
}

/** The `npx` among a process and those that it descends from; null on systems without `/proc`. */
function npxAmong(pid: number): number | null {
  try {
    for (let at = pid; at > 1; at = parentOf(at)) {
      if (readFileSync(`/proc/${at}/cmdline`, 'latin1').startsWith('npm exec')) return at
    }
  } catch {
    // No such file, or another user's.
  }
  return null
}

function parentOf(pid: number): number {
  return Number(statusOf(pid)[1])
}

/** One that has ended but that nobody has asked after yet is a zombie. */
function isRunning(pid: number): boolean {
  try {
    return statusOf(pid)[0] !== 'Z'
  } catch {
    return false
  }
}

/** State, parent and the rest: what follows the name, which stands in brackets and may hold anything. */
function statusOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
