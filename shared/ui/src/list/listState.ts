import type { Actor } from '@forecourt/authority'
import { keysOf, recordOf } from '@forecourt/domain'

/** What a filter may hold: any text, or one of a closed list. */
type FilterShape = 'text' | readonly string[]
export type FilterShapes = Readonly<Record<string, FilterShape>>

export type FilterValues<Filters extends FilterShapes> = {
  [Name in keyof Filters]?: Filters[Name] extends readonly (infer Value extends string)[] ? Value : string
}

export const PAGE_SIZES = [25, 50, 100] as const

export interface ListSettings<Filters extends FilterShapes, Sort extends string> {
  filters: Filters
  /** Every order that the list's call knows, the default first. */
  sorts: readonly [Sort, ...Sort[]]
  pageSize?: (typeof PAGE_SIZES)[number]
  /**
   * Whether its records change with nobody at them, as a queue's do: then it is fetched again whenever it is opened, and
   * now and then while it is open.
   */
  changesItself?: boolean
  /** Filters that mean something within another alone, as a sub-stage does within its stage. */
  within?: { readonly [Name in keyof Filters]?: keyof Filters }
  /** With what it opens for somebody where the address says nothing of these filters. */
  opensOn?: (actor: Actor) => Opening
}

/** Filters that are on until the address says otherwise; null for none. */
type Opening = Readonly<Record<string, string | null>>

/** What an address says of a filter with which the list opens, once somebody has taken it off. */
const NO_FILTER = 'ALL'

/** A page by its cursor; the first has none. */
export interface Place {
  cursor: string | null
  page: number
}

interface Read<Filters extends FilterShapes, Sort extends string> extends Place {
  filters: FilterValues<Filters>
  sort: Sort
  pageSize: number
}

/** How many rows a list shows where nobody has said otherwise. */
export const DEFAULT_PAGE_SIZE = 50

const fits = (shape: FilterShape, value: string) => (shape === 'text' ? value.trim() !== '' : shape.includes(value))

/** What does not fit its filter's shape is left out where an address is read. */
export const asFilters = <Filters extends FilterShapes>(filters: object) =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  filters as FilterValues<Filters>

/** Reads a list's state from an address; a value that the list's call would refuse counts as absent. */
export function readListState<Filters extends FilterShapes, Sort extends string>(
  settings: ListSettings<Filters, Sort>,
  params: URLSearchParams,
  opening: Opening = {},
): Read<Filters, Sort> {
  const said = (name: keyof Filters) => params.get(String(name)) ?? opening[String(name)] ?? ''
  const isKnown = (name: keyof Filters) => fits(settings.filters[String(name)] ?? [], said(name))
  const filters = Object.keys(settings.filters).flatMap((name) => {
    const whole = settings.within?.[name]
    return isKnown(name) && (whole === undefined || isKnown(whole)) ? [[name, said(name)]] : []
  })
  const size = Number(params.get('pageSize'))
  const cursor = params.get('cursor')
  const page = Number(params.get('page'))
  return {
    filters: asFilters<Filters>(Object.fromEntries(filters)),
    sort: settings.sorts.find((sort) => sort === params.get('sort')) ?? settings.sorts[0],
    pageSize: PAGE_SIZES.find((known) => known === size) ?? settings.pageSize ?? DEFAULT_PAGE_SIZE,
    cursor,
    page: cursor !== null && Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** Values of a filter to set; null or '' takes it off. */
export type FilterChange<Filters extends FilterShapes> = { [Name in keyof Filters]?: string | null }

/** The filters after a change: one that stands within another does not outlive it. */
export function changedFilters<Filters extends FilterShapes>(
  { within = {} }: Pick<ListSettings<Filters, string>, 'within'>,
  filters: FilterValues<Filters>,
  change: FilterChange<Filters>,
): FilterChange<Filters> {
  const isMoved = (name: keyof Filters | undefined) =>
    name !== undefined && name in change && change[name] !== filters[name]
  const lost = keysOf(within).filter((name) => isMoved(within[name]))
  return { ...filters, ...recordOf(lost, () => null), ...change }
}

/**
 * The address's query with this state in it; what is at its default is left out, what the list does not own is kept. A
 * filter with which the list opens is written down whatever it is, so that the address is the same list for everybody.
 */
export function writeListState<Filters extends FilterShapes, Sort extends string>(
  settings: ListSettings<Filters, Sort>,
  params: URLSearchParams,
  state: Read<Filters, Sort>,
  opening: Opening = {},
): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string | null | undefined, standard?: string) => {
    if (!value || value === standard) next.delete(name)
    else next.set(name, value)
  }
  for (const name of Object.keys(settings.filters)) put(name, state.filters[name] || (opening[name] ? NO_FILTER : null))
  put('sort', state.sort, settings.sorts[0])
  put('pageSize', String(state.pageSize), String(settings.pageSize ?? DEFAULT_PAGE_SIZE))
  put('cursor', state.cursor)
  put('page', state.cursor === null ? null : String(state.page), '1')
  return next
}
