import { argumentsOf, asContract, pageQuery, type ListRoute, type ResponseOf } from '@forecourt/api-client'
import { useQuery } from '@tanstack/react-query'
import type { ListBody, ListResult } from './useListRows.ts'

/** A row of what such a call answers. */
export type RowOf<Name extends ListRoute> = ResponseOf<Name> extends ListBody<infer Row> ? Row : never

/** A page of a list; the one before stays until it is there. */
export const usePage = <Name extends ListRoute>(
  route: Name,
  input: object,
  settings: { refetchOnMount?: 'always'; refetchInterval?: number } = {},
): ListResult<RowOf<Name>> => asContract(useQuery({ ...pageQuery(route, ...argumentsOf<Name>(input)), ...settings }))
