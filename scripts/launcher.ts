import { readFileSync } from 'node:fs'

const EVERY_MS = 1_000

/**
 * Shuts this process down cleanly when the `npx` that started it is gone. A signal to `npx` alone, or killing it, ends
 * it without telling its child; the server would keep running unseen and hold its port and its data folder. Only a
 * process started by `npx` is tied to it this way: a shell may exit while the server that it left in the background
 * keeps running. SIGINT to `npx` alone cannot be noticed: its shell holds it back until its child has ended. A terminal
 * sends Ctrl+C to all of them.
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

/** The `npx` among a process's ancestors; null on systems without `/proc`. */
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

/** A process that has ended but has not been waited for is a zombie. */
function isRunning(pid: number): boolean {
  try {
    return statusOf(pid)[0] !== 'Z'
  } catch {
    return false
  }
}

/** State, parent and the rest: everything after the name, which is in brackets and may contain anything. */
function statusOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
