import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { PageStart } from '../release/page-start.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

type PageNeeds = Pick<Config, 'telemetry' | 'publicUrl' | 'mail'>

interface Knows {
  startOf: (path: string) => Promise<PageStart>
  /** Whether anybody can sign in by single sign-on, which changes while the server runs. */
  offersSignOn: () => Promise<boolean>
}

/** What the page is told before its first line of script runs; none of it is secret. */
export const pageConfig = ({ telemetry, publicUrl, mail }: PageNeeds) => ({
  sendsMail: mail !== null,
  hasMailbox: Boolean(mail?.mailbox),
  telemetry: telemetry && { ...telemetry, productionOrigin: publicUrl && new URL(publicUrl).origin },
})

/** JSON that may stand inside a script element: no `</script>` or `<!--` can come of it. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** The page's template with its nonce and its configuration filled in. */
export const renderPage = (template: string, nonce: string, config: unknown): string =>
  // Functions, because a replacement text may hold `$&`.
  template.replaceAll('__CSP_NONCE__', () => nonce).replaceAll('__APP_CONFIG__', () => inScript(config))

/** Answers the one page of the front end, under a policy with its own nonce. */
export function servePage(indexHtml: string, config: PageNeeds, { startOf, offersSignOn }: Knows) {
  const telemetryOrigin = config.telemetry && new URL(config.telemetry.dsn).origin
  const values = pageConfig(config)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const template = await readFile(indexHtml, 'utf8').catch(() => null)
    if (template === null) return reply.code(503).type('text/plain').send('The front end has not been built.\n')
    const [path = ''] = request.url.split('?', 1)
    const [start, signOn] = await Promise.all([startOf(path), offersSignOn()])
    const nonce = randomBytes(18).toString('base64')
    return reply
      .header('content-security-policy', contentSecurityPolicy({ nonce, host: request.host, telemetryOrigin }))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(renderPage(template, nonce, { ...values, offersSignOn: signOn, start }))
  }
}
