import { getProfile } from '@forecourt/session'
import { invalidate, type Invalidates } from '../query/invalidate.ts'
import { createGathering } from './gather.ts'

/** What the server pushes when somebody saved the draft of a form that this person may have open. */
export interface DraftSave {
  vehicleId: string
  savedById: string
}

/** What a stage's form opens on, and so the draft with it. */
const RECORD = /^GET \/stage\/[\w-]+\/:vehicleId$/

/** Invalidates the records that bear a colleague's newer draft, so that an open form takes it up. */
export function createDraftSaves() {
  const { add, stop } = createGathering<unknown>((vehicles) => {
    const records: Invalidates = ({ route, params }) => RECORD.test(route) && vehicles.has(params.vehicleId)
    void invalidate(records)
  })
  return {
    add: ({ vehicleId, savedById }: DraftSave): void => {
      if (savedById !== getProfile()?.id) add(vehicleId)
    },
    stop,
  }
}
