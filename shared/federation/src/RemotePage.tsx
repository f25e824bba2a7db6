import type { ComponentType } from 'react'
import { ownValue } from '@forecourt/domain'
import type { Disabled } from '@forecourt/release'
import { FailureCard, type FailureViewProps } from './FailureCard.tsx'
import { findRemote } from './registry.ts'
import { RemoteFrame } from './RemoteFrame.tsx'
import type { Remotes } from './remotes.ts'
import { useRegistry } from './use-registry.ts'

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

interface RemotePageProps {
  remotes: Remotes
  /** Name of the module. */
  name: string
  /** Key of the page in the module's manifest. */
  page: string
  views: RemoteViews
}

/** A page of a module: loads it, shows it, and keeps what goes wrong inside its own frame. */
export function RemotePage({ remotes, name, page, views }: RemotePageProps) {
  const entry = findRemote(useRegistry(remotes.registry), name)
  const title = (entry && ownValue(entry.manifest.routes, page)?.title) ?? entry?.manifest.title ?? name
  return (
    <RemoteFrame
      key={`${name}/${page}`}
      remotes={remotes}
      name={name}
      page={page}
      title={title}
      views={views}
      Card={FailureCard}
    />
  )
}
