import { Button, chakra } from '@chakra-ui/react'
import { errorMessage } from '@forecourt/api-client'
import { toastError, toastSuccess } from '@forecourt/ui/feedback/toasts.ts'
import { SlaMark } from '@forecourt/ui/sla/SlaLight.tsx'
import { useEffect, useState } from 'react'
import { pushState, type PushState, turnPushOff, turnPushOn } from '../../push/device.ts'

const Root = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', textStyle: 'sm' },
})
const Words = chakra('p', { base: { flex: '1 1 14rem', color: 'fg.muted' } })

const WORDS: Readonly<Record<PushState, string>> = {
  unsupported: 'This browser cannot take push notifications. On an iPhone, add Forecourt to the home screen first.',
  blocked: 'Notifications are blocked for this site. Allow them in the browser’s settings, then come back.',
  off: 'Be told on this device while Forecourt is closed: the plate and what it needs, nothing else.',
  on: 'This device is told while Forecourt is closed.',
}

/** Whether this device takes pushes; each device is asked for itself. */
export function PushOnDevice() {
  const [state, setState] = useState<PushState | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void pushState().then(setState)
  }, [])

  async function turn(work: () => Promise<PushState>, done: string) {
    setBusy(true)
    try {
      const next = await work()
      setState(next)
      if (next !== 'blocked') toastSuccess(done)
    } catch (error) {
      toastError(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  if (state === null) return null
  return (
    <Root>
      {state === 'on' && <SlaMark state="GREEN">On</SlaMark>}
      <Words>{WORDS[state]}</Words>
      {state === 'off' && (
        <Button disabled={isBusy} onClick={() => void turn(turnPushOn, 'Push notifications are on.')}>
          Turn on
        </Button>
      )}
      {state === 'on' && (
        <Button disabled={isBusy} onClick={() => void turn(turnPushOff, 'Push notifications are off.')}>
          Turn off
        </Button>
      )}
    </Root>
  )
}
