import type { CrmConfirmation } from '@forecourt/contracts'
import { formatDateTime } from '@forecourt/domain'
import { ButtonLink, chakra, PageHeader, vehicleName, VehiclePlate } from '@forecourt/ui'

const Title = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })

/** Which vehicle it is, and by when its sale should be confirmed. */
export function Head({ confirmation }: { confirmation: CrmConfirmation }) {
  const { id, status, dueAt, isOverdue } = confirmation
  const due = `${isOverdue ? 'Overdue since' : 'Due by'} ${formatDateTime(dueAt)}`
  return (
    <PageHeader
      title={
        <Title>
          <VehiclePlate vehicle={confirmation} />
          {vehicleName(confirmation)}
        </Title>
      }
      subtitle={status === 'PENDING' ? due : 'CRM confirmation'}
      actions={
        <>
          <ButtonLink to="/vehicle-crm-confirmations">Back to the list</ButtonLink>
          <ButtonLink to={`/vehicles/${id}`}>Open vehicle</ButtonLink>
        </>
      }
    />
  )
}
