import { useProfile } from '@forecourt/session'
import { useEffect } from 'react'

/** Set by the queue while files wait: reading it is cheaper than loading the queue to find it empty. */
const WAITING = 'forecourt.uploads'

function isFlagged(): boolean {
  try {
    return localStorage.getItem(WAITING) !== null
  } catch {
    // Where nothing may be read, nothing was kept either.
    return false
  }
}

/** Files whose upload a reload cut short go on wherever the person lands, not only on the next form. */
export function useResumeUploads() {
  const profileId = useProfile()?.id
  useEffect(() => {
    if (!profileId || !isFlagged()) return
    void import('@forecourt/stage').then(
      ({ uploadQueue }) => uploadQueue().resume(),
      // The next form that is opened loads the queue again.
      () => undefined,
    )
  }, [profileId])
}
