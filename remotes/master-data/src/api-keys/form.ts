import type { ApiKeyForm } from '@forecourt/contracts'
import { formOf, type ValuesOf } from '@forecourt/ui/forms'

/** What the form of a new key asks. */
export const { useField } = formOf<ValuesOf<typeof ApiKeyForm>>()
