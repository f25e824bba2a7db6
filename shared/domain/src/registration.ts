/** The shapes a UK mark comes in; OTHER covers trade, military, diplomatic, island and foreign plates. */
export type RegistrationFormat =
  | 'CURRENT'
  | 'PREFIX'
  | 'Q'
  | 'SUFFIX'
  | 'NORTHERN_IRELAND'
  | 'DATELESS_LETTERS_FIRST'
  | 'DATELESS_DIGITS_FIRST'
  | 'OTHER'

/** A mark as it is stored: upper case, no gap, 2 to 8 letters and digits. */
export const REGISTRATION_PATTERN = /^[A-Z0-9]{2,8}$/

const SHAPES: readonly (readonly [RegistrationFormat, RegExp])[] = [
  ['CURRENT', /^([A-Z]{2}\d{2})([A-Z]{3})$/],
  ['Q', /^(Q\d{1,3})([A-Z]{3})$/],
  ['PREFIX', /^([A-Z]\d{1,3})([A-Z]{3})$/],
  ['SUFFIX', /^([A-Z]{3})(\d{1,3}[A-Z])$/],
  ['NORTHERN_IRELAND', /^(?=[A-Z]*[IZ])([A-Z]{1,3})(\d{1,4})$/],
  ['DATELESS_LETTERS_FIRST', /^([A-Z]{1,3})(\d{1,4})$/],
  ['DATELESS_DIGITS_FIRST', /^(\d{1,4})([A-Z]{1,3})$/],
]

const LEADING_DIGITS = /^(\d+)(\D.*)$/

/** Letters that were never issued in the place where the format has them: a slip of the finger, or a show plate. */
const NEVER_ISSUED: Partial<Record<RegistrationFormat, RegExp>> = {
  CURRENT: /[IQ][A-Z]{0,2}$/,
  PREFIX: /^[IOUZ]/,
  SUFFIX: /[IOQUZ]$/,
}

/**
 * The mark as it is stored and sent to the lookup services: upper case, without gaps or punctuation.
 * Letters of other alphabets stay, so that validation refuses them instead of storing a different mark.
 */
export const normaliseRegistration = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

export function classifyRegistration(text: string): RegistrationFormat {
  const mark = normaliseRegistration(text)
  return SHAPES.find(([, shape]) => shape.test(mark))?.[0] ?? 'OTHER'
}

/**
 * The mark with its legal gap, 'AB12 CDE'. A mark of no known shape is parted after its leading digits
 * (R2.38), else left whole; so is a short chassis.
 */
export function formatRegistration(text: string): string {
  const mark = normaliseRegistration(text)
  const shape = SHAPES.find(([, pattern]) => pattern.test(mark))?.[1] ?? LEADING_DIGITS
  return mark.replace(shape, '$1 $2')
}

/** Whether the text is a mark that may be stored, once normalised. */
export const isValidRegistration = (text: string): boolean => REGISTRATION_PATTERN.test(normaliseRegistration(text))

/** Worth a warning, never a refusal: cherished, trade and foreign marks are real cars too. */
export function isUnusualRegistration(text: string): boolean {
  const format = classifyRegistration(text)
  return format === 'OTHER' || (NEVER_ISSUED[format]?.test(normaliseRegistration(text)) ?? false)
}
