import { api } from '@forecourt/api-client'
import { IctSubmission, type IctRecord, type StageMove } from '@forecourt/contracts'
import { useStageForm } from '@forecourt/stage'
import { useState } from 'react'
import { draftBody, GROUPS, openingValues, TICKS } from './values.ts'

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
    stored: record.draft,
    schema: IctSubmission,
    defaultValues: openingValues(base),
    async saveDraft(values, draftVersion, options) {
      const body = draftBody(values, mayConfirm, draftVersion)
      return (await api('POST /stage/ict/:vehicleId/draft', { params, body }, options)).data
    },
    submit: {
      route: 'POST /stage/ict/:vehicleId',
      params,
      body: ({ ictConfirmed, ictNotRequired, ...rest }) =>
        mayConfirm ? { ...rest, ictConfirmed, ictNotRequired } : rest,
    },
    groups: GROUPS,
    apart: TICKS,
    refresh,
    onMoved,
  })
}
