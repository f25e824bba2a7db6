import { useProfile } from '@forecourt/session'
import { useEffect } from 'react'

/** Set by the queue while files wait: reading it is cheaper than loading the queue to find it empty. */
const WAITING = 'forecourt.uploads'

/** Files whose upload a reload cut short go on wherever the person lands, not only on the next form. */
export function useResumeUploads() {
  const profileId = useProfile()?.id
  useEffect(() => {
    if (!profileId || localStorage.getItem(WAITING) === null) return
    void import('@forecourt/stage').then(
      ({ uploadQueue }) => uploadQueue().resume(),
      // The next form that is opened loads the queue again.
      () => undefined,
    )
  }, [profileId])
}
