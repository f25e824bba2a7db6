import { useEffect, type ReactNode } from 'react'
import { keepSubscription } from './subscription.ts'

/** Keeps this device's subscription known to the server while the application is open. */
export default function PushNotifications({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Without the server's word the device simply gets no pushes; the application goes on.
    void keepSubscription().catch(() => undefined)
  }, [])
  return children
}
