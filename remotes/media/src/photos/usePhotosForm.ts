import { MediaSubmission, type MediaRecord } from '@forecourt/contracts'
import { useStageForm, type OpenedStage } from '@forecourt/stage'
import { draftBody, OPENING } from './values.ts'

/** The media form with its draft. */
export const usePhotosForm = (opened: OpenedStage<MediaRecord>) =>
  useStageForm({
    name: 'media.photos',
    opened,
    stored: opened.record.drafts.media,
    schema: MediaSubmission,
    defaultValues: OPENING,
    draft: { route: 'POST /stage/media/:vehicleId/media/draft', body: draftBody },
    submit: { route: 'POST /stage/media/:vehicleId/media' },
  })
