import {
  type DealerRole,
  type Position,
  rolesActingAt,
  type Route,
  slaHours,
  splitPosition,
  stepsAhead,
} from '@forecourt/domain'

export interface Worker {
  id: string
  roles: readonly DealerRole[]
}

/** A vehicle as far as it says whom it waits for. */
export interface Standing {
  position: Position
  /** null before Admin has decided it. */
  route: Route | null
  /** Who has it, as long as they work at its dealer. */
  assignee: Worker | null
}

const actsAt = (position: Position, { roles }: Worker) => {
  const performers = rolesActingAt(position)
  return roles.some((role) => performers.includes(role))
}

/**
 * What a vehicle is to somebody who works at its dealer: in their queue, coming to them, or neither. As everywhere, it is
 * its assignee's alone where its task is one of theirs: a mechanic's car whose quote waits is any manager's to approve.
 * What waits for a buyer or for its return is in nobody's queue.
 */
export function dutyOf({ position, route, assignee }: Standing, worker: Worker): 'QUEUE' | 'COMING' | null {
  const isAnothers = assignee !== null && assignee.id !== worker.id && actsAt(position, assignee)
  if (slaHours(position) !== null && !isAnothers && actsAt(position, worker)) return 'QUEUE'
  const { stage } = splitPosition(position)
  if (!route || stage === 'OFFSITE' || stage === 'CLOSED') return null
  return stepsAhead(route, position).some((ahead) => actsAt(ahead, worker)) ? 'COMING' : null
}
