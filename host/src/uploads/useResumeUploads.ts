import { useProfile } from '@forecourt/session'
import { useEffect } from 'react'

/** Set by the queues while files or forms wait: reading them is cheaper than loading the queues to find them empty. */
const WAITING = ['forecourt.uploads', 'forecourt.submits']

function isFlagged(): boolean {
  try {
    return WAITING.some((key) => localStorage.getItem(key) !== null)
  } catch {
    // Where nothing may be read, nothing was kept either.
    return false
  }
}

/** Files and forms that a reload kept from being sent go on wherever the person lands, not only on the next form. */
export function useResumeUploads() {
  const profileId = useProfile()?.id
  useEffect(() => {
    if (!profileId || !isFlagged()) return
    void import('@forecourt/stage').then(
      ({ uploadQueue, submitQueue }) => {
        uploadQueue().resume()
        submitQueue().resume()
      },
      // The next form that is opened loads the queue again.
      () => undefined,
    )
  }, [profileId])
}
