import type { Actor } from '@forecourt/authority'
import type { Acting } from '../workflow/acting.ts'
import type { FileUrl } from '../../../platform/files/file-url.ts'
import type { Context } from '../../../platform/http/context.ts'

/** Who writes: a call's context is one, and so is what the demo makes for its people. */
export type Writing = Omit<Acting, 'services'> & {
  services: Pick<Context['services'], 'database' | 'messages' | 'files'>
}

/** For whom a message is put together. */
export interface MessageReader {
  userId: string
  actor: Actor
  now: Date
  fileUrl: FileUrl
}

export const messageReader = ({ session, actor, now, services }: Writing): MessageReader => ({
  userId: session.userId,
  actor,
  now: now(),
  fileUrl: services.files.urlOf,
})
