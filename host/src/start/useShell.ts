import { useEffect, useState } from 'react'
import type * as ShellModule from '../Shell.tsx'

type Shell = typeof ShellModule

const load = (): Promise<Shell> => import(/* webpackChunkName: "shell" */ '../Shell.tsx')

/** Fetches the shell ahead of its use; a failure shows when it is really needed. */
export const preloadShell = (): void => void load().catch(() => undefined)

export interface LoadedShell {
  shell: Shell | null
  failure: Error | null
}

/** The shell's code once it is wanted and here, or why it did not come. */
export function useShell(wanted: boolean): LoadedShell {
  const [loaded, setLoaded] = useState<LoadedShell>({ shell: null, failure: null })
  useEffect(() => {
    if (!wanted) return
    load().then(
      (shell) => setLoaded({ shell, failure: null }),
      (failure: Error) => setLoaded({ shell: null, failure }),
    )
  }, [wanted])
  return loaded
}
