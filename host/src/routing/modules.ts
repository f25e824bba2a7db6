import { useSocketStatus } from '@forecourt/api-client'
import { attributeUncaught, createRemotes, pageRegistry, type RegistryState } from '@forecourt/federation'
import { subscribeSession } from '@forecourt/session'
import { hasUnsavedForm, onUnsavedChange } from '@forecourt/ui/form/unsaved.ts'
import { useEffect } from 'react'
import { followReleases } from '../modules/follow.ts'
import { createOutcomes, toldOf } from '../modules/outcomes.ts'
import { viewer } from '../modules/viewer.ts'
import { fetchAhead } from '../start/ahead.ts'
import { reportRemoteFailure } from '../telemetry/telemetry.ts'

const outcomes = createOutcomes()

/** The modules of this page: their registry, and the one loader that fetches them. */
export const remotes = createRemotes({
  registry: pageRegistry({ viewer, fetch: fetchAhead }),
  // Any form of the page counts: a swap takes the focus and the scroll with it, whatever a draft keeps.
  mayUpgrade: { get: () => !hasUnsavedForm(), subscribe: onUnsavedChange },
  onFailure: reportRemoteFailure,
  onOutcome: (outcome) => outcomes.add(toldOf(outcome)),
})

let ahead: Promise<RegistryState> | undefined

/** Reads the registry before the layout does, which then takes it over. */
export function readRegistryAhead(): Promise<RegistryState> {
  ahead = remotes.registry.refresh()
  return ahead
}

function readRegistry(): void {
  if (ahead === undefined) void remotes.registry.refresh()
  ahead = undefined
}

/** Sends what is known of the modules before the page goes away, and sends it as the person who saw it. */
function tellOutcomes(): () => void {
  const stop = subscribeSession((now, before) => {
    if (now.authenticated !== before.authenticated) outcomes.forget()
  })
  const onHidden = () => {
    if (document.visibilityState === 'hidden') outcomes.flush()
  }
  document.addEventListener('visibilitychange', onHidden)
  // Safari leaves a page without hiding it first.
  addEventListener('pagehide', outcomes.flush)
  return () => {
    stop()
    removeEventListener('pagehide', outcomes.flush)
    document.removeEventListener('visibilitychange', onHidden)
  }
}

/** Reads the registry once the layout stands, unless that was done, and follows what is released. */
export function useModuleRegistry(): void {
  const isTold = useSocketStatus().status === 'connected'
  useEffect(readRegistry, [])
  useEffect(() => followReleases(() => void remotes.registry.refresh(), isTold), [isTold])
  useEffect(() => attributeUncaught(remotes), [])
  useEffect(tellOutcomes, [])
}
