import { type CrmConfirm, type CrmConfirmation, hasDifference } from '@forecourt/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import { crmConfirmations, users } from '../../../schema/index.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { moving } from '../../vehicle/workflow/moving.ts'
import { standingDetails } from '../../vehicle/workflow/refusals.ts'
import { confirmationOf } from './queries.ts'

type Confirming = Acting & { services: Pick<Context['services'], 'files'> }

/**
 * C1: says how a sale stands in the CRM. The vehicle does not move.
 * @throws AppError 404 where it is not sold, 403, 409 INVALID_STAGE, or ALREADY_CONFIRMED with who was first
 */
export const confirmSale = (
  acting: Confirming,
  vehicleId: string,
  body: CrmConfirm,
): Promise<{ data: CrmConfirmation }> =>
  moving(acting, async ({ tx, amend }) => {
    const status = hasDifference(body) ? 'CONFIRMED_WITH_DIFFERENCES' : 'CONFIRMED'
    await amend({
      vehicleId,
      event: 'CRM_CONFIRMED',
      at: (position) => position === 'CLOSED:SOLD' || position === 'CLOSED:SOLD_DIRECTLY',
      apply: async (vehicle, { at }) => {
        const [standing] = await tx
          .select({ row: crmConfirmations, by: users.name })
          .from(crmConfirmations)
          .leftJoin(users, eq(users.id, crmConfirmations.confirmedById))
          .where(and(eq(crmConfirmations.vehicleId, vehicleId), isNull(crmConfirmations.reopenedAt)))
        if (!standing) throw notFound('This vehicle has no sale to confirm.')
        const { saleId, confirmedAt, confirmedById } = standing.row
        if (confirmedAt) {
          throw conflict('ALREADY_CONFIRMED', `${standing.by ?? 'Somebody'} has already confirmed this sale.`, {
            ...(await standingDetails(tx, vehicle)),
            actor: confirmedById ? { id: confirmedById, name: standing.by ?? '' } : null,
            at: confirmedAt,
          })
        }
        const found = { ...body, status, confirmedAt: at, confirmedById: acting.session.userId } as const
        await tx.update(crmConfirmations).set(found).where(eq(crmConfirmations.saleId, saleId))
        return { data: { status } }
      },
    })
    const data = await confirmationOf(tx, vehicleId, { now: acting.now(), fileUrl: acting.services.files.urlOf })
    if (!data) throw new Error('A sale that was just confirmed is gone')
    return { data }
  })
