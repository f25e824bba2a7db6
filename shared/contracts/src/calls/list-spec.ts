import type { z } from 'zod'

/** A list's call, of which others are made that take its filters and order, and all of its pages. */
export interface ListSpec<Path extends string, Needed> {
  method: 'GET'
  path: `/${Path}`
  summary: string
  permission: Needed
  query: z.ZodObject
}

/** What a list may be asked but for its page. */
export function queryOfAll({ shape }: z.ZodObject): z.ZodRawShape {
  const { cursor: _cursor, pageSize: _pageSize, ...asked } = shape
  return asked
}
