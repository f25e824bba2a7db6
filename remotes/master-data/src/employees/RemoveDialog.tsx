import { api, errorMessage, invalidate, useApiQuery } from '@forecourt/api-client'
import type { Employee } from '@forecourt/contracts'
import { positionLabel } from '@forecourt/domain'
import { Box, ConfirmDialog, Plate, toastSuccess } from '@forecourt/ui'
import { useState } from 'react'
import { invalidates } from './employee.ts'

interface Props {
  employee: Employee
  dealer: string
  onDone: () => void
  onClose: () => void
}

const many = (count: number) => `${count} ${count === 1 ? 'vehicle' : 'vehicles'}`

/** Asks before somebody's work here ends, and shows what they still hold. */
export default function RemoveDialog({ employee: { id: userId, name }, dealer, onDone, onClose }: Props) {
  const { data } = useApiQuery('GET /active-dealer/employees/:userId', { params: { userId } })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const holding = data?.data.holding

  async function remove() {
    setBusy(true)
    setError(null)
    try {
      const { unassigned } = (await api('DELETE /active-dealer/employees/:userId', { params: { userId } })).data
      onDone()
      void invalidate(...invalidates)
      const freed = unassigned > 0 ? `${many(unassigned)} can be taken by somebody else now.` : undefined
      toastSuccess(`${name} no longer works at ${dealer}.`, freed)
      onClose()
    } catch (cause) {
      setError(errorMessage(cause))
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void remove()}
      title={`Remove ${name} from ${dealer}?`}
      description={
        <>
          They lose every role here at once, also where they are signed in. Their account and what they did stay.
          {holding && holding.count > 0 && (
            <Box mt="3">
              They still hold {many(holding.count)}, which become nobody’s:
              <Box as="ul" mt="2" display="grid" gap="1.5" maxHeight="12rem" overflowY="auto">
                {holding.vehicles.map(({ id, registration, shortChassis, stage, subStage }) => (
                  <Box as="li" key={id} display="flex" alignItems="center" gap="2.5">
                    <Plate registration={registration} shortChassis={shortChassis} size="sm" />
                    {positionLabel(`${stage}:${subStage}`)}
                  </Box>
                ))}
                {holding.count > holding.vehicles.length && (
                  <li>and {holding.count - holding.vehicles.length} more.</li>
                )}
              </Box>
            </Box>
          )}
        </>
      }
      confirmLabel="Remove"
      destructive
      loading={isBusy || !holding}
      error={error}
    />
  )
}
