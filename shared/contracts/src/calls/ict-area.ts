import { ict } from './ict.ts'
import { stageFileCalls } from './stage-file-calls.ts'

/** Put together apart from its schemas, for the reason that `stageFileCalls` gives. */
export const ictArea = { ...ict, ...stageFileCalls('ict', 'stage.ict.submit') }
