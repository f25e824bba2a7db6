import { FullScreenSpinner } from '@forecourt/ui/feedback/FullScreenSpinner.tsx'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { isPushWanted } from './is-push-wanted.ts'

const PushNotifications = lazy(() => import(/* webpackChunkName: "push" */ './PushNotifications.tsx'))

/**
 * Waits for the start-up check, then wraps the application in the push-notification module or leaves it as it is
 * (specification section 4).
 */
export function PushGate({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  useEffect(() => {
    void isPushWanted().then(setWanted)
  }, [])
  if (wanted === null) return <FullScreenSpinner />
  if (!wanted) return children
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <PushNotifications>{children}</PushNotifications>
    </Suspense>
  )
}
