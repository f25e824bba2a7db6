import { folded } from '@forecourt/domain'

export interface Named {
  id: string
  name: string
}

export interface Catalogue {
  makes: () => Promise<readonly Named[]>
  models: (makeId: string) => Promise<readonly Named[]>
}

/** Without case, accents, gaps and punctuation: 'Citroën' and 'CITROEN', 'Mercedes-Benz' and 'MERCEDES BENZ' are one. */
const squash = (name: string): string =>
  name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** Other names under which the services and the trade know a make. */
const ALIASES: Readonly<Record<string, string>> = {
  VW: 'VOLKSWAGEN',
  VOLKSWAGENCV: 'VOLKSWAGEN',
  VOLKSWAGENCOMMERCIAL: 'VOLKSWAGEN',
  MERCEDES: 'MERCEDESBENZ',
  LANDROVERRANGEROVER: 'LANDROVER',
  RANGEROVER: 'LANDROVER',
  ALFA: 'ALFAROMEO',
  TESLAMOTORS: 'TESLA',
  MGMOTORUK: 'MG',
  MGMOTOR: 'MG',
  BMWMINI: 'MINI',
  DSAUTOMOBILES: 'DS',
  BMWI: 'BMW',
  ROLLS: 'ROLLSROYCE',
  ASTON: 'ASTONMARTIN',
  FORDMOTORCOMPANY: 'FORD',
}

const canonical = (name: string): string => {
  const squashed = squash(name)
  return ALIASES[squashed] ?? squashed
}

const spaced = (name: string): string => name.trim().replaceAll(/\s+/g, ' ')

/** What all names of one make have in common, in any alphabet. */
export const makeKey = (name: string): string => canonical(name) || spaced(folded(name))

/** The same for names that are written alike; `Range Rover` is no way of writing `Land Rover`. */
export const nameKey = (name: string): string => squash(name) || spaced(folded(name))

type Reading = (name: string) => string

/** The ways in which two names can be one, the strictest first: what is named exactly wins over what is named alike. */
const MODEL_READINGS: readonly Reading[] = [
  (name) => spaced(name.normalize('NFC')),
  (name) => spaced(folded(name)),
  squash,
]
const MAKE_READINGS: readonly Reading[] = [...MODEL_READINGS, canonical]

/** How two names are one: the number of the strictest reading that makes them so, or null. Nothing is like an empty name. */
function likeness(readings: readonly Reading[], one: string, other: string): number | null {
  const strictest = readings.findIndex((read) => read(one) !== '' && read(one) === read(other))
  return strictest === -1 ? null : strictest
}

interface Match<Item> {
  item: Item
  likeness: number
}

/** The items that any of the names is like, in the order of the names. */
const matches = <Item extends Named>(
  readings: readonly Reading[],
  names: readonly string[],
  items: readonly Item[],
): Match<Item>[] =>
  names.flatMap((name) =>
    items.flatMap((item) => {
      const found = likeness(readings, name, item.name)
      return found === null ? [] : [{ item, likeness: found }]
    }),
  )

const closest = <Item>(found: readonly Match<Item>[]): Item | null =>
  found.toSorted((one, other) => one.likeness - other.likeness)[0]?.item ?? null

/** The make of ours that a service speaks of. */
export const matchMake = <Item extends Named>(name: string, makes: readonly Item[]): Item | null =>
  closest(matches(MAKE_READINGS, [name], makes))

/** What a wording begins with, word by word: of `FOCUS TITANIUM X`, `FOCUS`, `FOCUS TITANIUM` and the whole. */
function beginnings(wording: string): string[] {
  const words = spaced(wording).split(' ')
  return words.map((_, count) => words.slice(0, count + 1).join(' '))
}

/** What follows the make's name in a text that begins with it; the whole text where it does not. */
export function withoutMake(name: string, text: string): string {
  const key = nameKey(name)
  const begun = beginnings(text).find((beginning) => nameKey(beginning) === key)
  return spaced(begun ? spaced(text).slice(begun.length) : text)
}

/** The model of ours that one of the wordings names, or begins with: 'FOCUS TITANIUM X' is a Focus; the longest wins. */
export function matchModel<Item extends Named>(wordings: readonly string[], models: readonly Item[]): Item | null {
  const named = closest(matches(MODEL_READINGS, wordings, models))
  if (named) return named
  const begun = matches(MODEL_READINGS, wordings.flatMap(beginnings), models)
  const longest = Math.max(...begun.map(({ item }) => squash(item.name).length))
  return closest(begun.filter(({ item }) => squash(item.name).length === longest))
}
