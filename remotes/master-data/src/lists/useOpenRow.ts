import { useState } from 'react'

/** The row whose dialog is open; one that a change took out of the list stays until its dialog is closed. */
export function useOpenRow<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  id: string | null,
): Row | null {
  const [kept, setKept] = useState<Row | null>(null)
  const row = rows?.find((each) => each.id === id) ?? (kept?.id === id ? kept : null)
  if (row !== kept) setKept(row)
  return row
}
