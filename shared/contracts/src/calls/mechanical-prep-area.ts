import { mechanicalPrep } from './mechanical-prep.ts'
import { quoteCalls } from './quote-calls.ts'
import { stageFileCalls } from './stage-file-calls.ts'

/** Put together apart from its schemas, for the reason that `stageFileCalls` gives. */
export const mechanicalPrepArea = {
  ...mechanicalPrep,
  ...stageFileCalls('mechanical-prep', 'stage.mechanicalPrep.assess'),
  ...quoteCalls('mechanical-prep', 'mechanicalPrep'),
}
