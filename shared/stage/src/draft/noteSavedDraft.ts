import { amendKept } from '@forecourt/api-client/kept'
import { isRecord } from '@forecourt/domain'
import type { DraftRoute } from '../submit/calls.ts'
import type { KeptDraft } from './draftSync.ts'

/** A stage's record, and under which name it has the form's draft; a stage with one form has it without a name. */
const DRAFT = /^POST (\/stage\/[\w-]+\/:vehicleId)(?:\/(?:[\w-]+\/)*([\w-]+))?\/draft$/

function withDraft(answer: unknown, name: string | undefined, draft: KeptDraft): unknown {
  if (!isRecord(answer) || !isRecord(answer.data)) return answer
  const { data } = answer
  if (name === undefined) return { ...answer, data: { ...data, draft } }
  return isRecord(data.drafts) ? { ...answer, data: { ...data, drafts: { ...data.drafts, [name]: draft } } } : answer
}

/**
 * Notes a saved draft in the record that the device keeps: what the server has of the form, the device no longer keeps
 * itself, so that a page that opens without a line has to find it there.
 */
export function noteSavedDraft(route: DraftRoute, vehicle: { id: string }, draft: KeptDraft): void {
  const [, record, name] = DRAFT.exec(route) ?? []
  if (!record) return
  const key = [`GET ${record}`, { params: { vehicleId: vehicle.id } }]
  amendKept(key, name ?? 'draft', (answer) => withDraft(answer, name, draft))
}
