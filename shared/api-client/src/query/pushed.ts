import type { QueryClient } from '@tanstack/react-query'
import type { GetRoute, ResponseOf } from '../client/types.ts'
import type { ApiKey } from './key.ts'

/** Takes what was pushed for a call's answer: one that is still under way is older. */
export function takePushed<Name extends GetRoute>(
  client: QueryClient,
  queryKey: ApiKey<Name>,
  answer: ResponseOf<Name>,
): void {
  void client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, answer)
}
