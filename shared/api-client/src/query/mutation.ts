import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { v4 } from 'uuid'
import { callRoute } from '../client/api.ts'
import type { ChangeRoute, InputOf, ResponseOf } from '../client/types.ts'
import { invalidate, type Invalidates } from './invalidate.ts'
import { answerAs } from '../client/generic.ts'

/** Names what is made here, such as a submit or a row: a UUID, also where `crypto.randomUUID` is missing for want of TLS. */
export const newKey = (): string => v4()

/** What `mutate` takes: nothing, when the call takes nothing. */
export type MutationInput<Name extends ChangeRoute> =
  object extends InputOf<Name> ? InputOf<Name> | void : InputOf<Name>

export interface MutationSettings<Name extends ChangeRoute> extends Omit<
  UseMutationOptions<ResponseOf<Name>, Error, MutationInput<Name>>,
  'mutationFn' | 'onSuccess'
> {
  /** Cached answers that the change makes out of date. */
  invalidates?: readonly Invalidates[]
  /**
   * Sends an `Idempotency-Key` that stays the same for the same input until an answer came
   * (docs/decisions.md#14-idempotency).
   */
  idempotent?: boolean
  onSuccess?: (body: ResponseOf<Name>, input: MutationInput<Name>) => unknown
}

/** One key per content: the same submit tried again must meet the first, while another body under its key is refused. */
export function createKeyRing() {
  let content: string | null = null
  let key = ''
  return {
    keyFor: (input: unknown): string => {
      const now = JSON.stringify(input) ?? ''
      if (now !== content) {
        content = now
        key = newKey()
      }
      return key
    },
    renew: () => {
      content = null
    },
  }
}

/** Makes a change from a component. `onSuccess` runs after the invalidation began, without waiting for what it fetches. */
export function useApiMutation<Name extends ChangeRoute>(
  route: Name,
  settings: MutationSettings<Name> = {},
): UseMutationResult<ResponseOf<Name>, Error, MutationInput<Name>> {
  const { invalidates = [], idempotent = false, onSuccess, ...rest } = settings
  const keys = useRef<ReturnType<typeof createKeyRing> | null>(null)
  const keyRing = () => (keys.current ??= createKeyRing())
  return useMutation({
    ...rest,
    mutationFn: async (input) => {
      const options = idempotent ? { idempotencyKey: keyRing().keyFor(input) } : {}
      const body = await callRoute(route, input ?? {}, options)
      keyRing().renew()
      return answerAs<Name>(body)
    },
    onSuccess: async (body, input) => {
      if (invalidates.length > 0) void invalidate(...invalidates)
      await onSuccess?.(body, input)
    },
  })
}
