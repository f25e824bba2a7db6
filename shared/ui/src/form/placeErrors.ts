import type { FieldError } from '@forecourt/contracts'

interface PlacedError {
  name: string
  type: string
  message: string
}

interface Placement {
  onFields: PlacedError[]
  /** Sentences for the form as a whole; what belongs to a field that is not on the screen names it. */
  onForm: string[]
}

/** 'keysCount' becomes 'Keys count'. */
export function nameInWords(path: string): string {
  const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  const words = last.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Which error belongs to which field: the whole path first, then its first element (R5.04). What has
 * no field on the screen goes to the form, so that no error is ever swallowed.
 * @param fixed parts of the body that nobody types, and nobody knows by their names
 */
export function placeErrors(
  errors: readonly FieldError[],
  isOnScreen: (name: string) => boolean,
  fixed: object = {},
): Placement {
  const placement: Placement = { onFields: [], onForm: [] }
  for (const { path, code, message } of errors) {
    const whole = path.join('.')
    const first = String(path[0] ?? '')
    const name = [whole, first].find((candidate) => candidate !== '' && isOnScreen(candidate))
    const isNamed = first !== '' && !(first in fixed)
    if (name === undefined) placement.onForm.push(isNamed ? `${nameInWords(whole)}: ${message}` : message)
    else if (!placement.onFields.some((placed) => placed.name === name)) {
      placement.onFields.push({ name, type: code, message })
    }
  }
  return placement
}
