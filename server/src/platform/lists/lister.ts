import type { CallAt, CallResponse, Paging, Route } from '@forecourt/contracts'
import type { ListName } from '@forecourt/domain'
import type { ListContext } from '../http/context.ts'
import type { Handlers } from '../http/handlers.ts'

export type ListRoute = Extract<Route, `GET ${ListName}`>
export type RowOf<Name extends Route> =
  CallResponse<CallAt<Name>> extends { data: { data: readonly (infer Row)[] } } ? Row : never

export interface ListedPage<Row> {
  data: readonly Row[]
  paging: Pick<Paging, 'next' | 'total' | 'totalIsCapped'>
}

/** Asks a list's own handler for a page, so that whoever asks gets nothing that the list would not show them. */
export type Lister<Row> = (request: { query: object }, context: ListContext) => Promise<{ data: ListedPage<Row> }>

export const listerOf = <Name extends ListRoute>(all: Pick<Handlers<Name>, Name>, route: Name): Lister<RowOf<Name>> =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- a list has no subject: its handler is the function itself
  all[route] as unknown as Lister<RowOf<Name>>
