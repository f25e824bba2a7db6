import { counted, type Noun } from '@forecourt/domain'
import type { z } from 'zod'
import type { FieldError } from './error-body.ts'

type Issue = z.core.$ZodIssue

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
}

const UNITS: Record<string, Noun> = {
  string: { one: 'character', many: 'characters' },
  array: { one: 'item', many: 'items' },
  file: { one: 'byte', many: 'bytes' },
}

/** A bound in what is counted, as '1 item'; a bound of a number is that number alone. */
function boundOf(origin: string, limit: number | bigint): string {
  const unit = UNITS[origin]
  return unit ? counted(Number(limit), unit) : String(limit)
}

function describe(issue: Issue): Pick<FieldError, 'code' | 'message'> {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? { code: 'required', message: 'This is required.' }
        : { code: 'type', message: `This must be ${KINDS[issue.expected] ?? 'an object'}.` }
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? { code: 'required', message: 'This is required.' }
        : { code: 'min', message: `This must be at least ${boundOf(issue.origin, issue.minimum)}.` }
    case 'too_big':
      return { code: 'max', message: `This must be at most ${boundOf(issue.origin, issue.maximum)}.` }
    case 'invalid_format':
      return issue.format === 'date' || issue.format === 'datetime'
        ? { code: 'date', message: 'This is not a date.' }
        : { code: 'pattern', message: 'This is not in the expected format.' }
    case 'invalid_value':
      return issue.input === undefined || issue.input === null
        ? { code: 'required', message: 'This is required.' }
        : { code: 'enum', message: 'This is not one of the choices.' }
    case 'unrecognized_keys':
      return { code: 'unknown', message: 'This field is not known.' }
    case 'custom':
      return { code: typeof issue.params?.code === 'string' ? issue.params.code : 'invalid', message: issue.message }
    default:
      return { code: 'invalid', message: 'This is not valid.' }
  }
}

const bound = /^(This must be at (?:least|most)) (-?\d+(?:\.\d+)?)\.$/

/**
 * A bound told as its control shows it, where that is in other units than the call's: pounds for pence. Any other sentence
 * stays as it is.
 */
export const withBound = (message: string, show: (figure: number) => string): string =>
  message.replace(bound, (_whole, words: string, figure: string) => `${words} ${show(Number(figure))}.`)

const LONGEST_KEY = 200

/** The keys of records are what somebody sent. */
const toldPath = (path: readonly PropertyKey[]): FieldError['path'] =>
  path.flatMap((key) => (typeof key === 'string' ? key.slice(0, LONGEST_KEY) : typeof key === 'number' ? key : []))

/** A form shows no more, and what is sent can be wrong in hundreds of thousands of places. */
const MOST_ERRORS = 200

/**
 * The issues of a failed validation in the promised shape, the field's rule as code (docs/decisions.md#11-errors).
 * Parse with `reportInput: true`, else a missing value cannot be told from a wrong one.
 */
export const toFieldErrors = (error: z.core.$ZodError): FieldError[] =>
  error.issues
    .slice(0, MOST_ERRORS)
    .flatMap((issue) => {
      if (issue.code !== 'unrecognized_keys') return [{ ...describe(issue), path: toldPath(issue.path) }]
      const keys = issue.keys.slice(0, MOST_ERRORS)
      return keys.map((key) => ({ ...describe(issue), path: toldPath([...issue.path, key]) }))
    })
    .slice(0, MOST_ERRORS)

/** Adds an issue with a code of ours from inside a `superRefine`. */
export const refuse = (context: z.core.$RefinementCtx, code: string, path: PropertyKey[], message: string) =>
  context.addIssue({ code: 'custom', params: { code }, path, message })
