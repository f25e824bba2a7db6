import { useApiQuery } from '@forecourt/api-client'
import { ButtonLink, PageHeader, useParams, RecordPending } from '@forecourt/ui'
import { ConfirmForm } from './ConfirmForm.tsx'
import { Confirmed } from './Confirmed.tsx'

const LIST = '/vehicle-crm-confirmations'

/** A sale, to be held against the CRM. */
export default function ConfirmPage() {
  const { vehicleId = '' } = useParams()
  const { data, error, isFetching, refetch } = useApiQuery('GET /vehicle-crm-confirmations/:vehicleId', {
    params: { vehicleId },
  })
  if (!data) {
    return (
      <>
        {!error && <PageHeader title="CRM confirmation" />}
        <RecordPending
          isPage
          noun="sale"
          missing="This vehicle is not sold, or you do not have access to it."
          error={error}
          isFetching={isFetching}
          onRetry={() => void refetch()}
        >
          <ButtonLink to={LIST}>Back to the list</ButtonLink>
        </RecordPending>
      </>
    )
  }
  const confirmation = data.data
  return confirmation.status === 'PENDING' ? (
    <ConfirmForm key={vehicleId} confirmation={confirmation} />
  ) : (
    <Confirmed confirmation={confirmation} />
  )
}
