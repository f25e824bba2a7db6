import { ValetSubmission, type MediaRecord } from '@forecourt/contracts'
import { useStageForm, type OpenedStage } from '@forecourt/stage'
import { draftBody, GROUPS, openingValues } from './values.ts'

/** The valet form with its draft. */
export const useValetForm = (opened: OpenedStage<MediaRecord>) =>
  useStageForm({
    name: 'media.valet',
    opened,
    stored: opened.record.drafts.valet,
    schema: ValetSubmission,
    defaultValues: openingValues(opened.base),
    draft: { route: 'POST /stage/media/:vehicleId/valet/draft', body: draftBody },
    submit: { route: 'POST /stage/media/:vehicleId/valet' },
    groups: GROUPS,
  })
