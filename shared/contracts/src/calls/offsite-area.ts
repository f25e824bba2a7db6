import { offsite } from './offsite.ts'
import { stageFileAdd, stageFileChanges } from './stage-file-calls.ts'

/** Put together apart from its schemas, for the reason that `stageFileCalls` gives. */
export const offsiteArea = {
  ...offsite,
  fileAdd: stageFileAdd({ path: ':vehicleId/offsite/files', code: 'offsite', permission: 'stage.offsite.send' }),
  ...stageFileChanges(':vehicleId/offsite', 'stage.offsite.send'),
}
