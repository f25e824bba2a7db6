import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts'
import type { Config } from '../platform/config/config.ts'

type Facts = Pick<Config, 'databaseUrl' | 'demo' | 'does'>

/** The last lines of a start: where it is and, in the demo, who may sign in. */
export function welcome(url: string, { databaseUrl, demo, does }: Facts): string {
  if (does === 'jobs') return `\nForecourt works on its jobs: ${url}/health\n`
  const lines = ['', `Forecourt is ready: ${url}`]
  if (demo ?? !databaseUrl) {
    const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length))
    lines.push('', `Demo accounts, all with the password ${DEMO_PASSWORD}:`)
    lines.push(...DEMO_ACCOUNTS.map(({ email, description }) => `  ${email.padEnd(width)}  ${description}`))
  }
  return [...lines, ''].join('\n')
}
