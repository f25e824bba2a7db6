import type { AuditEvent, AuditQuery, Paging } from '@forecourt/contracts'
import { auditTypesIn, londonDayBounds } from '@forecourt/domain'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { among } from '../../../platform/database/among.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import type { Order } from '../../../platform/lists/keyset.ts'
import { holdsText } from '../../../platform/lists/names.ts'
import { pageOf } from '../../../platform/lists/page.ts'
import { auditEvents as events, users } from '../../../schema/index.ts'
import { changesIn, detailsIn, nameWithin } from './data.ts'
import { idsIn, isId, namedBy, namesOf } from './names.ts'

const PARTS: Order['parts'] = [
  { expression: sql`${events.at}`, type: 'timestamptz' },
  { expression: sql`${events.id}`, type: 'uuid' },
]
const ORDERS: Readonly<Record<AuditQuery['sort'], Order>> = {
  newest: { name: 'newest', parts: PARTS, descending: true },
  oldest: { name: 'oldest', parts: PARTS },
}

/** Days are those of a London clock. */
const listed = ({ search, area, recordId, from, to }: AuditQuery, dealerId: string | undefined): SQL | undefined =>
  and(
    dealerId ? eq(events.dealerId, dealerId) : undefined,
    search
      ? sql`${events.actorId} in (select ${users.id} from ${users} where ${holdsText(users.searchText, search)})`
      : undefined,
    area && among(events.type, auditTypesIn(area)),
    recordId ? eq(events.subjectId, recordId) : undefined,
    from ? gte(events.at, londonDayBounds(from).start.toISOString()) : undefined,
    to ? lt(events.at, londonDayBounds(to).end.toISOString()) : undefined,
  )

type Row = typeof events.$inferSelect

/** A session has an id that nobody knows it by. */
const subjectIdOf = ({ subjectId, subjectType }: Row) => (subjectType === 'session' ? null : subjectId)

/** A page of the audit log, of one dealer where it is named. @throws AppError 422 on `cursor` */
export async function auditPage(
  tx: Transaction,
  query: AuditQuery,
  dealerId?: string,
): Promise<{ data: AuditEvent[]; paging: Paging }> {
  const where = listed(query, dealerId)
  const { rows, paging } = await pageOf(tx, query, ORDERS[query.sort], {
    rows: (page) =>
      tx
        .select({ event: events, cursorKey: page.cursorKey })
        .from(events)
        .where(and(where, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    all: tx
      .select({ one: sql`1` })
      .from(events)
      .where(where),
  })
  const found = rows.map(({ event }) => event)
  const ids = idsIn(
    found.map(({ actorId, apiKeyId, subjectId, dealerId: at, data }) => [actorId, apiKeyId, subjectId, at, data]),
  )
  const names = await namesOf(tx, ids, dealerId)
  const named = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? null })
  const data = found.map((event) => {
    const subject = named(subjectIdOf(event))
    return {
      id: event.id,
      at: event.at,
      type: event.type,
      actor: named(event.actorId),
      apiKey: named(event.apiKeyId),
      subject: subject && { ...subject, name: subject.name ?? nameWithin(event.data) },
      dealer: named(event.dealerId),
      changes: changesIn(event.data).map(({ field, from, to }) => ({
        field,
        from: namedBy(names, from),
        to: namedBy(names, to),
      })),
      details: Object.fromEntries(
        Object.entries(detailsIn(event.data))
          .map(([name, value]) => [name, namedBy(names, value)] as const)
          .filter(([, value]) => !isId(value)),
      ),
    }
  })
  return { data, paging }
}
