import { FullScreenSpinner } from '@forecourt/ui/feedback/FullScreenSpinner.tsx'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { isPushWanted } from './is-push-wanted.ts'

interface Props {
  children: ReactNode
}

const WithoutPush = ({ children }: Props) => children

async function wrapping(): Promise<ComponentType<Props>> {
  if (!(await isPushWanted())) return WithoutPush
  return (await import(/* webpackChunkName: "push" */ './PushNotifications.tsx')).default
}

/**
 * Waits for the start-up check, then wraps the application in the push-notification module or leaves it as it is
 * (R4.09, R4.10). Without that module the device gets no pushes; the application goes on.
 */
export function PushGate({ children }: Props) {
  const [Wrapping, setWrapping] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    wrapping().then(
      (component) => setWrapping(() => component),
      () => setWrapping(() => WithoutPush),
    )
  }, [])
  return Wrapping ? <Wrapping>{children}</Wrapping> : <FullScreenSpinner />
}
