import type { Shot } from '@forecourt/contracts'
import { eq } from 'drizzle-orm'
import { mediaSets, vehicles } from '../../../../schema/index.ts'
import type { ScopedTransaction } from '../../../../platform/database/scope.ts'
import { filesOfVehicle } from '../../../vehicle/files/files.ts'
import type { VehicleRow } from '../../../vehicle/workflow/vehicle-row.ts'
import { settingsOf } from '../../prep/settings.ts'
import { mediaRows, type MediaRow, mediaSetOf, photosIn, shownId } from './rows.ts'

/** The photo that the shot list asks for first, or the first one. */
function suggested(photos: readonly MediaRow[], shots: readonly Pick<Shot, 'key'>[]): MediaRow | undefined {
  const wanted = shots.find(({ key }) => photos.some(({ itemRef }) => itemRef === key))
  return photos.find(({ itemRef }) => itemRef === wanted?.key) ?? photos[0]
}

/**
 * Keeps a vehicle's hero one of its photos after they have changed: the one that somebody chose for as long as it is there,
 * else the one that suggests itself; before there are advert photos, the first that was taken when it arrived.
 */
export async function keepHero(
  tx: ScopedTransaction,
  { id: vehicleId, dealerId }: Pick<VehicleRow, 'id' | 'dealerId'>,
): Promise<void> {
  const { shotList: shots } = await settingsOf(tx, dealerId)
  const photos = photosIn(await mediaRows(tx, vehicleId))
  const { heroFileId, heroChosenById } = await mediaSetOf(tx, vehicleId)
  const chosen = heroChosenById && photos.find((photo) => [photo.id, photo.blurredFileId].includes(heroFileId))
  if (heroChosenById && !chosen) {
    await tx.update(mediaSets).set({ heroChosenById: null }).where(eq(mediaSets.vehicleId, vehicleId))
  }
  const hero = chosen || suggested(photos, shots)
  const shown = hero ? shownId(hero) : await firstOfArrival(tx, vehicleId)
  if (shown !== heroFileId) await setHero(tx, vehicleId, shown)
}

async function firstOfArrival(tx: ScopedTransaction, vehicleId: string): Promise<string | null> {
  const [first] = await filesOfVehicle(tx, vehicleId, ['INFLEET'])
  return first?.id ?? null
}

export const setHero = (tx: ScopedTransaction, vehicleId: string, heroFileId: string | null) =>
  tx.update(vehicles).set({ heroFileId }).where(eq(vehicles.id, vehicleId))
