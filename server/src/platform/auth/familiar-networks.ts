import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { auditEvents } from '../../schema/index.ts'
import type { Transaction } from '../database/scope.ts'
import { networkOf } from '../limits/network-of.ts'

const LATELY = sql`now() - interval '30 days'`
/** More sign-ins than these are not looked at; the newest count. */
const MOST = 200
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Whether somebody signed in lately from the network of an address. For an unknown user it takes the same time and is
 * false, so that time does not tell whether an account exists.
 */
export async function isFamiliar(tx: Transaction, userId: string | undefined, address: string): Promise<boolean> {
  const started = await tx
    .select({ address: sql<string | null>`${auditEvents.data} ->> 'address'` })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.actorId, userId ?? NOBODY),
        gt(auditEvents.at, LATELY),
        eq(auditEvents.type, 'session.started'),
      ),
    )
    .orderBy(desc(auditEvents.at))
    .limit(MOST)
  const network = networkOf(address)
  return started.some((event) => event.address !== null && networkOf(event.address) === network)
}
