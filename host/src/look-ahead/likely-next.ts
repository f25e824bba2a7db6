import { canAny, type Actor } from '@forecourt/authority'
import {
  isOpen,
  listPageFor,
  pageFor,
  POSITIONS,
  ROUTE_KEYS,
  rolesActingAt,
  splitPosition,
  STAGES,
  stepsAhead,
  transitionsFrom,
  type Position,
  type Route,
  type Stage,
  recordOf,
} from '@forecourt/domain'
import { knownPermissions, type RegistryEntry } from '@forecourt/federation'
import { matchPath } from 'react-router-dom'
import { pageAt, pagesOf, type DeclaredPage, type ModulePage } from '../routing/module-pages.ts'

/** What is known of where somebody is. */
export interface Whereabouts {
  path: string
  actor: Actor
  modules: readonly RegistryEntry[]
  /** The vehicle that the page is about. Its route is null until it has been configured. */
  vehicle: { position: Position; route: Route | null } | null
  /** How many vehicles are in each stage of the dealer. */
  waiting: Partial<Readonly<Record<Stage, number>>>
}

const WHOLE_ROUTE = recordOf(ROUTE_KEYS, () => true)

const mayOpen = ({ permissions }: DeclaredPage, actor: Actor) => {
  const known = knownPermissions(permissions)
  return known !== null && canAny(known, actor)
}

/** Where a vehicle may stand after its next task, in the order of the workflow; moves off the way to the line left out. */
function positionsAfter(position: Position, route: Route | null): readonly Position[] {
  return transitionsFrom(position).flatMap(({ to }) => {
    if (to === 'RETURN') return []
    if (to === 'NEXT') return route ? stepsAhead(route, position).slice(0, 1) : stepsAhead(WHOLE_ROUTE, position)
    return isOpen(to) && to !== 'OFFSITE:OFFSITE' ? [to] : []
  })
}

const positionsIn = (stage: Stage) => POSITIONS.filter((position) => splitPosition(position).stage === stage)

/** The lists of the stages in which somebody has tasks, the fullest first. */
function listsWaiting({ actor, waiting }: Whereabouts): string[] {
  const isTheirs = (stage: Stage) =>
    positionsIn(stage).some((position) =>
      rolesActingAt(position).some((role) => actor.activeDealerRoles.includes(role)),
    )
  return STAGES.filter((stage) => (waiting[stage] ?? 0) > 0 && isTheirs(stage))
    .toSorted((one, other) => (waiting[other] ?? 0) - (waiting[one] ?? 0))
    .map(listPageFor)
}

/** Of a vehicle's own page the task that waits; of a task's page what comes after it. */
function tasksOf({ position, route }: NonNullable<Whereabouts['vehicle']>, here: DeclaredPage): string[] {
  const task = pageFor(position, 'vehicle')
  const after = positionsAfter(position, route).map((each) => pageFor(each, 'vehicle'))
  return matchPath(here.path, task) ? after : [task, ...after]
}

/** Addresses that may be wanted next, the likeliest first. */
function addressesAfter(where: Whereabouts, here: DeclaredPage | undefined, all: readonly DeclaredPage[]): string[] {
  if (where.path === '/') return listsWaiting(where)
  if (!here) return []
  // Nobody waits at Entry Data: anyone who has taken a vehicle in goes on with it.
  if (here.path === listPageFor('INFLEET'))
    return positionsAfter('INFLEET:ENTRY_DATA', null).map((each) => pageFor(each, 'vehicle'))
  const own = all.filter(({ name }) => name === here.name).map(({ path }) => path)
  const beneath = own.filter((path) => path.startsWith(`${here.path}/:`))
  const above = own.filter((path) => here.path.startsWith(`${path}/:`))
  return [...(where.vehicle ? tasksOf(where.vehicle, here) : []), ...beneath, ...above]
}

/**
 * The page of a module that somebody is likeliest to open next: from the Overview the fullest list that has tasks for
 * them, from a list what it leads to, from a vehicle its task, from a task what follows in the workflow, else the list
 * again. Never one that they may not open; null where there is nothing to go by.
 */
export function likelyNext(where: Whereabouts): ModulePage | null {
  const all = where.modules.flatMap(pagesOf)
  const here = pageAt(all, where.path)
  const next = addressesAfter(where, here, all)
    .map((address) => pageAt(all, address))
    .find((candidate) => candidate && candidate !== here && mayOpen(candidate, where.actor))
  return next ? { name: next.name, page: next.page } : null
}
