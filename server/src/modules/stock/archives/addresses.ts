import type { Context } from '../../../platform/http/context.ts'
import type { Files } from '../../../platform/files/files.ts'

const words = (archiveId: string, part: number) => `archive-${archiveId}-${part}`

/**
 * The address of a part of an archive, for the session alone that asked: a link, because a browser goes on with a download
 * that was interrupted, and no token goes with one.
 */
export function partAddress({ services, session }: Pick<Context, 'services' | 'session'>, id: string, part: number) {
  const { e, s } = services.files.signed(session.id, words(id, part))
  return `/archives/${id}/${part}.zip?${new URLSearchParams({ by: session.id, e, s })}`
}

/** Whether the address is one that was given, and has not ended. */
export const isGiven = (
  files: Pick<Files, 'verify'>,
  { id, part, by, ...signature }: { id: string; part: number; by: string; e: string; s: string },
): boolean => files.verify(by, words(id, part), signature) !== null
