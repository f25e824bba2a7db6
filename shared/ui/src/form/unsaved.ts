import { createObservable } from '@forecourt/domain/observable'

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

/** A form's own mark, by which it counts among the unsaved ones while that is set. */
export function createUnsavedMark() {
  const mark = {}
  const isSet = () => unsaved.has(mark)
  return {
    isSet,
    set(isUnsaved: boolean): void {
      if (isUnsaved === isSet()) return
      if (isUnsaved) unsaved.add(mark)
      else unsaved.delete(mark)
      observable.notify()
    },
  }
}
