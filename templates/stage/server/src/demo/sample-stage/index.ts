import { saveOneFormDraft } from '../../modules/stages/one-form/draft.ts'
import { SAMPLE_STAGE } from '../../modules/stages/sample-stage/form.ts'
import { SampleStageDraft } from '@forecourt/contracts'
import { someone, standingAt } from '../at-work.ts'
import type { StageSeeder } from '../world.ts'

/** A form that someone has started. */
export const sampleStageSeeder: StageSeeder = {
  stage: 'SAMPLE_STAGE',
  seed: async (world) => {
    const [vehicle] = await standingAt(world, SAMPLE_STAGE.at)
    if (!vehicle) return
    const { as } = someone(world, 'SALES_SUPPORT', 'POST /stage/sample-stage/:vehicleId/draft', vehicle, 45)
    const draft = SampleStageDraft.parse({ note: 'Begun before lunch; the rest follows this afternoon.' })
    await saveOneFormDraft(as, SAMPLE_STAGE, vehicle.id, draft)
  },
}
