import { normaliseRegistration, normaliseVin } from '@forecourt/domain'
import { z } from 'zod'

export const Id = z.uuid()

/** UTC, ISO-8601. */
export const Timestamp = z.string().meta({ format: 'date-time' })

/** A calendar day in Europe/London, `YYYY-MM-DD`. */
export const Day = z.iso.date()

// oxlint-disable-next-line no-control-regex -- refusing control characters is the point (domain section 5)
const line = /^[^\u0000-\u001f\u007f-\u009f]*$/
// oxlint-disable-next-line no-control-regex
const lines = /^(?:[^\u0000-\u001f\u007f-\u009f]|[\n\t])*$/

const clean = (max: number, pattern: RegExp) => z.string().trim().normalize('NFC').max(max).regex(pattern)

/** One line of text: trimmed, NFC, no control characters. */
export const text = (max: number, min = 1) => clean(max, line).min(min)

/** Text that may hold line breaks. */
export const longText = (max: number, min = 1) => clean(max, lines).min(min)

const emptyToNull = (value: string | null) => value || null

/** One line that may be left out; what is empty after trimming counts as left out. */
export const optionalText = (max: number) => clean(max, line).nullable().transform(emptyToNull).optional()

export const optionalLongText = (max: number) => clean(max, lines).nullable().transform(emptyToNull).optional()

/** A registration mark, normalised: 2 to 8 letters and digits, unusual formats allowed (domain section 2.2). */
export const Registration = z
  .string()
  .max(20)
  .transform(normaliseRegistration)
  .pipe(z.string().regex(/^[A-Z0-9]{2,8}$/))

/** A VIN, normalised: 17 characters without I, O, Q, or 5 to 16 for vehicles built before 1981 (domain section 2.2). */
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
