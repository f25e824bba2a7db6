import type { RowAction } from '@forecourt/ui'

/** The action of a record's row that leads to all that was done to it, in the audit log of the platform or of a dealer. */
export const historyOf = ({ id }: { id: string }, log: '/audit' | '/dealer/audit' = '/audit'): RowAction => ({
  label: 'History',
  to: `${log}?recordId=${id}`,
})
