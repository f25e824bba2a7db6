import { useQuery } from '@tanstack/react-query'
import type { FormSchema } from '../blanks.ts'
import type { RecordKind, Standing } from './kind.ts'

/** A record as it is now: a form must not open on what was cached before somebody else changed it. */
export const useRecord = <Schema extends FormSchema, Item extends Standing>(
  { noun, read }: RecordKind<Schema, Item>,
  id: string | null,
) =>
  useQuery({
    queryKey: ['record', noun, id],
    queryFn: async () => (await read(id ?? '')).data,
    enabled: id !== null,
    gcTime: 0,
    refetchOnMount: 'always',
  })
