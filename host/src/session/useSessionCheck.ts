import { onSessionDoubt } from '@forecourt/api-client'
import { useSession } from '@forecourt/session'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { checkSession } from './checkSession.ts'
import { sayCheckFailed } from './missing-role.ts'

const everyMs = 15_000

/**
 * Keeps what is shown to what the session is worth: asked at the beginning, when the tab is looked at again, whenever
 * the server gives reason to, and now and then by the person who has no socket to be told through.
 */
export function useSessionCheck(): void {
  const hasSocket = useSession(({ activeRole }) => activeRole === 'EMPLOYEE')
  const navigate = useNavigate()
  // A failed check says nothing about the session: a refused refresh has ended it by then.
  const ask = useEffectEvent(() => void checkSession(() => navigate('/')).catch(sayCheckFailed))
  useEffect(() => {
    // Of many tabs it is the one in sight that follows, and tells. The others hear of it, and ask when they are seen.
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') ask()
    }
    ask()
    const stop = onSessionDoubt(askIfSeen)
    const timer = hasSocket ? undefined : setInterval(askIfSeen, everyMs)
    document.addEventListener('visibilitychange', askIfSeen)
    return () => {
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askIfSeen)
    }
  }, [hasSocket])
}
