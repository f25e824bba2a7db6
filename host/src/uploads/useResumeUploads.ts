import { useProfile } from '@forecourt/session'
import { useEffect } from 'react'

/** Set by the queues while files or forms wait: reading them is cheaper than loading the queues to find them empty. */
const WAITING = ['forecourt.uploads', 'forecourt.submits']

interface Queue {
  resume: () => void
}

const stagePackage = (): Promise<{ uploadQueue: () => Queue; submitQueue: () => Queue }> => import('@forecourt/stage')

function isFlagged(): boolean {
  try {
    return WAITING.some((key) => localStorage.getItem(key) !== null)
  } catch {
    // Where nothing may be read, nothing was kept either.
    return false
  }
}

/**
 * Files and forms that a reload kept from being sent go on wherever the person lands, not only on the next form.
 * @param fetchQueues the package with the queues, which a start without anything waiting must not even fetch
 */
export function useResumeUploads(fetchQueues = stagePackage) {
  const profileId = useProfile()?.id
  useEffect(() => {
    if (!profileId || !isFlagged()) return
    void fetchQueues().then(
      ({ uploadQueue, submitQueue }) => {
        uploadQueue().resume()
        submitQueue().resume()
      },
      // The next form that is opened loads the queue again.
      () => undefined,
    )
  }, [profileId, fetchQueues])
}
