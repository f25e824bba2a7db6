import { AUDIT_AREAS } from '@forecourt/domain'
import { z } from 'zod'
import { call } from '../call.ts'
import { list, pageQuery } from '../envelope.ts'
import { Day, Id, searchText, Timestamp } from '../fields.ts'

/** Something with an id, by its name; the name is null once it is gone. */
const Named = z.object({ id: z.string(), name: z.string().nullable() })

/** What became of a field, in the names of people and records where it holds their ids. */
const Change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })

export const AuditEvent = z.object({
  id: z.string(),
  at: Timestamp,
  /** One of `AUDIT_EVENT_TYPES`, or a type that an earlier release wrote. */
  type: z.string(),
  /** Who did it; null where that was the program, or nobody who is known. */
  actor: Named.nullable(),
  /** The API key by which they did it; null for a person at a screen. */
  apiKey: Named.nullable(),
  /** What it was done to; null where that has no name of its own, as a session has none. */
  subject: Named.nullable(),
  /** Where it was done; null for the platform's own. */
  dealer: Named.nullable(),
  changes: z.array(Change),
  /** What else was written down, by name. */
  details: z.record(z.string(), z.unknown()),
})
export type AuditEvent = z.output<typeof AuditEvent>

const query = z.strictObject({
  ...pageQuery(['newest', 'oldest']),
  /** In the name, username or e-mail address of who did it. */
  search: searchText(100).optional(),
  area: z.enum(AUDIT_AREAS).optional(),
  /** What it was done to: the history of one record. */
  recordId: Id.optional(),
  /** Days on which it was done, both included. */
  from: Day.optional(),
  to: Day.optional(),
})
export type AuditQuery = z.output<typeof query>

export const audit = {
  list: call({
    method: 'GET',
    path: '/audit',
    summary: 'Who did what on the platform and at all dealers',
    permission: 'master.audit.read',
    query,
    response: list(AuditEvent),
  }),
  ofDealer: call({
    method: 'GET',
    path: '/active-dealer/audit',
    summary: 'Who did what at the active dealer',
    permission: 'dealer.audit.read',
    query,
    response: list(AuditEvent),
  }),
}
