import type { ApiFormHandle } from '@forecourt/ui/forms'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { submitQueue } from './queue.ts'

/** Joins a form to what waits of it in the queue, also from before the page was loaded or while another one was open. */
export function useSubmitWaiting(subject: string, form: Pick<ApiFormHandle<never>, 'recover' | 'draft'>) {
  const queue = submitQueue()
  const queued = useSyncExternalStore(queue.subscribe, () => queue.find(subject))
  const isKept = form.draft !== null
  const join = useEffectEvent(() => {
    if (queue.find(subject)) void form.recover()
  })
  useEffect(() => {
    if (!isKept) return undefined
    join()
    return () => submitQueue().leave(subject)
  }, [isKept, subject])
  return queued && !queued.refusal ? { cancel: () => queue.cancel(queued.id) } : null
}
