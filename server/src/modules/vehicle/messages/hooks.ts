import type { StoredMention } from '../../../schema/collaboration.ts'
import type { ScopedTransaction } from '../../../platform/database/scope.ts'

declare module '../../../platform/services.ts' {
  interface Services {
    messages: MessageHooks
  }
}

/** That somebody wrote to a vehicle's thread. */
export interface NewVehicleMessage {
  messageId: string
  vehicleId: string
  /** The vehicle's dealer, which need not be the author's. */
  dealerId: string
  authorId: string
  body: string
  mentions: StoredMention[]
  at: string
}

/**
 * What else belongs to a message, in its transaction, whose scope is the dealer group of the author: notifications are
 * queued here. It must not wait for anything outside the database.
 */
export type AfterMessage = (message: NewVehicleMessage, tx: ScopedTransaction) => Promise<void>

/** That a message was given other words, or taken back: then it has none. */
export interface ChangedMessage {
  messageId: string
  body: string | null
}

/** As `AfterMessage`. */
export type AfterMessageChange = (message: ChangedMessage, tx: ScopedTransaction) => Promise<void>

/** That somebody has read a thread as far as it goes. */
export interface ReadThread {
  vehicleId: string
  userId: string
  at: string
}

/** As `AfterMessage`. */
export type AfterThreadRead = (read: ReadThread, tx: ScopedTransaction) => Promise<void>

/** Where others hang on to the thread; filled when the server is put together. */
export interface MessageHooks {
  afterCreate: AfterMessage[]
  afterChange: AfterMessageChange[]
  afterRead: AfterThreadRead[]
}

export const createMessageHooks = (): MessageHooks => ({ afterCreate: [], afterChange: [], afterRead: [] })
