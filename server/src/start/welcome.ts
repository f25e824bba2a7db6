import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts'
import type { Config } from '../platform/config/config.ts'

type Facts = Pick<Config, 'databaseUrl' | 'demo' | 'does' | 'mailStandIn'>

/** The last lines of a start: where it is and, in the demo, who may sign in. */
export function welcome(url: string, { databaseUrl, demo, does, mailStandIn }: Facts): string {
  if (does === 'jobs') return `\nForecourt works on its jobs: ${url}/health\n`
  const lines = ['', `Forecourt is ready: ${url}`]
  if (demo ?? !databaseUrl) {
    const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length))
    lines.push('', `Demo accounts, all with the password ${DEMO_PASSWORD}:`)
    lines.push(...DEMO_ACCOUNTS.map(({ email, description }) => `  ${email.padEnd(width)}  ${description}`))
  }
  if (mailStandIn) lines.push('', `Mail is kept in the mailbox: ${url}/api/mailbox`)
  return [...lines, ''].join('\n')
}
