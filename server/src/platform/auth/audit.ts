import type { Transaction } from '../database/scope.ts'
import { auditEvents } from '../../schema/index.ts'
import { type AuditEventType, recordOf } from '@forecourt/domain'
import { partOf } from '../part-of.ts'
import { keyInUse } from './key-in-use.ts'

interface AuditEvent {
  /** For what may be written twice: the first stays. */
  id?: string
  type: AuditEventType
  actorId?: string | null
  subjectType?: string
  subjectId?: string | null
  dealerId?: string | null
  /** Never a secret, and nothing that somebody may have typed into the wrong field. */
  data?: Record<string, unknown>
}

/** Writes an audit event with the change that it tells of, and the API key by which it was made. */
export async function audit(transaction: Transaction, event: AuditEvent): Promise<void> {
  await transaction
    .insert(auditEvents)
    .values({ ...event, apiKeyId: keyInUse()?.id ?? null })
    .onConflictDoNothing()
}

/** The data of a change: each field that was given, as it stood and as it stands now. */
export const fromTo = <To extends object>(before: { [Field in keyof To]?: unknown }, to: To) => ({
  from: recordOf(Object.keys(to), (field) => partOf(before, field)),
  to,
})
