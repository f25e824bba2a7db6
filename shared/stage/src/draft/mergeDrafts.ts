import { nameInWords } from '@forecourt/ui'
import { isSame } from '@forecourt/ui/forms'

type Values = Readonly<Record<string, unknown>>

/** Fields of a form that make sense together alone, such as a dealer and the price agreed with them. */
export interface FieldGroup {
  label: string
  fields: readonly string[]
}

/** A part of the form that is taken over, or chosen, as a whole. */
export interface DraftPart {
  label: string
  /** By the fields' names: 'note', or 'items.tyres'. */
  theirs: Readonly<Record<string, unknown>>
  mine: Readonly<Record<string, unknown>>
}

export interface DraftMerge {
  /** What a colleague changed and nobody here did. */
  taken: DraftPart[]
  /** What both changed, to different values. */
  clashes: DraftPart[]
}

interface Versions {
  /** What both started from. */
  base: Values
  theirs: Values
  mine: Values
}

interface Kinds {
  groups?: readonly FieldGroup[]
  /** Fields that are never in the server's draft, and so never a colleague's. */
  apart?: readonly string[]
}

const isFields = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields within fields, as a checklist's items by group: each member is a part of its own. */
const isSections = (value: unknown) =>
  isFields(value) && Object.values(value).length > 0 && Object.values(value).every(isFields)

type Rows = ReadonlyMap<string, unknown>

const keyOf = (row: unknown) => (isFields(row) ? (row.id ?? row.key ?? row.lineId ?? row.itemRef) : undefined)

function rowsOf(value: unknown): Rows | null {
  if (!Array.isArray(value) || !value.every((row) => typeof keyOf(row) === 'string')) return null
  const rows = new Map(value.map((row: unknown) => [String(keyOf(row)), row]))
  return rows.size === value.length ? rows : null
}

type Winner = 'mine' | 'theirs'

/** The value that goes on, of a part that is never mixed. */
function pick(winner: Winner, base: unknown, theirs: unknown, mine: unknown): unknown {
  if (isSame(base, theirs)) return mine
  if (isSame(base, mine) || isSame(theirs, mine)) return theirs
  return winner === 'mine' ? mine : theirs
}

/** As `pick`, but each row of a list whose rows have keys stands for itself. */
function pickRows(winner: Winner, base: unknown, theirs: unknown, mine: unknown): unknown {
  const [before, now, typed] = [rowsOf(base ?? []), rowsOf(theirs), rowsOf(mine)]
  if (!before || !now || !typed) return pick(winner, base, theirs, mine)
  const keys = [...new Set([...now.keys(), ...typed.keys()])]
  return keys
    .map((key) => pick(winner, before.get(key), now.get(key), typed.get(key)))
    .filter((row) => row !== undefined)
}

const at = (values: Values, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => (isFields(value) ? value[part] : undefined), values)

/** The values with others in their places: by the fields' names, 'note' or 'items.tyres'. */
export function withParts(values: Values, parts: Values): Values {
  const next: Record<string, unknown> = { ...values }
  for (const [name, value] of Object.entries(parts)) {
    const [first = '', ...rest] = name.split('.')
    const within = next[first]
    next[first] = rest.length > 0 ? withParts(isFields(within) ? within : {}, { [rest.join('.')]: value }) : value
  }
  return next
}

/** The form's parts, each by the names of its fields. */
function partsOf({ base, theirs, mine }: Versions, { groups = [], apart = [] }: Kinds): FieldGroup[] {
  const grouped = new Set([...groups.flatMap(({ fields }) => fields), ...apart])
  const single = Object.keys(theirs).filter((name) => !grouped.has(name))
  const parts = single.flatMap((name) => {
    const values = [base[name], theirs[name], mine[name]]
    const isDivided = values.some(isSections) && values.every((value) => value === undefined || isSections(value))
    const members = isDivided ? new Set(values.flatMap((value) => Object.keys(value ?? {}))) : null
    return members ? [...members].map((member) => `${name}.${member}`) : [name]
  })
  return [
    ...groups.filter(({ fields }) => fields.some((name) => name in theirs)),
    ...parts.map((name) => ({ label: nameInWords(name), fields: [name] })),
  ]
}

/**
 * Puts a colleague's newer draft and what was typed here together, part by part: a part is never mixed, so that nobody reads
 * one person's price beside another's dealer. Lists whose rows have keys are put together row by row.
 */
export function mergeDrafts(versions: Versions, kinds: Kinds = {}): DraftMerge {
  const merge: DraftMerge = { taken: [], clashes: [] }
  for (const { label, fields } of partsOf(versions, kinds)) {
    const given = fields.map((name) => [at(versions.base, name), at(versions.theirs, name), at(versions.mine, name)])
    const parts = (of: 0 | 1 | 2) => given.map((values) => values[of])
    const isTheirs = !isSame(parts(0), parts(1)) && !isSame(parts(1), parts(2))
    if (!isTheirs) continue
    const isMineToo = !isSame(parts(0), parts(2))
    const wonBy = (winner: Winner) => {
      const [only] = given
      const values =
        fields.length === 1 && only
          ? [pickRows(winner, only[0], only[1], only[2])]
          : isMineToo
            ? parts(winner === 'mine' ? 2 : 1)
            : parts(1)
      return Object.fromEntries(fields.map((name, index) => [name, values[index]]))
    }
    const part = { label, theirs: wonBy('theirs'), mine: wonBy('mine') }
    if (isSame(part.theirs, part.mine)) merge.taken.push(part)
    else merge.clashes.push(part)
  }
  return merge
}
