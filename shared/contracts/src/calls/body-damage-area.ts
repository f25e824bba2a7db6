import { bodyDamage } from './body-damage.ts'
import { quoteCalls } from './quote-calls.ts'
import { stageFileAdd, stageFileChanges } from './stage-file-calls.ts'

const fileAdd = <const Type extends 'assess' | 'quote' | 'completion', const Needed extends BodyPermission>(
  type: Type,
  permission: Needed,
) => stageFileAdd({ path: `body-damage/:vehicleId/files/${type}`, code: `body-${type}`, permission })

type BodyPermission = `stage.bodyDamage.${'assess' | 'quote' | 'complete'}`

/** Put together apart from its schemas, for the reason that `stageFileCalls` gives. */
export const bodyDamageArea = {
  ...bodyDamage,
  assessFileAdd: fileAdd('assess', 'stage.bodyDamage.assess'),
  quoteFileAdd: fileAdd('quote', 'stage.bodyDamage.quote'),
  completionFileAdd: fileAdd('completion', 'stage.bodyDamage.complete'),
  ...stageFileChanges('body-damage/:vehicleId', 'stage.bodyDamage.assess'),
  ...quoteCalls('body-damage', 'bodyDamage'),
}
