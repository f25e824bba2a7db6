import type { AuditEventType } from '@forecourt/domain'
import { audit } from '../../../platform/auth/audit.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { archives } from '../../../schema/index.ts'

type About = Pick<typeof archives.$inferSelect, 'userId' | 'dealerId' | 'kind' | 'subjectId' | 'title'>

/** Writes down that somebody had something packed, or took it away. */
export const recordArchive = (
  tx: Transaction,
  type: Extract<AuditEventType, `archive.${string}`>,
  { userId, dealerId, kind, subjectId, title }: About,
): Promise<void> =>
  audit(tx, {
    type,
    actorId: userId,
    subjectType: kind === 'PERSON' ? 'user' : kind.toLowerCase(),
    subjectId,
    dealerId: kind === 'PERSON' ? null : dealerId,
    data: { kind, name: title },
  })
