import { Button, chakra } from '@chakra-ui/react'
import { errorMessage } from '@forecourt/api-client'
import { ErrorPanel } from '@forecourt/ui/feedback/ErrorPanel.tsx'
import { SkeletonRows } from '@forecourt/ui/feedback/SkeletonRows.tsx'
import { toastError, toastSuccess } from '@forecourt/ui/feedback/toasts.ts'
import { SlaMark } from '@forecourt/ui/sla/SlaLight.tsx'
import { useEffect, useState } from 'react'
import { pushState, type PushState, turnPushOff, turnPushOn } from '../../push/device.ts'

const Root = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', textStyle: 'sm' },
})
const Words = chakra('p', { base: { flex: '1 1 14rem', color: 'fg.muted' } })

const WORDS: Readonly<Record<PushState, string>> = {
  unsupported:
    'This browser does not support push notifications. On an iPhone, add Forecourt to the Home Screen first.',
  unavailable: 'Push notifications are not set up here yet.',
  blocked: 'Notifications are blocked for this site. Allow them in the browser’s settings, then come back.',
  off: 'Get notifications on this device while Forecourt is closed. They show only the registration and what is needed.',
  on: 'This device gets notifications while Forecourt is closed.',
}

const TURNED = { on: 'Push notifications are on.', off: 'Push notifications are off.' }

/** Whether this device takes pushes; each device is asked for itself. */
export function PushOnDevice() {
  const [state, setState] = useState<PushState | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    pushState().then(setState, setError)
  }, [])

  async function turn(wanted: keyof typeof TURNED, work: () => Promise<PushState>) {
    setBusy(true)
    try {
      const next = await work()
      setState(next)
      // The browser's question may have been closed, or answered with no.
      if (next === wanted) toastSuccess(TURNED[wanted])
    } catch (failure) {
      toastError(errorMessage(failure))
    } finally {
      setBusy(false)
    }
  }

  function askAgain() {
    setError(null)
    pushState().then(setState, setError)
  }

  if (error) {
    return (
      <ErrorPanel
        error={{ title: 'Push notifications on this device could not be checked.', description: errorMessage(error) }}
        onRetry={askAgain}
      />
    )
  }
  if (state === null) return <SkeletonRows rows={1} columns={['60%']} />
  return (
    <Root>
      {state === 'on' && <SlaMark state="GREEN">On</SlaMark>}
      <Words>{WORDS[state]}</Words>
      {state === 'off' && (
        <Button disabled={isBusy} onClick={() => void turn('on', turnPushOn)}>
          Turn on
        </Button>
      )}
      {state === 'on' && (
        <Button disabled={isBusy} onClick={() => void turn('off', turnPushOff)}>
          Turn off
        </Button>
      )}
    </Root>
  )
}
