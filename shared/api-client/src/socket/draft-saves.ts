import { getProfile } from '@forecourt/session'
import { invalidate, type Invalidates } from '../query/invalidate.ts'

const GATHER_MS = 300

/** What the server pushes when somebody saved the draft of a form that this person may have open. */
export interface DraftSave {
  vehicleId: string
  savedById: string
}

/** What a stage's form opens on, and so the draft with it. */
const RECORD = /^GET \/stage\/[\w-]+\/:vehicleId$/

/** Invalidates the records that bear a colleague's newer draft, so that an open form takes it up; gathered as moves are. */
export function createDraftSaves() {
  const saved = new Set<unknown>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const apply = () => {
    timer = undefined
    const vehicles = new Set(saved)
    saved.clear()
    const records: Invalidates = ({ route, params }) => RECORD.test(route) && vehicles.has(params.vehicleId)
    void invalidate(records)
  }

  return {
    add: ({ vehicleId, savedById }: DraftSave): void => {
      if (savedById === getProfile()?.id) return
      saved.add(vehicleId)
      timer ??= setTimeout(apply, GATHER_MS)
    },
    stop: (): void => clearTimeout(timer),
  }
}
