import type { BuyerErasure } from '@forecourt/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import { crmConfirmations, sales } from '../../../../schema/index.ts'
import { conflict } from '../../../../platform/errors.ts'
import type { Acting } from '../../../vehicle/workflow/acting.ts'
import { moving } from '../../../vehicle/workflow/moving.ts'
import { standingDetails } from '../../../vehicle/workflow/refusals.ts'
import { BUYER_ERASED, erasedAt } from './erased.ts'

/**
 * Erases who bought a vehicle, of every sale that it had; a sale that waits to be confirmed needs its buyer. Of no effect
 * where nobody is left to forget.
 * @throws AppError 404, 403, 409 STALE_VERSION or NOT_CONFIRMED
 */
export const eraseBuyer = (acting: Acting, vehicleId: string, { reason, version }: BuyerErasure): Promise<void> =>
  moving(acting, async ({ tx, amend }) => {
    await amend({
      vehicleId,
      expectedVersion: version,
      event: BUYER_ERASED,
      apply: async (vehicle, { at }) => {
        const [waiting] = await tx
          .select({ saleId: crmConfirmations.saleId })
          .from(crmConfirmations)
          .where(
            and(
              eq(crmConfirmations.vehicleId, vehicleId),
              eq(crmConfirmations.status, 'PENDING'),
              isNull(crmConfirmations.reopenedAt),
            ),
          )
        if (waiting) {
          const details = await standingDetails(tx, vehicle)
          throw conflict(
            'NOT_CONFIRMED',
            'Confirm this sale in the CRM first: the confirmation needs the buyer.',
            details,
          )
        }
        const erased = await tx
          .update(sales)
          .set(erasedAt(at))
          .where(and(eq(sales.vehicleId, vehicleId), isNull(sales.buyerErasedAt)))
          .returning({ id: sales.id })
        return erased.length === 0 ? null : { data: { reason } }
      },
    })
  })
