import { api } from '@forecourt/api-client'
import type { Dealer, DealerAdmin } from '@forecourt/contracts'
import { ConfirmDeed } from '@forecourt/ui/forms'
import { ADMIN_READS } from './settings.ts'

interface Props {
  dealer: Dealer
  admin: DealerAdmin
  onDone: () => void
  onClose: () => void
}

/** Asks before somebody is no longer a super admin of a dealer. */
export function UnassignDialog({ dealer, admin: { id: userId, name }, onDone, onClose }: Props) {
  return (
    <ConfirmDeed
      title={`Unassign ${name} from ${dealer.name}?`}
      description={`${name} can no longer manage ${dealer.name}, from their next click. Their account and their roles elsewhere stay.`}
      confirmLabel="Unassign"
      destructive
      id={userId}
      removes
      work={() => api('DELETE /dealers/:dealerId/admins/:userId', { params: { dealerId: dealer.id, userId } })}
      done={() => `${name} is no longer a super admin of ${dealer.name}.`}
      invalidates={ADMIN_READS}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
