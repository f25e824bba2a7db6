import { isOneOf, keysOf } from '@forecourt/domain'
export interface CatalogueEngine {
  fuel: Fuel
  cc: number
  label: string
}

export type Fuel = (typeof FUELS)[keyof typeof FUELS]

/** A model as the DVLA and the makers describe it. */
export interface CatalogueModel {
  make: string
  /** World manufacturer identifier, the first three characters of a VIN. */
  wmi: string
  model: string
  body: string
  doors: number
  seats: number
  /** First year it was sold. */
  since: number
  trims: readonly string[]
  engines: readonly CatalogueEngine[]
}

const FUELS = {
  P: 'PETROL',
  D: 'DIESEL',
  H: 'HYBRID ELECTRIC',
  I: 'PLUG-IN HYBRID',
  E: 'ELECTRICITY',
} as const

// Make, WMI, model, body, doors, seats, since, trims, engines as fuel, cc and name.
const TABLE = `
FORD | WF0 | FIESTA | HATCHBACK | 5 | 5 | 1983 | ZETEC, TITANIUM, ST-LINE | P 998 1.0 ECOBOOST, P 1242 1.25
FORD | WF0 | FOCUS | HATCHBACK | 5 | 5 | 1998 | ZETEC, TITANIUM, ST-LINE | P 998 1.0 ECOBOOST, D 1499 1.5 TDCI
FORD | WF0 | KUGA | SUV | 5 | 5 | 2008 | TITANIUM, ST-LINE, VIGNALE | D 1997 2.0 ECOBLUE, I 2488 2.5 PHEV
FORD | WF0 | TRANSIT CUSTOM | PANEL VAN | 5 | 3 | 2012 | LIMITED, TREND | D 1995 2.0 ECOBLUE
VAUXHALL | W0L | CORSA | HATCHBACK | 5 | 5 | 1993 | SE, SRI, ELITE | P 1199 1.2, P 1398 1.4
VAUXHALL | W0L | ASTRA | HATCHBACK | 5 | 5 | 1983 | SRI, DESIGN, ELITE | P 1199 1.2 TURBO, D 1598 1.6 CDTI
VOLKSWAGEN | WVW | GOLF | HATCHBACK | 5 | 5 | 1983 | MATCH, SE, R-LINE, GTD | P 1498 1.5 TSI EVO, D 1968 2.0 TDI
VOLKSWAGEN | WVW | POLO | HATCHBACK | 5 | 5 | 1983 | SE, MATCH, BEATS | P 999 1.0 TSI
VOLKSWAGEN | WVG | TIGUAN | SUV | 5 | 5 | 2007 | LIFE, ELEGANCE, R-LINE | D 1968 2.0 TDI, P 1498 1.5 TSI
AUDI | WAU | A3 | HATCHBACK | 5 | 5 | 1996 | SPORT, S LINE, BLACK EDITION | P 1498 35 TFSI, D 1968 30 TDI
AUDI | WAU | A4 AVANT | ESTATE | 5 | 5 | 1995 | SPORT, S LINE | D 1968 40 TDI
BMW | WBA | 3 SERIES | SALOON | 4 | 5 | 1983 | SE, M SPORT | D 1995 320D, P 1998 320I, I 1998 330E
BMW | WBA | 1 SERIES | HATCHBACK | 5 | 5 | 2004 | SE, SPORT, M SPORT | P 1499 118I, D 1995 118D
MERCEDES-BENZ | WDD | C CLASS | SALOON | 4 | 5 | 1993 | SE, SPORT, AMG LINE | D 1950 C220D, P 1497 C200
MERCEDES-BENZ | WDD | A CLASS | HATCHBACK | 5 | 5 | 1997 | SE, SPORT, AMG LINE | P 1332 A180, D 1950 A200D
LAND ROVER | SAL | DISCOVERY SPORT | SUV | 5 | 7 | 2014 | SE, HSE, R-DYNAMIC | D 1999 D180, I 1498 P300E
LAND ROVER | SAL | RANGE ROVER EVOQUE | SUV | 5 | 5 | 2011 | SE, HSE DYNAMIC | D 1999 TD4
TOYOTA | VNK | YARIS | HATCHBACK | 5 | 5 | 1999 | ICON, DESIGN, EXCEL | H 1490 1.5 HYBRID
TOYOTA | SB1 | COROLLA | HATCHBACK | 5 | 5 | 1983 | ICON, DESIGN | H 1798 1.8 HYBRID
NISSAN | SJN | QASHQAI | SUV | 5 | 5 | 2007 | ACENTA, N-CONNECTA, TEKNA | P 1332 1.3 DIG-T, D 1461 1.5 DCI
NISSAN | SJN | LEAF | HATCHBACK | 5 | 5 | 2011 | ACENTA, N-CONNECTA, TEKNA | E 0 40 KWH
TESLA | 5YJ | MODEL 3 | SALOON | 4 | 5 | 2019 | STANDARD RANGE PLUS, LONG RANGE | E 0 RWD
KIA | U5Y | SPORTAGE | SUV | 5 | 5 | 1995 | 2, 3, GT-LINE | P 1591 1.6 GDI, H 1598 1.6 T-GDI HYBRID
KIA | KNA | PICANTO | HATCHBACK | 5 | 5 | 2004 | 1, 2, GT-LINE | P 998 1.0
HYUNDAI | TMA | TUCSON | SUV | 5 | 5 | 2004 | SE CONNECT, PREMIUM | P 1598 1.6 T-GDI
HYUNDAI | NLH | I10 | HATCHBACK | 5 | 5 | 2008 | SE, PREMIUM | P 998 1.0
PEUGEOT | VF3 | 208 | HATCHBACK | 5 | 5 | 2012 | ACTIVE, ALLURE, GT LINE | P 1199 1.2 PURETECH
PEUGEOT | VF3 | 3008 | SUV | 5 | 5 | 2009 | ALLURE, GT LINE | P 1199 1.2 PURETECH, D 1499 1.5 BLUEHDI
RENAULT | VF1 | CLIO | HATCHBACK | 5 | 5 | 1991 | PLAY, ICONIC, RS LINE | P 999 1.0 TCE
SKODA | TMB | OCTAVIA | ESTATE | 5 | 5 | 1998 | SE, SE L, VRS | D 1968 2.0 TDI, P 1498 1.5 TSI
SEAT | VSS | LEON | HATCHBACK | 5 | 5 | 1999 | SE, FR, XCELLENCE | P 1498 1.5 TSI
MINI | WMW | HATCH | HATCHBACK | 3 | 4 | 2001 | COOPER, COOPER S, ONE | P 1499 1.5, P 1998 2.0
HONDA | SHH | CIVIC | HATCHBACK | 5 | 5 | 1983 | SE, SR, EX | P 988 1.0 VTEC TURBO
VOLVO | YV1 | XC40 | SUV | 5 | 5 | 2017 | MOMENTUM, R-DESIGN, INSCRIPTION | P 1477 T3, I 1477 T5 RECHARGE
MAZDA | JMZ | MX-5 | CONVERTIBLE | 2 | 2 | 1990 | SE-L NAV, SPORT NAV | P 1998 2.0 SKYACTIV-G
FIAT | ZFA | 500 | HATCHBACK | 3 | 4 | 2008 | POP, LOUNGE | P 1242 1.2
`

