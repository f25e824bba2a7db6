import { api, errorMessage, useApiMutation } from '@forecourt/api-client'
import type { UkVehicleDataApiKey } from '@forecourt/contracts'
import { formatDate, lookupWords, VEHICLE_DATA_REVISION_LABELS } from '@forecourt/domain'
import {
  Button,
  chakra,
  Chip,
  CircleCheck,
  Cluster,
  DataList,
  DestructiveAlert,
  Panel,
  RelativeTime,
  toastSuccess,
  TriangleAlert,
  Notice,
} from '@forecourt/ui'
import { ConfirmDeed } from '@forecourt/ui/forms'
import { useState } from 'react'
import { refresh, ROUTE } from './route.ts'

const Parts = chakra('div', { base: { display: 'grid', gap: '4' } })
const Masked = chakra('code', { base: { fontFamily: 'mono', letterSpacing: '0.04em' } })

const FORGOTTEN = 'It is deleted for good. To use it again, you have to enter it again.'

interface Props {
  item: UkVehicleDataApiKey
  /** Whether there is no other one to make active in its place. */
  isOnly: boolean
}

/** A key of the vehicle data service, and what can be done with it. */
export function KeyCard({ item, isOnly }: Props) {
  const { id, label, isActive } = item
  const [isDeleting, setDeleting] = useState(false)
  const params = { keyId: id }
  const trial = useApiMutation(`POST ${ROUTE}/:keyId/test`, { idempotent: true, onSettled: refresh })
  const choice = useApiMutation(`POST ${ROUTE}/active`, {
    idempotent: true,
    onSuccess: () => toastSuccess(`${label} is now active.`),
    onSettled: refresh,
  })
  const outcome = trial.data?.data
  const error = trial.error ?? choice.error
  return (
    <Panel title={label} note={isActive && <Chip tone="green">Active</Chip>}>
      <Parts>
        <DataList
          items={[
            { label: 'Key', value: <Masked aria-label={`Ends in ${item.keyTail}`}>••••••••{item.keyTail}</Masked> },
            { label: 'Service', value: VEHICLE_DATA_REVISION_LABELS[item.provider] },
            { label: 'Package', value: item.packageName },
            {
              label: 'Added',
              value: `${formatDate(item.createdAt)}${item.createdBy ? ` by ${item.createdBy.name}` : ''}`,
            },
            { label: 'Last used', value: item.lastUsedAt && <RelativeTime at={item.lastUsedAt} />, none: 'Never' },
            { label: 'Last answer', value: lookupWords(item.lastStatus), none: 'None yet' },
          ]}
        />
        {outcome && !trial.isPending && (
          <Notice icon={outcome.works ? CircleCheck : TriangleAlert} role="status">
            {outcome.message}
          </Notice>
        )}
        {error && <DestructiveAlert>{errorMessage(error)}</DestructiveAlert>}
        <Cluster>
          <Button onClick={() => trial.mutate({ params })} disabled={trial.isPending} aria-busy={trial.isPending}>
            {trial.isPending ? 'Testing' : 'Test this key'}
          </Button>
          {!isActive && (
            <Button
              onClick={() => choice.mutate({ body: { id } })}
              disabled={choice.isPending}
              aria-busy={choice.isPending}
            >
              Make active
            </Button>
          )}
          {(!isActive || isOnly) && (
            <Button variant="ghost" colorPalette="danger" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
        </Cluster>
      </Parts>
      {isDeleting && (
        <ConfirmDeed
          title={`Delete ${label}?`}
          description={isActive ? `${FORGOTTEN} Until then, vehicles are entered by hand.` : FORGOTTEN}
          confirmLabel="Delete key"
          destructive
          removes
          work={() => api(`DELETE ${ROUTE}/:keyId`, { params })}
          done={() => `${label} deleted.`}
          invalidates={[`GET ${ROUTE}`]}
          onClose={() => setDeleting(false)}
        />
      )}
    </Panel>
  )
}
