import type { Measure } from '@forecourt/domain'

/** Where the first press on an empty figure begins, in the measure's units: a usual figure of a used car. */
const START = { tread: 50, pad: 80 } as const

/** Tenths after this many steps held down go faster. */
const FAST_AFTER = 12

/** One press, or one step of a press that is held: further the longer it lasts, within what the measure can be. */
export function stepped(measure: Measure, value: number | null, direction: 1 | -1, held = 0): number {
  if (value === null) return measure.judgedAs ? START[measure.judgedAs] : direction === 1 ? 1 : 0
  const by = measure.tenths && held > FAST_AFTER ? 5 : 1
  return Math.min(measure.max, Math.max(0, value + direction * by))
}

export const shown = ({ tenths }: Measure, value: number | null) =>
  value === null ? '' : tenths ? (value / 10).toFixed(1) : String(value)

/**
 * What was typed, in the measure's own units; null when it is no figure. Somebody in gloves types 45 for 4.5 mm: a figure
 * that no such part can have is read in tenths.
 */
export function typed({ tenths, max }: Measure, text: string): number | null {
  const trimmed = text.trim().replace(',', '.')
  if (!/^\d{1,4}(?:\.\d?)?$/.test(trimmed)) return null
  const figure = Number(trimmed)
  if (!tenths) return Number.isInteger(figure) ? figure : null
  const inTenths = Math.round(figure * 10)
  return inTenths > max && Number.isInteger(figure) && figure <= max ? figure : inTenths
}
