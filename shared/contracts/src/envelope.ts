import { z } from 'zod'
import { Id, idList, searchText } from './fields.ts'

/** How many there are, counted up to 10,000 (docs/decisions.md#12-lists). */
export const Count = z.object({ total: z.int(), totalIsCapped: z.boolean() })
export type Count = z.output<typeof Count>

/** Keyset paging: `next` and `previous` are opaque cursors. */
export const Paging = Count.extend({
  pageSize: z.int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
})
export type Paging = z.output<typeof Paging>

export const data = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema })

/** A list: rows and paging both under `data`. */
export const list = <Item extends z.ZodType>(item: Item) => data(z.object({ data: z.array(item), paging: Paging }))

/** Options for a select: rows under `data`, paging beside it. */
export const optionList = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), paging: Paging })

export const nothing = z.undefined()

/** The query that every list takes; a list adds its filters and its sort orders. */
export const pageQuery = <const Sort extends readonly [string, ...string[]]>(sorts: Sort) => ({
  pageSize: z.coerce.number<number | string>().int().min(1).max(100).default(50),
  cursor: z.string().max(500).optional(),
  sort: z.enum(sorts).default(sorts[0]),
})

/** The query that every options call takes. `includeIds` adds chosen items that the page would not hold. */
export const optionsQuery = {
  search: searchText(100).optional(),
  pageSize: z.coerce.number<number | string>().int().min(1).max(100).default(50),
  cursor: z.string().max(500).optional(),
  includeIds: idList(100).optional(),
}

export const OptionItem = z.object({ id: Id, name: z.string(), code: z.string().nullable() })
export type OptionItem = z.output<typeof OptionItem>
