import { api } from '@forecourt/api-client'
import { useSession } from '@forecourt/session'
import { sessionWriter } from '@forecourt/session/writer'
import { useEffect } from 'react'

const everyMs = 60_000

async function check() {
  if (document.visibilityState !== 'visible') return
  const { data } = await api('GET /auth/check')
  const { accessToken, refreshToken, activeDealerId, activeRole, activeDealerRoles } = sessionWriter.get()
  const same =
    data.activeDealerId === activeDealerId &&
    data.activeRole === activeRole &&
    data.activeDealerRoles.join() === activeDealerRoles.join()
  if (!same && accessToken && refreshToken) sessionWriter.replace({ ...data, accessToken, refreshToken })
}

/** Whoever has no socket asks now and then whether the session still stands as it is shown (decision 4). */
export function useSessionCheck(): void {
  const hasSocket = useSession(({ activeRole }) => activeRole === 'EMPLOYEE')
  useEffect(() => {
    if (hasSocket) return undefined
    // A failed check says nothing about the session: a refused refresh has ended it by then.
    const ask = () => void check().catch(() => undefined)
    const timer = setInterval(ask, everyMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [hasSocket])
}
