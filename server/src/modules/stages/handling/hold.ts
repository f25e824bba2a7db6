import type { Hold } from '@forecourt/contracts'
import { isOpen, type Position } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { users } from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { endHold, heldUntil, pauseVisit } from '../../vehicle/workflow/hold.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import { standingDetails } from '../../vehicle/workflow/refusals.ts'

/** Offsite a vehicle's clock stands still already, and it waits for its return. */
const mayBeHeld = (position: Position) => isOpen(position) && position !== 'OFFSITE:OFFSITE'

/**
 * Says why a vehicle waits. Said again of a vehicle that is held, it changes reason, time and note; the wait goes on from
 * when it began. @throws AppError 409 INVALID_STAGE, STALE_VERSION
 */
export const hold = (acting: Acting, vehicleId: string, { reason, eta = null, note = null, version }: Hold) =>
  moving(acting, ({ tx, amend }) =>
    amend({
      vehicleId,
      expectedVersion: version,
      event: 'VEHICLE_HELD',
      at: mayBeHeld,
      apply: async (vehicle, { at }) => {
        const said = { reason, eta, note }
        const before = vehicle.hold
        if (before && before.reason === reason && sameMoment(before.eta, eta) && before.note === note) return null
        if (!before) pauseVisit(tx, vehicle.id)
        const by = await person(tx, acting.session.userId)
        const since = before?.since ?? at
        return { set: { hold: { ...said, since, by } }, data: { ...said, ...(before && { changed: true }) } }
      },
    }),
  )

/** Ends the wait. @throws AppError 409 NOT_HELD, INVALID_STAGE, STALE_VERSION */
export const release = (acting: Acting, vehicleId: string, version: number) =>
  moving(acting, ({ tx, amend }) =>
    amend({
      vehicleId,
      expectedVersion: version,
      event: 'VEHICLE_RELEASED',
      apply: async (vehicle, { at }) => {
        const now = new Date(at)
        const ended = endHold(tx, vehicle, now)
        if (!ended) throw conflict('NOT_HELD', 'This vehicle is not on hold.', await standingDetails(tx, vehicle))
        return { set: ended, data: { reason: vehicle.hold?.reason, heldSeconds: heldUntil(vehicle, now) } }
      },
    }),
  )

const sameMoment = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))

async function person(tx: Transaction, id: string) {
  const [user] = await tx.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, id))
  if (!user) throw new Error('Whoever acts is not among the people')
  return user
}
