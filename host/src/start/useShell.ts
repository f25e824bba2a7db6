import { useEffect, useState } from 'react'
import type * as ShellModule from '../Shell.tsx'

type Shell = typeof ShellModule

const load = (): Promise<Shell> => import(/* webpackChunkName: "shell" */ '../Shell.tsx')

/** Fetches the shell ahead of its use; a failure shows when it is really needed. */
export const preloadShell = (): void => void load().catch(() => undefined)

/** The shell's code once it is wanted and here. What fails to load goes to the nearest error boundary. */
export function useShell(wanted: boolean): Shell | null {
  const [shell, setShell] = useState<Shell | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => {
    if (wanted) load().then(setShell, setFailure)
  }, [wanted])
  if (failure) throw failure
  return shell
}
