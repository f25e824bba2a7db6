import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Count, PlatformOverview } from '@forecourt/contracts'
import { and, desc, eq, gte, type SQLWrapper, sql } from 'drizzle-orm'
import {
  dealerGroups,
  dealers,
  lookupCalls,
  queueJobs,
  ukVehicleDataApiKeys as keys,
  users,
} from '../../../schema/index.ts'
import type { Transaction } from '../../../platform/database/scope.ts'
import { capped } from '../../../platform/lists/keyset.ts'
import { countOf } from '../../../platform/lists/page.ts'
import type { Services } from '../../../platform/services.ts'

const SHOWN_JOBS = 5
const LOOKUP_DAYS = 30

/** The platform at a glance. */
export async function platformOverview({
  database,
  config,
  now,
}: Pick<Services, 'database' | 'config' | 'now'>): Promise<PlatformOverview> {
  const [found, storage] = await Promise.all([
    database.unscoped('platform overview', async (tx) => {
      const [groups, open, people, failedJobs, lookup] = await Promise.all([
        count(tx, tx.select({ id: dealerGroups.id }).from(dealerGroups).where(eq(dealerGroups.isActive, true))),
        count(tx, tx.select({ id: dealers.id }).from(dealers).where(eq(dealers.isActive, true))),
        count(tx, tx.select({ id: users.id }).from(users).where(eq(users.isActive, true))),
        failures(tx),
        lookups(tx, now()),
      ])
      return { dealerGroups: groups, dealers: open, users: people, failedJobs, lookup }
    }),
    diskOf(resolve(config.dataFolder)),
  ])
  return { ...found, storage }
}

/**
 * What is free to a process that is not the superuser's, as `df` tells it; null for a folder that can't be asked. One that
 * the first upload is still to make will be on the disk of the folder above it.
 */
async function diskOf(folder: string): Promise<PlatformOverview['storage']> {
  const disk = await statfs(folder).catch((error: NodeJS.ErrnoException) => error.code)
  const above = dirname(folder)
  if (disk === 'ENOENT' && above !== folder) return diskOf(above)
  if (disk === undefined || typeof disk === 'string') return null
  return { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize }
}

const count = async (tx: Transaction, all: SQLWrapper): Promise<Count> => capped(await countOf(tx, all))

async function failures(tx: Transaction): Promise<PlatformOverview['failedJobs']> {
  const failed = eq(queueJobs.status, 'FAILED')
  const [counted, latest] = await Promise.all([
    count(tx, tx.select({ id: queueJobs.id }).from(queueJobs).where(failed)),
    tx
      .select({ id: queueJobs.id, name: queueJobs.name, error: queueJobs.error, finishedAt: queueJobs.finishedAt })
      .from(queueJobs)
      .where(failed)
      .orderBy(desc(queueJobs.createdAt), desc(queueJobs.id))
      .limit(SHOWN_JOBS),
  ])
  return { ...counted, latest }
}

async function lookups(tx: Transaction, now: Date): Promise<PlatformOverview['lookup']> {
  const since = new Date(now.getTime() - LOOKUP_DAYS * 86_400_000).toISOString()
  const { label, provider, keyTail, lastUsedAt, lastStatus } = keys
  const [[key], [made]] = await Promise.all([
    tx.select({ label, provider, keyTail, lastUsedAt, lastStatus }).from(keys).where(eq(keys.isActive, true)),
    tx
      .select({ calls: sql<number>`count(*)::int`, spend: sql<number>`coalesce(sum(cost), 0)::int` })
      .from(lookupCalls)
      .where(and(gte(lookupCalls.at, since), sql`starts_with(${lookupCalls.provider}, 'UKVD')`)),
  ])
  return { key: key ?? null, calls: made?.calls ?? 0, spend: made?.spend ?? 0 }
}