const listOf = (text = '') => text.split(', ')

function engineOf(text: string): CatalogueEngine {
  const [fuel = 'P', cc, ...label] = text.split(' ')
  return { fuel: FUELS[isOneOf(keysOf(FUELS), fuel) ? fuel : 'P'], cc: Number(cc), label: label.join(' ') }
}

function modelOf(line: string): CatalogueModel {
  const [make = '', wmi = '', model = '', body = '', doors, seats, since, trims, engines] = line.split(' | ')
  const numbers = { doors: Number(doors), seats: Number(seats), since: Number(since) }
  return { make, wmi, model, body, ...numbers, trims: listOf(trims), engines: listOf(engines).map(engineOf) }
}

/** What drives on the roads of the stand-in. */
export const CATALOGUE: readonly CatalogueModel[] = TABLE.trim().split('\n').map(modelOf)

export const COLOURS = [
  'BLACK',
  'WHITE',
  'GREY',
  'BLUE',
  'SILVER',
  'RED',
  'GREEN',
  'ORANGE',
  'YELLOW',
  'BEIGE',
] as const

/** A model of the catalogue by maker and name; throws when there is none, which only a slip in this folder can cause. */
export function modelNamed(make: string, model: string): CatalogueModel {
  const found = CATALOGUE.find((each) => each.make === make && each.model === model)
  if (!found) throw new RangeError(`No ${make} ${model} in the catalogue`)
  return found
}
