import { errorMessage } from '@forecourt/api-client/client'
import { useState } from 'react'

type State = 'ready' | 'busy' | 'done'

/** The one act of a page: done once, and what kept it from being done. */
export function useAct(act: () => Promise<unknown>) {
  const [state, setState] = useState<State>('ready')
  const [problem, setProblem] = useState<string | null>(null)
  async function run() {
    if (state !== 'ready') return
    setState('busy')
    setProblem(null)
    try {
      await act()
      setState('done')
    } catch (error) {
      setProblem(errorMessage(error))
      setState('ready')
    }
  }
  return { isDone: state === 'done', isBusy: state === 'busy', problem, run: () => void run() }
}
