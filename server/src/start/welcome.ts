import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts'
import type { Config } from '../platform/config/config.ts'

/** The last lines of a start: where it is and, in the demo, who may sign in. */
export function welcome(url: string, { databaseUrl, demo }: Pick<Config, 'databaseUrl' | 'demo'>): string {
  const lines = ['', `Forecourt is ready: ${url}`]
  if (demo ?? !databaseUrl) {
    const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length))
    lines.push('', `Demo accounts, all with the password ${DEMO_PASSWORD}:`)
    lines.push(...DEMO_ACCOUNTS.map(({ email, description }) => `  ${email.padEnd(width)}  ${description}`))
  }
  return [...lines, ''].join('\n')
}
