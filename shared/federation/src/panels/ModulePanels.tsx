import type { Actor } from '@forecourt/authority'
import { createContext, use } from 'react'
import type { FailureCardProps } from '../FailureCard.tsx'
import { RemoteFrame } from '../RemoteFrame.tsx'
import type { RemoteViews } from '../remote-views.ts'
import type { Remotes } from '../remotes.ts'
import { useRegistry } from '../use-registry.ts'
import { panelsAt } from './panels-at.ts'
import type { PanelPlace, PanelPlaces } from './places.ts'

export interface PanelHost {
  remotes: Remotes
  /** Who looks. */
  actor: Actor
  /** How the host shows a panel that is not there yet, and one that does not come. */
  views: Pick<RemoteViews, 'Loading' | 'Failed'>
}

const PanelContext = createContext<PanelHost | null>(null)

/** Lets the pages below it take panels of modules. */
export const PanelProvider = PanelContext

/** Announces itself and leaves the focus: what somebody does on the rest of the page goes on. */
function FailedPanel({ View, ...props }: FailureCardProps) {
  return (
    <div role="alert">
      <View {...props} />
    </div>
  )
}

/**
 * A place on a page for the panels that modules declare for it, each in its own frame: one that fails is a card with a way
 * to try again, told of as a page's failure is, and the page and the other panels stand. Outside a host there are none.
 *
 *     <ModulePanels place="vehicle" vehicleId={vehicle.id} />
 */
export function ModulePanels<P extends PanelPlace>({ place, ...given }: { place: P } & PanelPlaces[P]) {
  const host = use(PanelContext)
  return host && <Panels host={host} place={place} given={given} />
}

/** Whether modules have panels for a place of the host's own pages that somebody may see. */
export function useHasPanels(place: PanelPlace, { remotes, actor }: Pick<PanelHost, 'remotes' | 'actor'>): boolean {
  const { remotes: registry } = useRegistry(remotes.registry)
  return panelsAt(place, registry, actor).length > 0
}

interface PanelsProps {
  host: PanelHost
  place: PanelPlace
  given: object
}

function Panels({ host: { remotes, actor, views }, place, given }: PanelsProps) {
  const { remotes: registry } = useRegistry(remotes.registry)
  return panelsAt(place, registry, actor).map(({ name, page, title }) => (
    <RemoteFrame
      key={`${name}/${page}`}
      remotes={remotes}
      name={name}
      page={page}
      title={title}
      given={given}
      views={{ ...views, Waiting: null }}
      Card={FailedPanel}
    />
  ))
}
