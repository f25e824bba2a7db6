import { api, ofVehicle, invalidate } from '@forecourt/api-client'
import { IctSubmission, type IctRecord, type StageMove } from '@forecourt/contracts'
import { useStageForm } from '@forecourt/stage'
import { useState } from 'react'
import { draftBody, openingValues } from './values.ts'

interface Options {
  record: IctRecord
  refresh: () => Promise<IctRecord | undefined>
  onMoved: (move: StageMove) => void
}

/** The ICT form with its draft. */
export function useIctForm({ record, refresh, onMoved }: Options) {
  const [base] = useState(record)
  const { mayConfirm } = base
  const params = { vehicleId: record.vehicle.id }
  return useStageForm({
    name: 'ict',
    vehicle: record.vehicle,
    stored: base.draft,
    schema: IctSubmission,
    defaultValues: openingValues(base),
    async saveDraft(values, draftVersion, options) {
      const body = draftBody(values, mayConfirm, draftVersion)
      return (await api('POST /stage/ict/:vehicleId/draft', { params, body }, options)).data
    },
    async submit({ ictConfirmed, ictNotRequired, ...rest }, { idempotencyKey }) {
      const body = mayConfirm ? { ...rest, ictConfirmed, ictNotRequired } : rest
      try {
        return (await api('POST /stage/ict/:vehicleId', { params, body }, { idempotencyKey })).data
      } catch (error) {
        // A tick that was taken off meanwhile shows where it stands.
        if (!mayConfirm) void invalidate(ofVehicle(params.vehicleId))
        throw error
      }
    },
    refresh,
    onMoved,
  })
}
