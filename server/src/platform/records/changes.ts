import { and, desc, eq, type SQL } from 'drizzle-orm'
import { auditEvents, users } from '../../schema/index.ts'
import type { Transaction } from '../database/scope.ts'
import { conflict } from '../errors.ts'

interface Subject {
  id: string
  /** Which of the events under its id are its own, where the id is another record's as well. */
  events?: SQL | undefined
}

/** A record of master data as it stands, locked by the person who is about to change it. */
interface Standing extends Subject {
  version: number
}

/** Who changed a record last, and when; both null where nobody has since it was made by the program. */
export async function lastChange(tx: Transaction, { id, events }: Subject) {
  const [last] = await tx
    .select({ actor: { id: users.id, name: users.name }, at: auditEvents.at })
    .from(auditEvents)
    .innerJoin(users, eq(users.id, auditEvents.actorId))
    .where(and(eq(auditEvents.subjectId, id), events))
    .orderBy(desc(auditEvents.at))
    .limit(1)
  return last ?? { actor: null, at: null }
}

/**
 * Makes sure that a record is as it was when its form was opened. Lock the record first (`locks.ts`), and write its
 * change with `audit`, by which the next one is told who was first.
 * @param what the record's kind in a sentence: `dealer`, or `{ plural: 'dealer settings' }`
 * @throws AppError 409 STALE_VERSION
 */
export async function expectVersion(
  tx: Transaction,
  what: string | { plural: string },
  record: Standing,
  expected: number,
): Promise<void> {
  if (record.version === expected) return
  const subject = typeof what === 'string' ? `This ${what} was` : `These ${what.plural} were`
  throw conflict('STALE_VERSION', `${subject} changed by someone else in the meantime.`, {
    ...(await lastChange(tx, record)),
    version: record.version,
  })
}
