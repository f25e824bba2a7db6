import { IMPORT_KINDS, type ImportKind } from '@forecourt/domain'
import { type Field, keyOf } from './fields.ts'
import type { KindOfImport } from './kind.ts'
import { ABOVE_HEADINGS, type FileRow, type FileSheet } from './read/sheet.ts'

/** What somebody took their columns for before, by kind and the headings' keys. */
export type KeptMappings = Partial<Record<ImportKind, Readonly<Record<string, string | null>>>>

const isCalled = ({ label, name, spellings }: Field, key: string) =>
  [label, name, ...spellings].some((each) => keyOf(each) === key)

/** What the columns are for a kind: as the person said before, else by the known spellings; each field once. */
export function matchColumns(
  headings: readonly string[],
  fields: readonly Field[],
  kept: Readonly<Record<string, string | null>> = {},
): (string | null)[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const key = keyOf(heading)
    if (key === '') return null
    const said = Object.hasOwn(kept, key) ? kept[key] : undefined
    const known = said === undefined ? fields.find((field) => isCalled(field, key))?.name : said
    const name = fields.some((field) => field.name === known) ? known : null
    if (!name || taken.has(name)) return null
    taken.add(name)
    return name
  })
}

/** The required fields that no column is taken for. */
export const missingFields = (fields: readonly Field[], chosen: readonly (string | null)[]): Field[] =>
  fields.filter(({ name, isRequired }) => isRequired && !chosen.includes(name))

interface Likeness {
  kind: ImportKind
  columns: (string | null)[]
  score: number
}

/** How much a sheet looks like a kind: the share of its columns that are known, less what it needs and lacks. */
function likenessTo(
  { kind, fields }: KindOfImport,
  name: string,
  headings: readonly string[],
  kept: KeptMappings,
): Likeness {
  const columns = matchColumns(headings, fields, kept[kind])
  const matched = columns.filter((column) => column !== null).length
  const missing = missingFields(fields, columns).length
  const filled = headings.filter((heading) => heading !== '').length
  const isNamed = NAMES[kind].some((word) => keyOf(name).includes(word))
  return { kind, columns, score: matched === 0 ? 0 : matched / filled - missing / 2 + (isNamed ? 1 : 0) }
}

/** Words by which sheets are called. */
const NAMES: Readonly<Record<ImportKind, readonly string[]>> = {
  MAKES: ['make', 'model'],
  DEALERS: ['dealer', 'site', 'branch', 'location'],
  PEOPLE: ['people', 'user', 'staff', 'employee', 'team'],
  SUPPLIERS: ['supplier'],
  STANDARD_JOBS: ['job', 'labour'],
  VEHICLES: ['vehicle', 'stock', 'car'],
}

export interface MatchedSheet {
  name: string
  kind: ImportKind | null
  headings: string[]
  fields: (string | null)[]
  rows: FileRow[]
}

/** A sheet of which less is known is left for the person to say what it is. */
const LEAST_LIKENESS = 0.4

const bestOf = (found: readonly Likeness[]) =>
  found.toSorted(
    (one, other) => other.score - one.score || IMPORT_KINDS.indexOf(one.kind) - IMPORT_KINDS.indexOf(other.kind),
  )[0]

/**
 * Which row of a sheet has its headings, what its rows are and what its columns: of the first rows the one that looks most
 * like the headings of a kind, else the very first.
 */
export function matchSheet(
  { name, rows }: FileSheet,
  kinds: readonly KindOfImport[],
  kept: KeptMappings,
): MatchedSheet {
  const tried = rows.slice(0, ABOVE_HEADINGS).map(({ cells }, at) => ({
    at,
    best: bestOf(kinds.map((kind) => likenessTo(kind, name, cells, kept))),
  }))
  const [chosen] = tried.toSorted(
    (one, other) => (other.best?.score ?? 0) - (one.best?.score ?? 0) || one.at - other.at,
  )
  const at = chosen?.best && chosen.best.score > 0 ? chosen.at : 0
  const best = tried[at]?.best
  const headings = rows[at]?.cells ?? []
  const isKnown = best !== undefined && best.score >= LEAST_LIKENESS
  const below = rows.slice(at + 1)
  // A column without a heading is shown and can be matched too.
  const width = Math.max(headings.length, ...below.map(({ cells }) => cells.length))
  const all = Array.from({ length: width }, (_, column) => headings[column] ?? '')
  return {
    name,
    kind: isKnown ? best.kind : null,
    headings: all,
    fields: all.map((_, column) => (isKnown ? (best.columns[column] ?? null) : null)),
    rows: below,
  }
}
