import { createTransport } from 'nodemailer'
import type { MailSettings } from '../config/config.ts'
import { FinalFailure } from '../jobs/final-failure.ts'
import { partOf } from '../part-of.ts'
import { htmlOf, type Message, textOf } from './message.ts'

declare module '../services.ts' {
  interface Services {
    mailer: Mailer
  }
}

/** For connecting and for each answer; a mail server that is well needs a second. */
const PATIENCE_MS = 10_000
/** For all of it: one that answers a byte now and then must not hold a worker up. */
const WITHIN_MS = 20_000
/** A mail server that did not answer is left alone for so long, as all jobs share few workers. */
const PAUSE_MS = 60_000

export interface Mailer {
  /**
   * Hands a message to the mail server, within 20 seconds.
   * @throws FinalFailure when it refuses this message or its recipient for good (RFC 5321, 5yz)
   * @throws Error when trying again may help, at once for a minute after one that did not answer; neither names the
   * recipient
   */
  send: (settings: MailSettings, message: Message) => Promise<void>
}

export function createMailer(now: () => Date): Mailer {
  let awayUntil = 0
  return {
    async send(settings, message) {
      if (now().getTime() < awayUntil) throw new Error('The mail server did not answer a moment ago.')
      try {
        await hand(settings, message)
      } catch (error) {
        if (isNoAnswer(error)) awayUntil = now().getTime() + PAUSE_MS
        const words = `The mail server did not take a message: ${wordsOf(error, message)}`
        // Without the cause, which would take the recipient's address into the log.
        // oxlint-disable-next-line preserve-caught-error -- see above
        throw isRefusedForGood(error) ? new FinalFailure(words) : new Error(words)
      }
    },
  }
}

async function hand({ smtpUrl, from }: MailSettings, message: Message): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from: { name: 'Forecourt', address: from },
      to: message.to,
      subject: message.subject,
      text: textOf(message),
      html: htmlOf(message),
      attachments: message.attachments?.map(({ name: filename, type: contentType, content }) => ({
        filename,
        contentType,
        content,
      })),
      // Nobody's holiday reply or list is meant (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(WITHIN_MS),
    })
  } finally {
    transport.close()
  }
}

/** What speaks of the message and its recipient; what is refused before is the server's trouble, which may pass. */
const ABOUT_THE_MESSAGE = ['EENVELOPE', 'EMESSAGE']

const isAboutTheMessage = (error: unknown): boolean => ABOUT_THE_MESSAGE.some((code) => code === partOf(error, 'code'))

function isRefusedForGood(error: unknown): boolean {
  const status = partOf(error, 'responseCode')
  // Without a status nobody was asked: the address is one that cannot be written in SMTP.
  return isAboutTheMessage(error) && (typeof status !== 'number' || status >= 500)
}

/** Neither a refusal of the message nor any other answer that the server gave. */
const isNoAnswer = (error: unknown): boolean =>
  !isAboutTheMessage(error) && typeof partOf(error, 'responseCode') !== 'number'

/** What the server said, without the address that it may repeat. */
const wordsOf = (error: unknown, { to }: Message): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(to.address, 'the recipient')
