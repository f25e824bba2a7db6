import { listed } from '../listed.ts'

const advertChannels = listed({
  AUTOTRADER: 'Auto Trader',
  DEALER_WEBSITE: 'Dealer website',
  MOTORS: 'Motors',
  CARGURUS: 'CarGurus',
  EBAY: 'eBay',
  FACEBOOK: 'Facebook',
  OEM_USED: 'Manufacturer’s used cars',
  TRADE_SITE: 'Trade site',
  OTHER: 'Other',
})
/** Where a vehicle is advertised. */
export const ADVERT_CHANNELS = advertChannels.values
export const ADVERT_CHANNEL_LABELS = advertChannels.labels
export type AdvertChannel = (typeof ADVERT_CHANNELS)[number]

const linkStatuses = listed({ DRAFT: 'Draft', LIVE: 'Live', REMOVED: 'Removed' })
/** What becomes of an advert's link; one that is removed stays on record. */
export const LINK_STATUSES = linkStatuses.values
export const LINK_STATUS_LABELS = linkStatuses.labels
export type LinkStatus = (typeof LINK_STATUSES)[number]

/** Where every vehicle is expected to be advertised. */
export const USUAL_CHANNELS: readonly AdvertChannel[] = ['AUTOTRADER', 'DEALER_WEBSITE']

/** An advert as far as its channel is concerned. */
export interface AdvertOnChannel {
  channel: AdvertChannel
  status: LinkStatus
}

/** The usual channels on which there is no live advert. */
export function missingChannels(links: readonly AdvertOnChannel[]): AdvertChannel[] {
  const live = new Set(links.filter(({ status }) => status === 'LIVE').map(({ channel }) => channel))
  return USUAL_CHANNELS.filter((channel) => !live.has(channel))
}

/** Days on sale from which a vehicle is looked at again. */
export const AGE_BANDS = [30, 45, 60, 90] as const
export type AgeBand = (typeof AGE_BANDS)[number]

const DAY_MS = 86_400_000

/** Whole days between two moments, 0 where the second comes first. */
export const daysBetween = (from: string | Date, to: string | Date): number =>
  Math.max(0, Math.floor((new Date(to).getTime() - new Date(from).getTime()) / DAY_MS))

/** The band that a number of days on sale has reached; null for less than the first. */
export const ageBandOf = (days: number): AgeBand | null => AGE_BANDS.findLast((band) => days >= band) ?? null
