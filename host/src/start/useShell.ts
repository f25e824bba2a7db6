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

export const NO_SHELL: LoadedShell = { shell: null, failure: null }

/** Fetches the shell; never rejects. */
export const loadShell = (): Promise<LoadedShell> =>
  load().then(
    (shell) => ({ shell, failure: null }),
    (failure: Error) => ({ shell: null, failure }),
  )

/** The shell's code once it is wanted and here, or why it did not come; `first` is what the page began with. */
export function useShell(wanted: boolean, first: LoadedShell): LoadedShell {
  const [loaded, setLoaded] = useState(first)
  const isMissing = wanted && loaded === NO_SHELL
  useEffect(() => {
    if (isMissing) void loadShell().then(setLoaded)
  }, [isMissing])
  return loaded
}
