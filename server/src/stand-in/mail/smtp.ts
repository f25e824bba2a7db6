import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { partOf } from '../../platform/part-of.ts'
import { portOf } from '../../platform/free-port.ts'
import type { Mailbox } from './mailbox.ts'

const MOST_BYTES = 10_000_000

/** What recipients of these names meet, at any domain. */
const REFUSED: Readonly<Record<string, { status: number; words: string }>> = {
  refused: { status: 550, words: '5.1.1 No such mailbox here' },
  full: { status: 452, words: '4.2.2 The mailbox is full' },
}
const HANGS = 'hangs'

const refusal = (status: number, words: string) => Object.assign(new Error(words), { responseCode: status })

async function read(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Takes mail by SMTP, from anybody and for anybody, and delivers it to the mailbox alone. Mail for `refused@` is refused
 * for good, for `full@` for now, and for `hangs@` it never answers.
 */
export async function startSmtp(mailbox: Mailbox, port: number, host: string) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    size: MOST_BYTES,
    onRcptTo: ({ address }, _session, done) => {
      const [name = ''] = address.split('@', 1)
      if (name === HANGS) return
      const refused = REFUSED[name]
      done(refused && refusal(refused.status, refused.words))
    },
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      read(stream)
        .then((source) => mailbox.keep(source, recipients.join(', ')))
        .then(
          () => done(),
          (error: unknown) => done(refusal(451, String(partOf(error, 'message')))),
        )
    },
  })
  // A sender that hangs up in the middle is no trouble of the server's.
  server.on('error', () => undefined)
  const listening = server.listen(port, host)
  await once(listening, 'listening')
  return {
    port: portOf(listening),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
