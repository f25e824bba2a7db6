import { ownValue } from '@forecourt/domain'
import { FailureCard } from './FailureCard.tsx'
import { findRemote } from './registry.ts'
import { RemoteFrame } from './RemoteFrame.tsx'
import type { RemoteViews } from './remote-views.ts'
import type { Remotes } from './remotes.ts'
import { useRegistry } from './use-registry.ts'

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
