import { formatPence, parsePounds } from '@forecourt/domain'

/** How a number is typed and shown: what cannot be read is kept as typed, for the schema to refuse. */
export interface NumberText {
  /** The value as shown, until something is typed. */
  show: (value: number) => string
  /** What was typed; null when it is no number. */
  read: (text: string) => number | null
}

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 10 })

export const plainNumber: NumberText = {
  show: (value) => grouped.format(value),
  read(text) {
    const digits = text.replaceAll(/[,\s]/g, '')
    return /^-?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : null
  },
}

/** Pounds on the screen, pence in the form. */
export const moneyText: NumberText = {
  show: (pence) => formatPence(pence).replace('£', ''),
  read: parsePounds,
}

/** '1.25' on the screen, 125 in the form: hours and quantities, read digit by digit as money is. */
export const hundredthsText: NumberText = {
  show: (hundredths) => grouped.format(hundredths / 100),
  read: (text) => (text.includes('£') ? null : parsePounds(text)),
}

/** '1.6' on the screen, 16 in the form: a measure in tenths, read digit by digit, as 0.3 times 10 is not three. */
export const tenthsText: NumberText = {
  show: (tenths) => grouped.format(tenths / 10),
  read(text) {
    const [matched, whole = '', tenth = '0'] = /^(\d{1,3})(?:\.(\d)?)?$/.exec(text) ?? []
    return matched === undefined ? null : Number(whole) * 10 + Number(tenth)
  },
}

/** '1.5' on the screen, 1,500,000 in the form: a file's size in megabytes, kept in bytes. */
export const megabytesText: NumberText = {
  show: (bytes) => grouped.format(bytes / 1_000_000),
  read(text) {
    const megabytes = plainNumber.read(text)
    return megabytes === null ? null : Math.round(megabytes * 1_000_000)
  },
}
