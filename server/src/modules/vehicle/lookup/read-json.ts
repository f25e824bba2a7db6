import { partOf } from '../../../platform/part-of.ts'
/** Reads of answers whose shape is promised by a manual only: whatever is not there, or not of its kind, is undefined. */

/** The value at a dotted path. */
export function at(json: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>(partOf, json)
}

/** Text; the services write unknown values as an empty text or as the word NULL. */
export function textAt(json: unknown, path: string): string | undefined {
  const value = at(json, path)
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  return text === '' || text.toUpperCase() === 'NULL' ? undefined : text
}

/** A whole number, sent as a number or as text. */
export function wholeAt(json: unknown, path: string): number | undefined {
  const text = textAt(json, path)
  const number = text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(number) ? Math.round(number) : undefined
}

export const flagAt = (json: unknown, path: string): boolean => textOrFlag(at(json, path)) === 'true'

export const listAt = (json: unknown, path: string): unknown[] => {
  const value = at(json, path)
  return Array.isArray(value) ? value : []
}

const textOrFlag = (value: unknown) => String(value).toLowerCase()

/** A calendar day, from an ISO date with or without a time, or from day-first text. */
export function dayAt(json: unknown, path: string): string | undefined {
  const text = textAt(json, path) ?? ''
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text) ?? []
  const iso = day ? `${year}-${month}-${day}` : text.slice(0, 10)
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(Date.parse(iso)) ? iso : undefined
}
