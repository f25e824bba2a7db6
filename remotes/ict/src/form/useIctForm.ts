import { IctSubmission, type IctRecord } from '@forecourt/contracts'
import { useStageForm, type OpenedStage } from '@forecourt/stage'
import { draftBody, GROUPS, openingValues, TICKS } from './values.ts'

/** The ICT form with its draft. */
export function useIctForm(opened: OpenedStage<IctRecord>) {
  const { record, base } = opened
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
