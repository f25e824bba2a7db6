import { reportQuery, useApiQuery } from '@forecourt/api-client'
import { liveReportDate, positionOf, type Stage } from '@forecourt/domain'
import { useRegistry } from '@forecourt/federation'
import { useActor } from '@forecourt/session'
import { useNow } from '@forecourt/ui/sla/useNow.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { remotes } from '../routing/modules.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { likelyNext, type Whereabouts } from './likely-next.ts'
import { whenIdle } from './when-idle.ts'

/** Looks into what the page has read; asks for nothing. */
const asRead = { enabled: false } as const

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

/** The vehicle that an address names, as the page there has read it. */
function useVehicleAt(path: string): Whereabouts['vehicle'] {
  const vehicleId = ID.exec(path)?.[0] ?? ''
  const { data } = useApiQuery('GET /vehicles/:vehicleId', { params: { vehicleId } }, asRead)
  return data ? { position: positionOf(data.data), route: data.data.route } : null
}

function useWaiting(): Whereabouts['waiting'] {
  const now = useNow()
  const { data } = useQuery({ ...reportQuery('GET /report/stages', liveReportDate(now)), ...asRead })
  return Object.fromEntries(data?.data.stages.map(({ stage, count }): [Stage, number] => [stage, count]) ?? [])
}

/** While nothing else is to be done, fetches the one page that the person is likeliest to open next. */
export function LookAhead() {
  const { pathname: path } = useLocation()
  const actor = useActor()
  const modules = useRegistry(remotes.registry).remotes.filter(({ disabled }) => !disabled)
  const vehicle = useVehicleAt(path)
  const waiting = useWaiting()
  const next = likelyNext({ path, actor, modules, vehicle, waiting })
  const name = next?.name
  const page = next?.page
  const fetchPage = useEffectEvent((wanted: string, of: string) => {
    const entry = modules.find((module) => module.name === of)
    if (entry && !remotes.loaded(of, wanted)) fetchAhead(entry, wanted)
  })
  // Not for each new version: a release would set off a download in every tab that is open somewhere.
  useEffect(() => {
    if (name === undefined || page === undefined) return undefined
    return whenIdle(() => fetchPage(page, name))
  }, [name, page])
  return null
}
