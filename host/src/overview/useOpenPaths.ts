import { canAny } from '@forecourt/authority'
import { FIGURE_LOOKS, listPageFor, londonDay, type OverviewFigure, type Stage } from '@forecourt/domain'
import { knownPermissions, useRegistry } from '@forecourt/federation'
import { useActor } from '@forecourt/session'
import { useNow } from '@forecourt/ui/sla/useNow.ts'
import { remotes } from '../routing/modules.ts'

/** An address without its query. */
const pathOf = (address: string): string => address.split('?', 1)[0] ?? ''

/** The paths of modules' pages that the person may open; those of a page that is not installed are not among them. */
function useOpenPaths(): ReadonlySet<string> {
  const actor = useActor()
  const { remotes: modules } = useRegistry(remotes.registry)
  const routes = modules.flatMap(({ manifest }) => Object.values(manifest.routes))
  const open = routes.filter(({ permissions }) => {
    const known = knownPermissions(permissions)
    return known !== null && canAny(known, actor)
  })
  return new Set(open.map(({ path }) => path))
}

const OF_GROUP = '/vehicles'

/**
 * Where the person finds a stage's vehicles: in its own list, else among those of the dealer, which every employee may
 * see; null where neither is open to them.
 */
export function useStageLinks(): (stage: Stage) => string | null {
  const openPaths = useOpenPaths()
  const dealerId = useActor().activeDealerId ?? ''
  return (stage) => {
    const list = listPageFor(stage)
    if (openPaths.has(pathOf(list))) return list
    return openPaths.has(OF_GROUP) ? `${OF_GROUP}?${new URLSearchParams({ stage, dealerId })}` : null
  }
}

/** A module's page, where it is installed and open to the person; else null. */
export const useLinkIfOpen = (address: string): string | null => (useOpenPaths().has(pathOf(address)) ? address : null)

/** The list of what a figure counts; null where it is not open to the person. */
export function useFigureLinks(): (figure: OverviewFigure) => string | null {
  const openPaths = useOpenPaths()
  const dealerId = useActor().activeDealerId ?? ''
  const today = londonDay(useNow())
  return (figure) => {
    const to = FIGURE_LOOKS[figure].page({ dealerId, today })
    return openPaths.has(pathOf(to)) ? to : null
  }
}
