import { PlainFacts, type Infleet } from '@forecourt/contracts'
import { keysOf } from '@forecourt/domain'
import type { z } from 'zod'
import { bodyTypeOf, fuelTypeOf, sentenceCase, transmissionOf } from '../modules/vehicle/lookup/vocabulary.ts'
import type { Seeded } from '../stand-in/seeded.ts'
import { vehicleFor } from '../stand-in/vehicle.ts'
import type { Catalogue } from './catalogue.ts'

/** An infleet form as somebody fills it in. */
export type Form = z.input<typeof Infleet>

type Origins = Infleet['origins']

/** What a lookup of the mark answers; the form marks these fields as taken from it. */
const LOOKED_UP = [...keysOf(PlainFacts.shape), 'makeId', 'modelId'] satisfies (keyof Form)[]

/**
 * The car behind a mark: the one that the stand-in for the vehicle data services answers, so that looking a demo car up
 * shows the same car again.
 */
export function lookedUp(
  mark: string,
  today: string,
  catalogue: Catalogue,
): Pick<Form, (typeof LOOKED_UP)[number]> & {
  registration: string
  modelCustom: string | null
  origins: Origins
} {
  const car = vehicleFor(mark, today)
  const { make, model } = catalogue.find(car.model.make, car.model.model)
  return {
    registration: mark,
    vin: car.vin,
    makeId: make?.id ?? null,
    modelId: model?.id ?? null,
    modelCustom: model ? null : titleCase(make ? car.model.model : `${car.model.make} ${car.model.model}`),
    derivative: titleCase(`${car.engine.label} ${car.trim}`),
    bodyType: bodyTypeOf(car.model.body) ?? null,
    fuelType: fuelTypeOf(car.engine.fuel) ?? null,
    transmission: transmissionOf(car.transmission) ?? null,
    engineCc: car.engine.cc || null,
    engineNumber: car.engineNumber,
    doors: car.model.doors,
    seats: car.model.seats,
    colour: sentenceCase(car.colour) ?? null,
    firstRegisteredAt: car.firstRegistered,
    yearOfManufacture: car.year,
    previousKeepers: car.previousKeepers,
    motExpiresAt: car.motDue,
    origins: Object.fromEntries(LOOKED_UP.map((field) => [field, 'LOOKUP' as const])),
  }
}

/** Words that makers write in a way of their own. */
const SPELLINGS: Readonly<Record<string, string>> = {
  BLUEHDI: 'BlueHDi',
  CDTI: 'CDTi',
  DCI: 'dCi',
  ECOBLUE: 'EcoBlue',
  ECOBOOST: 'EcoBoost',
  KWH: 'kWh',
  PHEV: 'PHEV',
  PURETECH: 'PureTech',
  SRI: 'SRi',
  TCE: 'TCe',
  TDCI: 'TDCi',
  TFSI: 'TFSI',
  VRS: 'vRS',
  VTEC: 'VTEC',
}

/** 'Titanium', but 'SE', 'TDI' and whatever holds a digit as the services shout them. */
function titleCase(words: string): string {
  const plain = (text: string) => (text.length <= 3 || /\d/.test(text) ? text : (sentenceCase(text) ?? text))
  const word = (text: string) => SPELLINGS[text] ?? plain(text)
  return words
    .split(' ')
    .map((part) => part.split('-').map(word).join('-'))
    .join(' ')
}

const YEAR_MS = 365.25 * 86_400_000

/** Years since the first registration; 0 for a car that has none. */
export const ageInYears = (firstRegisteredAt: string | null | undefined, now: Date): number =>
  firstRegisteredAt ? Math.max(0, (now.getTime() - Date.parse(firstRegisteredAt)) / YEAR_MS) : 0

export function mileageAt(age: number, draw: Seeded): number {
  return age === 0
    ? draw.whole(4, 60)
    : Math.min(186_000, Math.round(age * draw.whole(5_200, 11_800)) + draw.whole(20, 900))
}
