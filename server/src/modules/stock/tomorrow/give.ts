import type { MediaComing } from '@forecourt/contracts'
import {
  type DealerRole,
  isOpenOn,
  londonDay,
  londonDayBounds,
  rolesIn,
  STAGE_PERMISSIONS,
  vehicleMark,
} from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { dealerSettings } from '../../../schema/dealer-settings.ts'
import { dealers } from '../../../schema/index.ts'
import type { Database } from '../../../platform/database/database.ts'
import { comingToMedia } from '../overview/arrivals.ts'
import { deliver } from '../../notifications/deliver.ts'
import { peopleOf } from '../../notifications/recipients.ts'

const WORKERS = rolesIn(STAGE_PERMISSIONS['stage.media.valet'])
/** Those who valet and photograph. */
const ROLES: readonly DealerRole[] = WORKERS === 'ANY_EMPLOYEE' ? [] : WORKERS

const MOST_NAMED = 5

/**
 * Tells those who valet and photograph at each dealer what is expected there tomorrow, where the dealer is open then. Once a
 * day to each person, however often it runs: the key of a notification is taken once.
 */
export async function sendTomorrowForecasts(database: Database, now: Date): Promise<void> {
  const tomorrow = londonDay(londonDayBounds(londonDay(now)).end)
  const all = await database.asOwner('dealers of tomorrow', (tx) =>
    tx.select({ id: dealers.id, settings: dealers.settings }).from(dealers).where(eq(dealers.isActive, true)),
  )
  const open = all.filter(({ settings }) => isOpenOn(dealerSettings(settings).workingHours, tomorrow))
  for (const { id: dealerId } of open) {
    const reader = { userId: dealerId, dealerId, now, fileUrl: () => null }
    const { items } = await database.scoped({ dealerIds: [dealerId], userId: null }, (tx) => comingToMedia(tx, reader))
    const words = tomorrowWords(items.filter(({ expectedAt }) => londonDay(expectedAt) === tomorrow))
    if (!words) continue
    await database.asOwner('tomorrow', async (tx) => {
      const people = await peopleOf(tx, dealerId, { roles: [...ROLES] })
      const telling = { dealerId, vehicleId: null, type: 'TOMORROW', url: '/stages/media?coming', ...words } as const
      const tellings = people.map((userId) => ({ ...telling, userId, subjectKey: `${dealerId} ${tomorrow}` }))
      await deliver(tx, tellings, { at: now.toISOString(), isByTime: true })
    })
  }
}

type Expected = Pick<MediaComing['items'][number], 'to' | 'registration' | 'shortChassis'>

/** 'Tomorrow: 4 to valet, 3 to photograph', with the first of them by name; null when there is nothing. */
export function tomorrowWords(items: readonly Expected[]): { title: string; body: string } | null {
  if (items.length === 0) return null
  const valets = items.filter(({ to }) => to === 'VALET').length
  const counts = [valets && `${valets} to valet`, items.length - valets && `${items.length - valets} to photograph`]
  const marks = items.slice(0, MOST_NAMED).flatMap((item) => vehicleMark(item)?.text ?? [])
  const more = items.length - marks.length
  const body = [...marks, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  return { title: `Tomorrow: ${counts.filter(Boolean).join(', ')}`, body }
}
