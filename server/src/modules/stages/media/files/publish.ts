import type { ScopedTransaction } from '../../../../platform/database/scope.ts'
import { publishDraft } from '../../../realtime/announce.ts'
import type { VehicleRow } from '../../../vehicle/workflow/vehicle-row.ts'
import type { MediaActing } from '../acting.ts'

/** Photos belong to a form that several people may have open, so changes are announced like those of its draft. */
export const publishPhotosChange = (
  tx: ScopedTransaction,
  { session, permission }: MediaActing,
  { id: vehicleId, dealerId, version }: VehicleRow,
) => publishDraft(tx, { dealerId, vehicleId, kind: 'MEDIA', version, savedById: session.userId, permission })
