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
export function useIctForm(opened: Options) {
  const { record } = opened
  const [base] = useState(record)
  const { mayConfirm } = base
  return useStageForm({
    name: 'ict',
    opened,
    stored: record.draft,
    schema: IctSubmission,
    defaultValues: openingValues(base),
    draft: { route: 'POST /stage/ict/:vehicleId/draft', body: (values) => draftBody(values, mayConfirm) },
    submit: {
      route: 'POST /stage/ict/:vehicleId',
      body: ({ ictConfirmed, ictNotRequired, ...rest }) =>
        mayConfirm ? { ...rest, ictConfirmed, ictNotRequired } : rest,
    },
    groups: GROUPS,
    apart: TICKS,
  })
}
