import { isCalendarDay } from '@forecourt/domain'
import { isSerialDay, serialDay } from './read/serial-day.ts'

/** Why a cell cannot be what its column holds, in the words of the preview. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

type Reader = (text: string) => unknown

/** A column that a kind of import knows. */
export interface Field {
  name: string
  label: string
  /** Other headings under which spreadsheets have it. */
  spellings: readonly string[]
  isRequired: boolean
  hint: string | null
  /** What the form's field would hold. @throws Unreadable */
  read: Reader
}

interface Given {
  spellings?: readonly string[]
  isRequired?: true
  hint?: string
  read?: Reader
}

export const field = (name: string, label: string, { spellings = [], isRequired, hint, read }: Given = {}): Field => ({
  name,
  label,
  spellings,
  isRequired: isRequired ?? false,
  hint: hint ?? null,
  read: read ?? ((text) => text),
})

/** What two ways of writing a heading or a choice have in common: `V5C status`, `v5c_status` and `V5C-Status`. */
export const keyOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const padded = (figures: string) => figures.padStart(2, '0')

/** Two figures of a year: nothing in a dealer's books lies more than 30 years ahead. */
const wholeYear = (year: string) => {
  if (year.length !== 2) return year
  const now = new Date().getUTCFullYear()
  const inCentury = Math.floor(now / 100) * 100 + Number(year)
  return String(inCentury > now + 30 ? inCentury - 100 : inCentury)
}

const WAYS_TO_WRITE_A_DAY: readonly ((text: string) => string | undefined)[] = [
  (text) => /^(\d{4}-\d\d-\d\d)(?:[T ].*)?$/.exec(text)?.[1],
  (text) => {
    const [, date = '', month = '', year = ''] =
      /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?: \d\d?:\d\d(?::\d\d)?)?$/.exec(text) ?? []
    return date && `${wholeYear(year)}-${padded(month)}-${padded(date)}`
  },
  (text) => {
    const [, date = '', name = '', year = ''] = /^(\d{1,2})[ -]([a-z]{3})[a-z]*\.?[ -](\d{4}|\d\d)$/i.exec(text) ?? []
    const month = MONTHS.indexOf(name.toLowerCase()) + 1
    return month > 0 ? `${wholeYear(year)}-${padded(String(month))}-${padded(date)}` : undefined
  },
  (text) =>
    /^\d{5}(?:\.\d+)?$/.test(text) && isSerialDay(Number(text)) ? serialDay(Math.floor(Number(text))) : undefined,
]

/** A day as the British write it, as programs do, or as a spreadsheet counts it: `YYYY-MM-DD`. @throws Unreadable */
export function day(text: string): string {
  for (const read of WAYS_TO_WRITE_A_DAY) {
    const found = read(text)
    if (found && isCalendarDay(found)) return found
  }
  throw new Unreadable('This is not a date. Write it as 03/04/2026 or 2026-04-03.')
}

function numberIn(text: string): number {
  const figures = text.replaceAll(/[\s,£]/g, '').replace(/(?:miles?|mi|km|hours?|hrs?|h|cc|%)$/i, '')
  const number = Number(figures)
  if (!/^-?\d+(?:\.\d+)?$/.test(figures) || !Number.isFinite(number)) throw new Unreadable('This is not a number.')
  return number
}

/** `12,345 miles` as 12345. @throws Unreadable */
export const whole: Reader = numberIn

/** Pounds as pence, hours as their hundredths. @throws Unreadable */
export const hundredths: Reader = (text) => Math.round(numberIn(text) * 100)

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'on'])
const NO = new Set(['no', 'n', 'false', '0', 'off', ''])

/** @throws Unreadable */
export const yesOrNo: Reader = (text) => {
  const key = keyOf(text)
  if (YES.has(key) || text === '✓') return true
  if (NO.has(key)) return false
  throw new Unreadable('Write yes or no.')
}

type Labels<Code extends string> = Readonly<Partial<Record<Code, string>>>

const enumerated = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/**
 * One of a closed list, by its label or its code, or by other words for it.
 * @returns a reader that throws `Unreadable`
 */
export function choice<Code extends string>(
  labels: Labels<Code>,
  others: Readonly<Record<string, NoInfer<Code>>> = {},
) {
  const known = new Map<string, Code>()
  for (const [words, code] of Object.entries(others)) known.set(keyOf(words), code)
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the labels of a closed list have its codes for keys
  for (const [code, label] of Object.entries<string | undefined>(labels) as [Code, string][]) {
    known.set(keyOf(code), code)
    known.set(keyOf(label), code)
  }
  const offered = enumerated.format(Object.values<string | undefined>(labels).flatMap((label) => label ?? []))
  return (text: string): Code => {
    const code = known.get(keyOf(text))
    if (code === undefined) throw new Unreadable(`This is not one of the choices: ${offered}.`)
    return code
  }
}

/** Several of a closed list, with commas, semicolons, bars, plus signs or line ends between them. */
export const several =
  <Value>(one: (text: string) => Value) =>
  (text: string): Value[] => [
    ...new Set(
      text
        .split(/[,;|+/&\n]/)
        .map((part) => part.trim())
        .filter(Boolean)
        .map(one),
    ),
  ]
