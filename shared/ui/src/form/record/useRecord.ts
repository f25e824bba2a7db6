import { useQuery } from '@tanstack/react-query'

/** A record as it is now: a form must not open on what was cached before somebody else changed it. */
export const useRecord = <Item>(
  { noun, read }: { noun: string; read: (id: string) => Promise<{ data: Item }> },
  id: string | null,
) =>
  useQuery({
    queryKey: ['record', noun, id],
    queryFn: async () => (await read(id ?? '')).data,
    enabled: id !== null,
    gcTime: 0,
    refetchOnMount: 'always',
  })
