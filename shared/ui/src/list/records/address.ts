/** Which record's dialog an address opens: `?new`, `?edit=<id>`, `?delete=<id>`, and what else a list has. */
export type OpenRecord<Mode extends string = RecordMode> = { mode: 'new'; id: null } | { mode: Mode; id: string }

export const RECORD_MODES = ['edit', 'delete'] as const
export type RecordMode = (typeof RECORD_MODES)[number]

/** The dialog that an address opens; null for the list alone. */
export function readRecord<Mode extends string>(
  modes: readonly Mode[],
  params: URLSearchParams,
): OpenRecord<Mode> | null {
  for (const mode of modes) {
    const id = params.get(mode)
    if (id) return { mode, id }
  }
  return params.has('new') ? { mode: 'new', id: null } : null
}

/** The address's query with that dialog open, or none; the list's own part of it stays. */
export function writeRecord<Mode extends string>(
  modes: readonly Mode[],
  params: URLSearchParams,
  open: OpenRecord<Mode> | null,
): string {
  const next = new URLSearchParams(params)
  for (const name of ['new', ...modes]) next.delete(name)
  if (open) next.set(open.mode, open.id ?? '')
  // An empty value is written as the bare word, which is how people write such an address.
  return `?${next.toString().replace(/\bnew=(?=&|$)/, 'new')}`
}
