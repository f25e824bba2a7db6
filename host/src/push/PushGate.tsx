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

/** The start-up check, with what it led to. Without the push module the device gets no pushes; the application goes on. */
const check = () => wrapping().catch(() => WithoutPush)

let checkedAhead: ComponentType<Props> | null = null

/** Makes the start-up check before the gate is drawn, which then has nothing to wait for. Never rejects. */
export async function checkPushAhead(): Promise<void> {
  checkedAhead = await check()
}

/**
 * Waits for the start-up check, then wraps the application in the push-notification module or leaves it as it is
 * (R4.09, R4.10).
 */
export function PushGate({ children }: Props) {
  const [Wrapping, setWrapping] = useState(() => checkedAhead)
  useEffect(() => {
    // Whoever signs in later may have allowed them, or not, since.
    if (checkedAhead) checkedAhead = null
    else void check().then((component) => setWrapping(() => component))
  }, [])
  return Wrapping ? <Wrapping>{children}</Wrapping> : <FullScreenSpinner />
}
