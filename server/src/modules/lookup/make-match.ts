export interface Named {
  id: string
  name: string
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

/** The make of ours that a service speaks of. */
export const matchMake = <Item extends Named>(name: string, makes: readonly Item[]): Item | null =>
  makes.find((make) => canonical(make.name) === canonical(name)) ?? null

/** The model of ours that one of the wordings names, or begins with: 'FOCUS TITANIUM X' is a Focus; the longest wins. */
export function matchModel<Item extends Named>(wordings: readonly string[], models: readonly Item[]): Item | null {
  const exact = wordings.flatMap((wording) => models.filter((model) => squash(model.name) === squash(wording)))[0]
  if (exact) return exact
  const beginsWith = (wording: string, model: Item) => {
    const words = wording.split(/\s+/)
    return words.some((_, count) => squash(words.slice(0, count + 1).join('')) === squash(model.name))
  }
  const begun = models.filter((model) => wordings.some((wording) => beginsWith(wording, model)))
  return begun.sort((one, other) => squash(other.name).length - squash(one.name).length)[0] ?? null
}
