import { draftOwner } from '@forecourt/ui/form/draftOwner.ts'
import { z } from 'zod'

const MOST = 5
const Recent = z.array(z.object({ to: z.string().startsWith('/'), label: z.string() }))

/** A vehicle or a page to which the palette led. */
export type RecentPlace = z.output<typeof Recent>[number]

// Of a person at a dealer: on a shared computer the next one must not read where the last one was.
const keyOf = (owner: string) => `forecourt.palette:${owner}`

/** Where the palette led the person lately, at this dealer, the latest first. */
export function recentPlaces(): readonly RecentPlace[] {
  const owner = draftOwner()
  if (owner === null) return []
  try {
    return Recent.parse(JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]'))
  } catch {
    // Without storage, or with nonsense in it, there is nothing to remember.
    return []
  }
}

/** Puts a place first among the recent ones. */
export function remember(place: RecentPlace): void {
  const owner = draftOwner()
  if (owner === null) return
  const others = recentPlaces().filter(({ to }) => to !== place.to)
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify([place, ...others].slice(0, MOST)))
  } catch {
    // It is then not remembered.
  }
}
