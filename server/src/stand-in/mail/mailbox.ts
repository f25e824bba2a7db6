import PostalMime from 'postal-mime'

/** A message as it came. */
export interface KeptMessage {
  id: number
  /** When it came. */
  at: string
  from: string
  /** Whom the sender named to the server, which is who gets it. */
  to: string
  subject: string
  text: string
  html: string
}

const MOST_KEPT = 200

/** The mail that would have been delivered, the newest first. */
export interface Mailbox {
  all: () => readonly KeptMessage[]
  find: (id: number) => KeptMessage | undefined
  /** @param source as SMTP carries it (RFC 5322) */
  keep: (source: Buffer, to: string) => Promise<void>
  clear: () => void
}

export function createMailbox(): Mailbox {
  let kept: KeptMessage[] = []
  let last = 0
  return {
    all: () => kept,
    find: (id) => kept.find((message) => message.id === id),
    keep: async (source, to) => {
      const { from, subject = '', text = '', html = '' } = await PostalMime.parse(source)
      const message = { id: ++last, at: new Date().toISOString(), from: from?.address ?? '', to, subject, text, html }
      kept = [message, ...kept].slice(0, MOST_KEPT)
    },
    clear: () => {
      kept = []
    },
  }
}
