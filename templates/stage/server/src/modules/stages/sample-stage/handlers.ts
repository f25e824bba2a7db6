import { handlers } from '../../../platform/http/handlers.ts'
import { readerOf } from '../../vehicle/details/header.ts'
import { onVehicle, readingVehicle } from '../../vehicle/workflow/on-vehicle.ts'
import { saveOneFormDraft } from '../one-form/draft.ts'
import { oneFormRecord } from '../one-form/record.ts'
import { submitOneForm } from '../one-form/submit.ts'
import { listAtDealer } from '../stage-list/handler.ts'
import { SAMPLE_STAGE } from './form.ts'
import { sampleStageList } from './list.ts'

export const sampleStageHandlers = handlers({
  'GET /stage/sample-stage': listAtDealer(sampleStageList.page),

  'GET /stage/sample-stage/:vehicleId': readingVehicle((tx, { subject }, context) =>
    oneFormRecord(tx, SAMPLE_STAGE, subject.id, readerOf(context)),
  ),

  'POST /stage/sample-stage/:vehicleId/draft': onVehicle(async ({ subject, body }, context) => ({
    data: await saveOneFormDraft(context, SAMPLE_STAGE, subject.id, body),
  })),

  'POST /stage/sample-stage/:vehicleId': onVehicle(({ subject, body }, context) =>
    submitOneForm(context, SAMPLE_STAGE, subject.id, body),
  ),
})
