import { Vin } from '@forecourt/contracts'
import { asLine, BODY_TYPES, FUEL_TYPES, MILEAGE_UNITS, PROVENANCE_ALERTS, TRANSMISSIONS } from '@forecourt/domain'
import { z } from 'zod'
import type { Told } from './ask.ts'

/** A field that does not fit our bounds is left out: a person types it, and the rest of the answer is still worth having. */
const kept = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

const words = (max: number) => z.string().transform((text) => asLine(text, max))
const whole = (least: number, most: number) => z.int().min(least).max(most)

/** What a provider knew of a vehicle, in our words and within the bounds of the infleet form. */
export const LookupFacts = z.object({
  vin: kept(Vin),
  make: kept(words(60)),
  model: kept(words(60)),
  derivative: kept(words(120)),
  bodyType: kept(z.enum(BODY_TYPES)),
  fuelType: kept(z.enum(FUEL_TYPES)),
  transmission: kept(z.enum(TRANSMISSIONS)),
  engineCc: kept(whole(1, 20_000)),
  engineNumber: kept(words(30)),
  doors: kept(whole(0, 9)),
  seats: kept(whole(1, 60)),
  colour: kept(words(30)),
  firstRegisteredAt: kept(z.iso.date()),
  yearOfManufacture: kept(whole(1900, 2100)),
  previousKeepers: kept(whole(0, 99)),
  motExpiresAt: kept(z.iso.date()),
})
export type LookupFacts = z.output<typeof LookupFacts>
export type Fact = keyof LookupFacts

export const LastMot = z.object({
  testedAt: z.iso.date(),
  mileage: z.int().nullable(),
  mileageUnit: z.enum(MILEAGE_UNITS),
})
export type LastMot = z.output<typeof LastMot>

/** A provider's answer about a vehicle that it knows. */
export interface ProviderAnswer extends Told {
  facts: LookupFacts
  /** The model in the longer wordings of the provider, for matching with our own models. */
  modelWordings: string[]
  lastMot: LastMot | null
  alerts: z.output<typeof Alerts>
  warnings: string[]
}

export const Alerts = z.array(z.enum(PROVENANCE_ALERTS))
