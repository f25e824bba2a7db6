import { createObservable } from '@forecourt/domain/observable'

export interface Toast {
  kind: 'success' | 'error'
  title: string
  description?: string | undefined
}

const said = createObservable<[Toast]>()
const wanted = createObservable()
let waiting: readonly Toast[] = []
let timesWanted = 0

function say(toast: Toast): void {
  if (said.isObserved()) return said.notify(toast)
  waiting = [...waiting, toast]
  wantToastStage()
}

/** Reports finished work, and nothing that the person must act upon. */
export const toastSuccess = (title: string, description?: string): void => say({ kind: 'success', title, description })

/** Reports work that failed while the person was elsewhere; in place an `ErrorPanel` says it. */
export const toastError = (title: string, description?: string): void => say({ kind: 'error', title, description })

/** Calls back for each toast from now on, and at once for those that nobody could show before; returns the stop. */
export function onToast(show: (toast: Toast) => void): () => void {
  const stop = said.subscribe(show)
  const before = waiting
  waiting = []
  for (const toast of before) show(toast)
  return stop
}

/** Asks for what shows toasts, unless it is there. */
export function wantToastStage(): void {
  if (said.isObserved()) return
  timesWanted += 1
  wanted.notify()
}

/** How often it was asked for, as an external store. */
export const toastStageWanted = { subscribe: wanted.subscribe, get: (): number => timesWanted }
