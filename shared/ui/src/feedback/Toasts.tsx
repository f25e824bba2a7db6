import { useSyncExternalStore } from 'react'
import { lazyExtra } from '../lazy/lazyExtra.tsx'
import { toastStageWanted, wantToastStage } from './toasts.ts'

const ToastStage = lazyExtra(() => import(/* webpackChunkName: "toasts" */ './ToastStage.tsx'))

/** Fetches and draws what shows toasts: a screen reader announces only what is added to a place that was there before. */
export async function fetchToastStage(): Promise<void> {
  await ToastStage.fetch()
  wantToastStage()
}

/** Where toasts appear; the stage is drawn behind the first rows, or with the first thing that is said. */
export function Toasts() {
  const tries = useSyncExternalStore(toastStageWanted.subscribe, toastStageWanted.get)
  // With another key what could not be fetched is asked for again.
  return tries > 0 ? <ToastStage key={tries} /> : null
}
