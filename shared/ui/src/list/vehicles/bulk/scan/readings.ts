import { normaliseRegistration } from '@forecourt/domain'
import type { Readings } from './detectors.ts'

/** A vehicle as a camera saw it: by its page's address on a printed card, or by a mark. */
export type Seen = { vehicleId: string; mark?: undefined } | { mark: string; vehicleId?: undefined }

const LONGEST_MARK = 40
const PAGE = /\/vehicles\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\b/i
// Of plates with fixed places only: in any other text, what has no more than letters and a number could be anything.
const PLATES = /\b(?:[A-Z]{2}\d{2}\s?[A-Z]{3}|[A-Z]\d{1,3}\s?[A-Z]{3}|[A-Z]{3}\s?\d{1,3}[A-Z])\b/g

function ofCode(value: string): Seen[] {
  const text = value.trim()
  const vehicleId = PAGE.exec(text)?.[1]?.toLowerCase()
  if (vehicleId !== undefined) return [{ vehicleId }]
  const isMark = text !== '' && text.length <= LONGEST_MARK && !/[\n,;:/]/.test(text)
  return isMark ? [{ mark: text.toUpperCase() }] : []
}

const platesIn = (text: string): string[] =>
  [...text.toUpperCase().matchAll(PLATES)].map(([plate]) => normaliseRegistration(plate))

export const keyOf = (seen: Seen): string => seen.vehicleId ?? normaliseRegistration(seen.mark)

/**
 * Tells what is new in what a camera reads, picture by picture. A code has its own check and counts at once; a plate only
 * when the next picture reads the same, because a letter is easily taken for another.
 */
export function createSightings(): (readings: Readings) => Seen[] {
  const known = new Set<string>()
  let before = new Set<string>()
  return ({ codes, texts }) => {
    const plates = new Set(texts.flatMap(platesIn))
    const steady = [...plates].filter((plate) => before.has(plate)).map((mark) => ({ mark }))
    before = plates
    return [...codes.flatMap(ofCode), ...steady].filter((seen) => {
      const key = keyOf(seen)
      const isNew = !known.has(key)
      known.add(key)
      return isNew
    })
  }
}
