import { formatRegistration, normaliseRegistration } from './registration.ts'

/** A VIN of 1981 or later: 17 letters and digits, never I, O or Q. The check digit is American: Europe does not have it. */
export const VIN_PATTERN = /^[A-HJ-NPR-Z0-9]{17}$/

/** A maker's chassis number from before the standard; makers used every letter. */
export const EARLY_CHASSIS_PATTERN = /^[A-Z0-9]{5,16}$/

export const SHORT_CHASSIS_PATTERN = /^[A-Z0-9]{4,8}$/

/** EARLY is accepted with a warning: right for a car of before 1981, else an unfinished VIN. */
export type VinStanding = 'FULL' | 'EARLY' | 'INVALID'

/** Upper case, without gaps or punctuation. */
export const normaliseVin = normaliseRegistration

export function classifyVin(text: string): VinStanding {
  const vin = normaliseVin(text)
  if (VIN_PATTERN.test(vin)) return 'FULL'
  return EARLY_CHASSIS_PATTERN.test(vin) ? 'EARLY' : 'INVALID'
}

export const isValidVin = (text: string): boolean => classifyVin(text) !== 'INVALID'

/** The trade's name for an unregistered car: the last 8 of its VIN, the part that is unique within maker and year. */
export const shortChassisOf = (vin: string): string => normaliseVin(vin).slice(-8)

export const normaliseShortChassis = normaliseVin

/** A fragment of 4 to 8 characters, when the whole VIN is not known. */
export const isValidShortChassis = (text: string): boolean => SHORT_CHASSIS_PATTERN.test(normaliseShortChassis(text))

/** A short chassis stands where the plate stands, so it is parted by the same rule: never when it is all digits. */
export const formatShortChassis = formatRegistration
