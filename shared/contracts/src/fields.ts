import { normaliseRegistration, normaliseVin, parsePostcode } from '@forecourt/domain'
import { z } from 'zod'
import { refuse } from './errors.ts'

/** Lower case, however it was sent: ids are compared as text, and no database would tell the two apart. */
export const Id = z.uuid().toLowerCase()

const UUID_LENGTH = 36

/** Ids in a query, so many at most, with commas between them. */
export const idList = (most: number) =>
  z
    .string()
    .max(most * (UUID_LENGTH + 1))
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(z.array(Id).max(most))

/** UTC, ISO-8601. */
export const Timestamp = z.string().meta({ format: 'date-time' })

/** No vehicle is older, and no paper runs for longer: other years are slips of the finger, some beyond any database. */
function withinLiving(date: string, context: z.core.$RefinementCtx<string>) {
  // Called for what is no date as well, of which that is all there is to say.
  if (!/^\d{4}-/.test(date)) return
  if (date < '1900') refuse(context, 'min', [], 'This must be in or after 1900.')
  if (date >= '2200') refuse(context, 'max', [], 'This must be before 2200.')
}

/** A calendar day in Europe/London, `YYYY-MM-DD`, of 1900 to 2199. */
export const Day = z.iso.date().superRefine(withinLiving)

/** A moment that somebody sends: UTC with its `Z`, down to nanoseconds at most, of 1900 to 2199. */
export const Moment = z.iso.datetime().max('2026-01-01T00:00:00.000000000Z'.length).superRefine(withinLiving)

/*
 * Refused are control characters (docs/domain.md#limits), halves of characters, which no database keeps, line
 * separators that only look like none, and what turns the direction of writing, by which a text can show other than it
 * is.
 */
const line = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u
const lines = /^(?:[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]|[\n\t])*$/u

const clean = (max: number, pattern: RegExp) =>
  z.string().trim().normalize('NFC').max(max, { abort: true }).regex(pattern)

/** Far above what any pattern of a code or a number takes. */
const MOST_OF_CODE = 60

const ofForm = (text: z.ZodString, pattern: RegExp) => text.max(MOST_OF_CODE, { abort: true }).regex(pattern)

/** A text of a fixed form that a program writes; what is far too long is not compared with it. */
export const codeText = (pattern: RegExp) => ofForm(z.string(), pattern)

/** A text of a fixed form that somebody types, such as a document's number. */
export const typedCodeText = (pattern: RegExp) => ofForm(z.string().trim(), pattern)

/** A record by keys that the sender chooses, of so many entries at most. */
export const boundedRecord = <Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
  key: Key,
  value: Value,
  max: number,
) =>
  z
    .record(key, value)
    .superRefine((record, context) => {
      if (Object.keys(record).length > max) refuse(context, 'max', [], `This must be at most ${max} items.`)
    })
    .meta({ maxProperties: max })

/** One line of text: trimmed, NFC, no control characters. */
export const text = (max: number, min = 1) => clean(max, line).min(min)

/** Text on its way: may be empty, begin or end with a space, and hold line breaks. */
export const looseText = (max: number) => z.string().max(max, { abort: true }).regex(lines)

/** What is searched for: may be empty. */
export const searchText = (max: number) => clean(max, line)

/** Text that may hold line breaks. */
export const longText = (max: number, min = 1) => clean(max, lines).min(min)

const emptyToNull = (value: string | null) => value || null

/** One line that may be left out; what is empty after trimming counts as left out. */
export const optionalText = (max: number) => clean(max, line).nullable().transform(emptyToNull).optional()

export const optionalLongText = (max: number) => clean(max, lines).nullable().transform(emptyToNull).optional()

/** A registration mark, normalised: 2 to 8 letters and digits, unusual formats allowed (docs/domain.md#plates). */
export const Registration = z
  .string()
  .max(20)
  .transform(normaliseRegistration)
  .pipe(z.string().regex(/^[A-Z0-9]{2,8}$/))

/**
 * A VIN, normalised: 17 characters without I, O, Q, or 5 to 16 for vehicles built before 1981 (docs/domain.md#plates).
 */
export const Vin = z
  .string()
  .max(40)
  .transform(normaliseVin)
  .pipe(z.string().regex(/^(?:[A-HJ-NPR-Z0-9]{17}|[A-Z0-9]{5,16})$/))

export const ShortChassis = z
  .string()
  .max(20)
  .transform(normaliseVin)
  .pipe(z.string().regex(/^[A-Z0-9]{4,8}$/))

export const Email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email())
  .transform((address) => address.toLowerCase())

/** What may be left out; what is empty after trimming counts as left out. */
const leftOut = <Output>(schema: z.ZodType<Output, string>) =>
  z.string().trim().max(300).nullable().transform(emptyToNull).pipe(schema.nullable()).optional()

export const OptionalEmail = leftOut(Email)

/** A phone number as people write it. */
export const OptionalPhone = leftOut(
  z
    .string()
    .max(20)
    .regex(/^\+?[\d ()-]{5,}$/),
)

/** A UK postcode, as it is written on a letter. */
export const OptionalPostcode = leftOut(
  z.string().transform((written, context) => {
    const postcode = parsePostcode(written)
    if (!postcode) refuse(context, 'pattern', [], 'This is not a UK postcode.')
    return postcode ?? written
  }),
)

const SecureUrl = z.url({ protocol: /^https$/ })
const longAddress = z.string().trim().max(2000)

/** An address on the web that a customer's browser opens. */
export const WebAddress = longAddress.pipe(SecureUrl)

export const OptionalWebAddress = longAddress.nullable().transform(emptyToNull).pipe(SecureUrl.nullable()).optional()

/** A time of the day in Europe/London, `08:30`. */
export const Clock = codeText(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** The document reference number of a V5C. */
export const V5cReference = typedCodeText(/^\d{11}$/)

export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(40)
  .regex(/^[a-z0-9._-]+$/)

/** Pence, up to £9,999,999.99. */
export const Pence = z.int().min(0).max(999_999_999)

export const Mileage = z.int().min(0).max(999_999)

/** Hours in hundredths, up to 99.99 h: 125 is 1.25 h. */
export const Hours = z.int().min(0).max(9999)

/** Yes or no in an address's query. */
export const Flag = z.enum(['true', 'false']).transform((value) => value === 'true')
