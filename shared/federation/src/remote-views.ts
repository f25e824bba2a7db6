import type { Disabled } from '@forecourt/release'
import type { ComponentType } from 'react'
import type { FailureViewProps } from './FailureCard.tsx'

/** What is to take the place of the page on screen: another version, or the notice that the module is closed. */
export interface WaitingViewProps {
  /** The module's. */
  title: string
  version: string
  disabled: Disabled | null
  /** Changes to it here and now; null while something unsaved is on the screen. */
  use: (() => void) | null
}

/** How the host shows a page that is not there yet, that is not there at all, and that is about to change. */
export interface RemoteViews {
  Loading: ComponentType<{ title: string }>
  Failed: ComponentType<FailureViewProps>
  /** Stands above the page. */
  Waiting: ComponentType<WaitingViewProps>
}
