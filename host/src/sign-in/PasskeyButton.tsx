import { Button } from '@chakra-ui/react'
import type { NewSession } from '@forecourt/session'
import { useEffect, useRef, useState } from 'react'
import { isDismissed, knowsPasskeys, passkeyProblem } from '../second-factors/passkey-problem.ts'

interface Props {
  /** Offered as well among what the browser fills into a field with `autocomplete="webauthn"`. */
  isFilledIn?: boolean
  onSignedIn: (session: NewSession) => void
  onProblem: (problem: string | null) => void
}

/** So long before what a passkey has to sign is too old. */
const ASK_AGAIN_AFTER_MS = 9 * 60_000

/** The page is usable by then: on a slow line this is the last thing to wait for. */
const OFFER_AFTER_MS = 2_000

const load = () => import(/* webpackChunkName: "passkeys" */ '../second-factors/passkeys.ts')

/** Offers passkeys among what the browser fills in, for as long as the page is there. Whatever keeps it from that is silent. */
function useAutofill(isWanted: boolean, onSignedIn: (session: NewSession) => void) {
  const latest = useRef(onSignedIn)
  useEffect(() => {
    latest.current = onSignedIn
  })
  useEffect(() => {
    let isOver = false
    let stop = () => undefined as void
    const offer = async () => {
      if (!(await window.PublicKeyCredential.isConditionalMediationAvailable?.())) return
      const { signInByPasskey, stopAsking } = await load()
      if (isOver) return
      stop = stopAsking
      const session = await signInByPasskey(true)
      if (!isOver) latest.current(session)
    }
    const ask = () => void offer().catch(() => undefined)
    if (!isWanted || !knowsPasskeys()) return undefined
    const first = setTimeout(ask, OFFER_AFTER_MS)
    const timer = setInterval(ask, ASK_AGAIN_AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(first)
      clearInterval(timer)
      stop()
    }
  }, [isWanted])
}

/** The way in without a password, where the browser knows it. */
export function PasskeyButton({ isFilledIn = false, onSignedIn, onProblem }: Props) {
  const [busy, setBusy] = useState(false)
  // One at a time: an offer that begins while somebody is asked would end that.
  useAutofill(isFilledIn && !busy, onSignedIn)
  if (!knowsPasskeys()) return null

  async function signIn() {
    setBusy(true)
    onProblem(null)
    try {
      const { signInByPasskey } = await load()
      onSignedIn(await signInByPasskey())
    } catch (error) {
      onProblem(isDismissed(error) ? null : passkeyProblem(error))
      setBusy(false)
    }
  }

  return (
    <Button type="button" size="lg" aria-disabled={busy} aria-busy={busy} onClick={() => void (busy || signIn())}>
      Use a passkey
    </Button>
  )
}
