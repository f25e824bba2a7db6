import type { ApprovalCard } from '@forecourt/contracts'

/** As many as a card shows at once. */
const PHOTOS = 3

const begun = new Set<string>()

/** Fetches the photos that a card opens with, so that they are there when it is turned to. */
export function preloadPhotos(card: ApprovalCard | null): void {
  for (const { thumbUrl } of card?.photos.slice(0, PHOTOS) ?? []) {
    if (begun.has(thumbUrl)) continue
    begun.add(thumbUrl)
    new Image().src = thumbUrl
  }
}
