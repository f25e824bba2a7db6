import { createObservable } from '@forecourt/domain/observable'
import { useEffect } from 'react'

const unsaved = new Set<object>()
const observable = createObservable()

/** Whether any form on the page holds something that was typed and not sent: then no module may be swapped under it. */
export const hasUnsavedForm = () => unsaved.size > 0

/** Calls back whenever the answer of `hasUnsavedForm` may have changed; returns the stop. */
export const onUnsavedChange = observable.subscribe

let isAsked = true

/** Whether somebody who leaves what they typed is asked first. */
export const isLeavingAsked = () => isAsked

/**
 * Leaves a page that nobody can stay on, whatever was typed there: a question that cannot be answered is not put. The
 * router asks as the navigation begins, so other forms are guarded again while the next page is on its way.
 */
export async function withoutAsking(leave: () => void | Promise<void>): Promise<void> {
  isAsked = false
  let left: void | Promise<void>
  try {
    left = leave()
  } finally {
    isAsked = true
  }
  await left
}

/** Counts this form among the unsaved ones while it is; returns the stop. */
export function markUnsaved(): () => void {
  const mark = {}
  unsaved.add(mark)
  observable.notify()
  return () => {
    if (unsaved.delete(mark)) observable.notify()
  }
}

/** Counts the calling component's form among the unsaved ones while `isUnsaved`. */
export function useUnsavedForm(isUnsaved: boolean) {
  useEffect(() => (isUnsaved ? markUnsaved() : undefined), [isUnsaved])
}
