import PostalMime from 'postal-mime'

/** A file that came with a message. */
export interface KeptFile {
  name: string
  type: string
  content: Buffer
}

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
  files: KeptFile[]
}

const MOST_KEPT = 200
/** Of all files together; the newest message keeps its own in any case. */
const MOST_FILE_BYTES = 50_000_000

/** The mail that would have been delivered, the newest first. */
export interface Mailbox {
  all: () => readonly KeptMessage[]
  find: (id: number) => KeptMessage | undefined
  /** @param source as SMTP carries it (RFC 5322) */
  keep: (source: Buffer, to: string) => Promise<void>
  clear: () => void
}

type Attachment = Awaited<ReturnType<typeof PostalMime.parse>>['attachments'][number]

const toFile = ({ filename, mimeType, content }: Attachment): KeptFile => ({
  name: filename ?? 'file',
  type: mimeType,
  content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
})

/** The messages, newest first, of which the older lose their files once those are too much to keep in memory. */
function withoutOldFiles(messages: readonly KeptMessage[]): KeptMessage[] {
  let bytes = 0
  return messages.map((message, at) => {
    bytes += message.files.reduce((sum, { content }) => sum + content.length, 0)
    return at > 0 && bytes > MOST_FILE_BYTES ? { ...message, files: [] } : message
  })
}

export function createMailbox(): Mailbox {
  let kept: KeptMessage[] = []
  let last = 0
  return {
    all: () => kept,
    find: (id) => kept.find((message) => message.id === id),
    keep: async (source, to) => {
      const { from, subject = '', text = '', html = '', attachments } = await PostalMime.parse(source)
      const files = attachments.map(toFile)
      const at = new Date().toISOString()
      const message = { id: ++last, at, from: from?.address ?? '', to, subject, text, html, files }
      kept = withoutOldFiles([message, ...kept].slice(0, MOST_KEPT))
    },
    clear: () => {
      kept = []
    },
  }
}
