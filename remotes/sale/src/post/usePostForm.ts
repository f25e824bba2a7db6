import { PostSubmission, type SaleRecord } from '@forecourt/contracts'
import { useStageForm, type OpenedStage } from '@forecourt/stage'
import { draftBody, openingValues } from './values.ts'

/** The post form with its draft. */
export const usePostForm = (opened: OpenedStage<SaleRecord>) =>
  useStageForm({
    name: 'sale.post',
    opened,
    stored: opened.record.drafts.post,
    schema: PostSubmission,
    defaultValues: openingValues(opened.base),
    draft: { route: 'POST /stage/sale/:vehicleId/post/draft', body: draftBody },
    submit: { route: 'POST /stage/sale/:vehicleId/post' },
  })
