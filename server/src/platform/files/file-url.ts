import type { Variant } from './picture.ts'

/** Makes the short-lived address of a stored file's variant. */
export type FileUrl = (fileId: string | null, variant: Variant) => string | null
