import { BEHIND_FROM_1904, serialDay } from './serial-day.ts'

export interface Cell {
  /** As ECMA-376 names it: `s`, `inlineStr`, `str`, `b`, `e`, `d` or `n`. */
  type: string
  style: number
  /** The text in it, or its value as it was last worked out. */
  value: string
  /** Null for a cell that is none. */
  formula: string | null
}

export interface Strings {
  shared: readonly string[]
  dateStyles: ReadonlySet<number>
  countsFrom1904: boolean
}

/** The last day that a date can be written of. */
const LAST_DAY = 2_958_465

function numberText(value: string, style: number, { dateStyles, countsFrom1904 }: Strings): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  const serial = countsFrom1904 ? number + BEHIND_FROM_1904 : number
  if (dateStyles.has(style) && serial >= 1 && serial <= LAST_DAY) return serialDay(serial)
  return String(number)
}

/** A cell as text. A formula is its value as it was last worked out, and stays a formula where there is none. */
export function cellText({ type, style, value, formula }: Cell, strings: Strings): string {
  if (value === '') return formula === null ? '' : `=${formula}`
  if (type === 's') return strings.shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  return type === 'n' ? numberText(value, style, strings) : value
}

const ERRORS = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|GETTING_DATA)$/

/** Whether a cell's text is a formula, which nobody works out here, or the error that one ended in. */
export const isFormula = (text: string): boolean => text.startsWith('=') || ERRORS.test(text)
