import { html, type Html } from './html.ts'

/** A paragraph, a list, or a link that stands by itself. */
export type Part = string | { list: readonly string[] } | { label: string; link: string }

/** A file that comes with a message. */
export interface Attachment {
  name: string
  type: string
  content: Buffer
}

/** A message to one person. */
export interface Message {
  to: { name: string; address: string }
  subject: string
  /** From top to bottom. */
  parts: readonly Part[]
  /** Why the person gets it: the last, small line. */
  reason: string
  attachments?: readonly Attachment[]
}

const textOfPart = (part: Part): string => {
  if (typeof part === 'string') return part
  return 'link' in part ? `${part.label}:\n${part.link}` : part.list.map((item) => `- ${item}`).join('\n')
}

/** The message for whoever reads without HTML. */
export const textOf = ({ parts, reason }: Message): string =>
  `${[...parts.map(textOfPart), `-- \n${reason}`].join('\n\n')}\n`

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1f4fd1;color:#ffffff;font-weight:600;text-decoration:none'
const SMALL = 'font-size:14px;overflow-wrap:anywhere'

const htmlOfPart = (part: Part): Html => {
  if (typeof part === 'string') return html`<p style="margin:0 0 16px">${part}</p>`
  if ('list' in part) {
    return html`<ul style="margin:0 0 16px;padding-left:20px">
      ${part.list.map((item) => html`<li>${item}</li>`)}
    </ul>`
  }
  // The address in full as well: a link whose button does not work can be copied.
  return html`<p style="margin:0 0 8px"><a href="${part.link}" style="${BUTTON}">${part.label}</a></p>
    <p style="margin:0 0 16px;${SMALL}">${part.link}</p>`
}

/** The same message in HTML: one column that needs no pictures, in the colours that the reader's program has. */
export const htmlOf = ({ subject, parts, reason }: Message): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px 16px">
        <div
          role="article"
          aria-label="${subject}"
          style="max-width:560px;margin:0 auto;font:16px/1.5 system-ui,sans-serif"
        >
          <h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${subject}</h1>
          ${parts.map(htmlOfPart)}
          <p style="margin:24px 0 0;${SMALL}">${reason}</p>
        </div>
      </body>
    </html> `.source
