import type { Attempt } from './attempt.ts'

const prefix = 'forecourt.draft'

/** What was typed into a form, kept on the device. */
export interface Draft {
  /** UTC timestamp of the last save. */
  savedAt: string
  /** The fields that differ from what the form opened with. */
  values: Record<string, unknown>
  /** What those fields held before, in the form or in the server's draft: by it a colleague's change is told from one's own. */
  base?: Readonly<Record<string, unknown>> | undefined
  /** The version of the record that the form was opened on, if it has one. */
  basis?: string | number | undefined
  /** The version of the server's draft that these values go on from, where the form has one. */
  onto?: number | undefined
  /** The whole form as it was last sent to be kept by the server, as long as there was no answer. */
  sent?: Readonly<Record<string, unknown>> | undefined
  /** A submit that may have reached the server; the same values sent again go under its key. */
  attempt?: Attempt | undefined
}

/** Drafts are private to a person at a dealer: the next one at this device must not see them. */
export const draftKey = (owner: string, subject: string) => `${prefix}:${owner}:${subject}`

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'savedAt' in value &&
  typeof value.savedAt === 'string' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null

/** Whether anything was typed; a submit's key alone is nothing to put back. */
export const hasValues = (draft: Draft | null): draft is Draft => draft !== null && Object.keys(draft.values).length > 0

export function readDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** False where storage is refused or full: the form goes on without it and must say so. */
export function writeDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function removeDraft(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage that refuses to be written holds nothing to remove.
  }
}

/** The top-level fields in which the values differ from the defaults; nested ones are kept whole. */
export function changedFields(values: Readonly<Record<string, unknown>>, defaults: Readonly<Record<string, unknown>>) {
  const changed = Object.entries(values).filter(([name, value]) => {
    return JSON.stringify(value ?? null) !== JSON.stringify(defaults[name] ?? null)
  })
  return Object.fromEntries(changed)
}
