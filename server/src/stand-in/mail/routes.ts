import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, type Html } from '../../platform/mail/html.ts'
import type { KeptMessage, Mailbox } from './mailbox.ts'

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; }
  h1 { font-size: 1.375rem; margin: 0 0 .25rem; }
  p { margin: 0 0 1rem; }
  ol { list-style: none; margin: 1rem 0; padding: 0; }
  li { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
  li a { display: block; padding: .75rem 0; text-decoration: none; color: inherit; }
  li a:hover strong, li a:focus-visible strong { text-decoration: underline; }
  .about { display: block; font-size: .875rem; opacity: .75; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 34rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`

/** No script at all; the styles are the page's own and the messages'. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'self'"

const page = (title: string, body: Html) =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} - Mailbox</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `

const about = ({ to, at }: KeptMessage) =>
  html`<span class="about">To ${to}, <time>${at.replace('T', ' ').slice(0, 16)} UTC</time></span>`

// Addresses are relative: the product shows these pages under an address of its own.
const listPage = (messages: readonly KeptMessage[]) =>
  page(
    'Messages',
    html`<h1>Mailbox</h1>
      <p>Mail that this demo would have sent, the newest first. Nothing leaves this machine.</p>
      ${
        messages.length === 0
          ? html`<p>There are no messages yet. Reload the page after one was sent.</p>`
          : html`<ol>
              ${messages.map(
                (message) =>
                  html`<li>
                    <a href="mailbox/${String(message.id)}"><strong>${message.subject}</strong>${about(message)}</a>
                  </li>`,
              )}
            </ol>`
      }`,
  )

/** A message may hold anything, so it is drawn in a frame without rights; its links open outside of it. */
const framed = (source: string) => `<base target="_blank">${source}`

const messagePage = (message: KeptMessage) =>
  page(
    message.subject,
    html`<p><a href="../mailbox">All messages</a></p>
      <h1>${message.subject}</h1>
      <p>${about(message)}<span class="about">From ${message.from}</span></p>
      ${message.files.map(
        ({ name, content }, at) =>
          html`<p>
            <a href="${String(message.id)}/files/${String(at + 1)}" download>${name}</a>
            <span class="about">${String(Math.ceil(content.length / 1000))} kB, attached</span>
          </p>`,
      )}
      <iframe
        title="The message"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcdoc="${framed(message.html)}"
      ></iframe>
      <h2>As text</h2>
      <pre>${message.text}</pre>`,
  )

const send = (reply: FastifyReply, { source }: Html) =>
  reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(source)

/** A message as JSON; its files are fetched one by one. */
const withoutContent = ({ files, ...message }: KeptMessage) => ({
  ...message,
  files: files.map(({ name, type, content }) => ({ name, type, bytes: content.length })),
})

/** The mailbox as pages under `/stand-in/mailbox`, and as JSON under `/stand-in/messages`. */
export function mailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/stand-in/mailbox', (_request, reply) => send(reply, listPage(mailbox.all())))
  app.get<{ Params: { id: string } }>('/stand-in/mailbox/:id', (request, reply) => {
    const message = mailbox.find(Number(request.params.id))
    if (message) return send(reply, messagePage(message))
    return send(
      reply.code(404),
      page('Not found', html`<p>There is no such message. <a href="../mailbox">All messages</a></p>`),
    )
  })
  app.get<{ Params: { id: string; at: string } }>('/stand-in/mailbox/:id/files/:at', ({ params }, reply) => {
    const file = mailbox.find(Number(params.id))?.files[Number(params.at) - 1]
    if (!file) return reply.code(404).type('text/plain').send('There is no such file.')
    return reply
      .header('content-security-policy', POLICY)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .type(file.type)
      .send(file.content)
  })
  app.get('/stand-in/messages', async () => mailbox.all().map(withoutContent))
  app.delete('/stand-in/messages', async (_request, reply) => {
    mailbox.clear()
    return reply.status(204).send()
  })
}
