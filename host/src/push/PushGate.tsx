import { FullScreenSpinner } from '@forecourt/ui/feedback/FullScreenSpinner.tsx'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { isPushWanted } from './is-push-wanted.ts'

interface Props {
  children: ReactNode
}

type Wrapper = ComponentType<Props>

const WithoutPush = ({ children }: Props) => children

/** The start-up check; one that fails counts as no. */
const isWanted = () => isPushWanted().catch(() => false)

/** Without the push module the device gets no pushes; the application goes on. */
async function loadPush(): Promise<Wrapper> {
  try {
    return (await import(/* webpackChunkName: "push" */ './PushNotifications.tsx')).default
  } catch {
    return WithoutPush
  }
}

const check = async () => ((await isWanted()) ? loadPush() : WithoutPush)

let checkedAhead: Wrapper | Promise<Wrapper> | null = null

/**
 * Makes the start-up check before the gate is drawn. Where pushes are not wanted, the gate then has nothing to wait for;
 * where they are, their module is on its way when it draws its spinner. Never rejects.
 */
export async function checkPushAhead(): Promise<void> {
  checkedAhead = (await isWanted()) ? loadPush() : WithoutPush
}

/**
 * Waits for the start-up check, then wraps the application in the push-notification module or leaves it as it is
 * (R4.09, R4.10).
 */
export function PushGate({ children }: Props) {
  const [Wrapping, setWrapping] = useState<Wrapper | null>(() => (checkedAhead === WithoutPush ? WithoutPush : null))
  useEffect(() => {
    const checked = checkedAhead ?? check()
    // Whoever signs in later may have allowed them, or not, since.
    checkedAhead = null
    void Promise.resolve(checked).then((component) => setWrapping(() => component))
  }, [])
  return Wrapping ? <Wrapping>{children}</Wrapping> : <FullScreenSpinner />
}
