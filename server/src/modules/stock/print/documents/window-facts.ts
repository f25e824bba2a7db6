import type { AdvertChannel } from '@forecourt/domain'
import { and, eq } from 'drizzle-orm'
import { among } from '../../../../platform/database/among.ts'
import { advertLinks, dealers } from '../../../../schema/index.ts'
import type { ScopedTransaction } from '../../../../platform/database/scope.ts'
import type { PrintedVehicle } from '../printed.ts'

/** Who offers the vehicle, and where it is advertised; null for nowhere yet. */
export interface WindowFacts {
  town: string | null
  phone: string | null
  advert: string | null
}

/** The dealer's own page comes first, where the reader finds the dealer and no competitor. */
const FIRST: readonly AdvertChannel[] = ['DEALER_WEBSITE', 'AUTOTRADER']
const rank = (channel: AdvertChannel) => (FIRST.includes(channel) ? FIRST.indexOf(channel) : FIRST.length)

/** What window cards say of where vehicles are offered: two statements, however many vehicles. */
export async function windowFacts(
  tx: ScopedTransaction,
  vehicles: readonly PrintedVehicle[],
): Promise<(vehicle: PrintedVehicle) => WindowFacts> {
  const [sellers, adverts] = await Promise.all([
    tx
      .select({ id: dealers.id, town: dealers.town, phone: dealers.phone })
      .from(dealers)
      .where(among(dealers.id, [...new Set(vehicles.map(({ row }) => row.dealerId))])),
    tx
      .select({ vehicleId: advertLinks.vehicleId, channel: advertLinks.channel, url: advertLinks.url })
      .from(advertLinks)
      .where(
        and(
          among(
            advertLinks.vehicleId,
            vehicles.map(({ row }) => row.id),
          ),
          eq(advertLinks.status, 'LIVE'),
        ),
      ),
  ])
  const ranked = adverts.toSorted((one, other) => rank(one.channel) - rank(other.channel))
  return ({ row }) => {
    const seller = sellers.find(({ id }) => id === row.dealerId)
    const advert = ranked.find(({ vehicleId }) => vehicleId === row.id)
    return { town: seller?.town ?? null, phone: seller?.phone ?? null, advert: advert?.url ?? null }
  }
}
