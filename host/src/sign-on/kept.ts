import { isRecord } from '@forecourt/domain'

const KEY = 'forecourt.sign-on'

/** What this tab keeps while somebody is at their organisation to sign in. */
interface Kept {
  /** Without it nothing of what comes back is of use: it is in this tab alone. */
  ticket: string
  /** The query of the page that they left, with where they wanted to go. */
  search: string
}

const NOTHING: Kept = { ticket: '', search: '' }

export const keep = (kept: Kept): void => sessionStorage.setItem(KEY, JSON.stringify(kept))

export const forgetKept = (): void => sessionStorage.removeItem(KEY)

/** Empty where the tab has been elsewhere, or was never gone. */
export function readKept(): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (!isRecord(kept)) return NOTHING
    const { ticket, search } = kept
    return typeof ticket === 'string' && typeof search === 'string' ? { ticket, search } : NOTHING
  } catch {
    return NOTHING
  }
}
