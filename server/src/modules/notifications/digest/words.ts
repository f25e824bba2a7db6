import type { Duties } from './standings.ts'

/** What stands for somebody at one of their dealers. */
export interface AtDealer extends Duties {
  dealerName: string
}

/** '4 in your queue, 1 late, 2 coming to you'; empty when there is nothing. */
const countsOf = ({ queue, late, coming }: Duties): string =>
  [queue > 0 && `${queue} in your queue`, late > 0 && `${late} late`, coming > 0 && `${coming} coming to you`]
    .filter(Boolean)
    .join(', ')

const total = (parts: readonly Duties[]): Duties => ({
  queue: parts.reduce((sum, { queue }) => sum + queue, 0),
  late: parts.reduce((sum, { late }) => sum + late, 0),
  coming: parts.reduce((sum, { coming }) => sum + coming, 0),
})

const MOST_LISTED = 3

/** 'Since last night: YK21 XOV is late; AD12 ABC needs its photos; 2 more.' */
function overnight(titles: readonly string[]): string {
  if (titles.length === 0) return ''
  const more = titles.length - MOST_LISTED
  return `Since last night: ${[...titles.slice(0, MOST_LISTED), ...(more > 0 ? [`${more} more`] : [])].join('; ')}.`
}

/** A morning in words. */
export interface Digest {
  title: string
  body: string
  /** The same, a line for each dealer and one for the night. */
  lines: string[]
}

/**
 * A digest in words: its title, which is pushed, counts; its body tells more to those who open the app. null for a
 * morning on which there is nothing to tell.
 * @param heldTitles what quiet hours kept back, newest first
 */
export function digestWords(places: readonly AtDealer[], heldTitles: readonly string[]): Digest | null {
  const busy = places.filter((place) => countsOf(place) !== '')
  const held = heldTitles.length > 0 ? `${heldTitles.length} since last night` : ''
  const title = [countsOf(total(busy)), held].filter(Boolean).join(', ')
  if (title === '') return null
  const byDealer = busy.map((place) => `${place.dealerName}: ${countsOf(place)}.`)
  const sinceLastNight = overnight(heldTitles)
  const body = [...(places.length > 1 ? byDealer : []), sinceLastNight].filter(Boolean).join(' ')
  return {
    title,
    body: body || places.map(({ dealerName }) => dealerName).join(', '),
    lines: [...byDealer, sinceLastNight].filter(Boolean),
  }
}
