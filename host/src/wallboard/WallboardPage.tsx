import { useSession } from '@forecourt/session'
import { useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { usePageTitle } from '../routing/usePageTitle.ts'
import { Board } from './Board.tsx'
import { forgetLink, takeLink } from './link.ts'
import { Loading } from './Loading.tsx'
import { Standstill } from './Standstill.tsx'
import { useAwake } from './useAwake.ts'
import { useScreenSizedText } from './useScale.ts'
import { type Source, useWallboard } from './useWallboard.ts'
import { useWallTheme } from './useWallTheme.ts'

/** The link of this device, another one as soon as its address is opened here. */
function useLink(): string | null {
  const [link, setLink] = useState(takeLink)
  useEffect(() => {
    const take = () => setLink(takeLink())
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return link
}

function Wallboard() {
  const link = useLink()
  const isSignedIn = useSession(({ authenticated }) => authenticated)
  const source: Source | null = link ? { link } : isSignedIn ? 'session' : null
  const { board, refusal, ...watched } = useWallboard(source)
  const hasEnded = refusal === 'ended'
  useEffect(() => {
    if (hasEnded) forgetLink()
  }, [hasEnded])

  if (hasEnded) {
    return (
      <Standstill title="This wallboard link has ended">
        Ask a super admin at your location for a new one, and open it on this screen.
      </Standstill>
    )
  }
  if (refusal === 'closed') {
    return (
      <Standstill title="This location is closed">The wallboard comes back automatically when it reopens.</Standstill>
    )
  }
  if (refusal === 'notAllowed' || source === null) {
    return (
      <Standstill title="This screen is not connected">
        Ask a super admin at your location to create a link under Employees, then Wallboards, and open it here.
      </Standstill>
    )
  }
  return board ? <Board board={board} {...watched} /> : <Loading isLost={watched.isLost} />
}

const BEGIN_AGAIN_AFTER_MS = 30_000

/** Nobody stands before a wall to press a button. */
function BeginAgain() {
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), BEGIN_AGAIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return <Standstill title="Something went wrong">The wallboard restarts automatically in 30 seconds.</Standstill>
}

/** `/wallboard`: a dealer's vehicles on a television, without a sign-in, a menu or anything to press. */
export default function WallboardPage() {
  usePageTitle('Wallboard')
  useScreenSizedText()
  useWallTheme()
  useAwake()
  return (
    <ErrorBoundary FallbackComponent={BeginAgain}>
      <Wallboard />
    </ErrorBoundary>
  )
}
