import type { BulkOutcomes, NamedVehicles } from '@forecourt/contracts'
import type { ValetType } from '@forecourt/domain'
import type { PermittedContext } from '../../../platform/http/context.ts'
import { type Became, onEach } from '../../vehicle/bulk/on-each.ts'
import type { Acting } from '../../vehicle/workflow/acting.ts'
import { draftsOf, saveDraftIn } from '../drafts/drafts.ts'

/**
 * Starts the valet of each vehicle in a list, as the valet form does: its draft begins now and by the caller. One that cannot
 * be started holds up no other.
 */
export const startValets = (
  context: PermittedContext,
  { valetType, ...named }: NamedVehicles & { valetType: ValetType },
): Promise<{ data: BulkOutcomes }> =>
  onEach(context, named, { act: (acting, { id }) => startOne(acting, id, valetType) })

const startOne = (acting: Acting, vehicleId: string, valetType: ValetType): Promise<Became> =>
  acting.services.database.scoped(acting.dealerScope, async (tx) => {
    const { VALET: kept } = await draftsOf(tx, vehicleId)
    if (kept?.values.startedAt) return { outcome: 'UNCHANGED', message: `Started already by ${kept.savedBy.name}.` }
    await saveDraftIn(tx, acting, {
      vehicleId,
      kind: 'VALET',
      at: (standing) => standing === 'MEDIA:VALET',
      values: {
        valetType,
        checklist: [],
        ...kept?.values,
        startedAt: acting.now().toISOString(),
        byUserId: acting.session.userId,
        supplierId: null,
      },
      draftVersion: kept?.draftVersion ?? 0,
    })
    return { outcome: 'DONE', message: 'Started.' }
  })
