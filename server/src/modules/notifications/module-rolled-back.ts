import type { Transaction } from '../../platform/database/scope.ts'
import { deliver, type Telling } from './deliver.ts'
import { excerpt } from './excerpt.ts'
import { developersOf } from './recipients.ts'

export interface RolledBack {
  /** As people call the module. */
  title: string
  version: string
  /** What was seen of it. */
  reason: string
  /** The version that is used again; null when there was none, so that somebody has to act. */
  to: string | null
  /** What it is told of once. */
  subjectKey: string
  at: string
}

/** Tells the developers of a version that was taken back by itself, or could not be. What was told is not told again. */
export async function notifyOfRollback(
  tx: Transaction,
  { title, version, reason, to, subjectKey, at }: RolledBack,
): Promise<void> {
  const about = {
    dealerId: null,
    vehicleId: null,
    type: 'MODULE_ROLLED_BACK',
    title: to ? `${title} was rolled back` : `${title} is failing, and has no version to roll back to`,
    body: excerpt(`${version}: ${reason}${to ? ` ${to} is back in use.` : ''}`),
    url: '/modules',
    subjectKey,
  } as const
  const developers = await developersOf(tx)
  await deliver(
    tx,
    developers.map((userId): Telling => ({ userId, ...about })),
    { at },
  )
}
