import type { RowAction } from '@forecourt/ui'

/** The pages of the audit log: the platform's, and that of a dealer. */
export type AuditLog = '/audit' | '/dealer/audit'

/** All that was done to one record. */
export const historyPath = (id: string, log: AuditLog): string => `${log}?recordId=${id}`

/** The action of a record's row that leads to all that was done to it. */
export const historyOf = ({ id }: { id: string }, log: AuditLog = '/audit'): RowAction => ({
  label: 'History',
  to: historyPath(id, log),
})
