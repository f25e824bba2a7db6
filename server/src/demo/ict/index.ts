import { IctDraft } from '@forecourt/contracts'
import { saveIctDraft } from '../../modules/stages/ict/draft.ts'
import { someone, standingAt } from '../at-work.ts'
import type { StageSeeder } from '../world.ts'

/** A handover to another dealer that waits for the manager's tick. */
export const ictSeeder: StageSeeder = {
  stage: 'ICT',
  seed: async (world) => {
    const [vehicle] = await standingAt(world, 'ICT:ICT')
    if (!vehicle) return
    const { as } = someone(world, 'SALES_EXECUTIVE', 'POST /stage/ict/:vehicleId/draft', vehicle, 60)
    const draft = IctDraft.parse({
      toDealerId: world.places.BFD02.dealerId,
      transferPrice: 1_149_500,
      invoiceNumber: 'CH-20417',
      transferDate: world.now.toISOString().slice(0, 10),
      docsHandedOver: ['V5C', 'SERVICE_BOOK'],
      keysHandedOver: 2,
      walkround: { roadTested: true, warningLights: false, conditionAsDescribed: true, kit: ['LOCKING_WHEEL_NUT'] },
      note: 'A customer at Bradford is waiting for it.',
      draftVersion: 0,
    })
    await saveIctDraft(as, vehicle.id, draft)
  },
}
