import { invalidateAll } from '@forecourt/api-client'
import { FullScreenSpinner } from '@forecourt/ui/feedback/FullScreenSpinner.tsx'
import { lazyPart } from '@forecourt/ui/lazy/lazyPart.tsx'
import { useCallback, useState, type ReactNode } from 'react'
import { checkSession } from '../session/checkSession.ts'
import { sayCheckFailed } from '../session/missing-role.ts'
import { useMustAdd } from './must-add.ts'

const RequiredPage = lazyPart(() => import(/* webpackChunkName: "second-factors" */ './RequiredPage.tsx'), {
  title: 'Two-step sign-in',
  waiting: <FullScreenSpinner />,
})

/** The page stays, whatever it may have been left for: it is right where it was. */
const stay = () => undefined

/** Everything behind the sign-in, or in its place what is missing at the sign-in, for as long as that is missing. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const mustAdd = useMustAdd()
  const [isAdding, setAdding] = useState(false)
  if (mustAdd && !isAdding) setAdding(true)
  const check = useCallback(() => void checkSession(stay).catch(sayCheckFailed), [])
  const finish = useCallback(() => {
    setAdding(false)
    // What was refused meanwhile.
    void invalidateAll()
  }, [])
  return isAdding ? <RequiredPage onAdded={check} onDone={finish} /> : children
}
