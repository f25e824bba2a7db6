import { isRecord } from '@forecourt/domain'

interface Telemetry {
  dsn: string
  environment: string
  /** Where trace headers may go: the product's own address, if it is known. */
  productionOrigin: string | null
}

/** What the server writes into `index.html` for the page (its own settings, no secrets). */
export interface PageConfig {
  telemetry: Telemetry | null
  /** Whether the platform sends e-mail; nothing that needs it is offered otherwise. */
  sendsMail: boolean
  /** Whether some dealer group's people sign in at a provider of theirs. */
  offersSignOn: boolean
  /** Whether that mail is kept for everybody to read, as in the demo. */
  hasMailbox: boolean
}

const isText = (value: unknown) => typeof value === 'string'

function telemetryIn(config: unknown): Telemetry | null {
  if (!isRecord(config) || !isRecord(config.telemetry)) return null
  const { dsn, environment, productionOrigin } = config.telemetry
  if (!isText(dsn) || !isText(environment)) return null
  return { dsn, environment, productionOrigin: isText(productionOrigin) ? productionOrigin : null }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The page's configuration; a page without one, as in development, has nothing configured. */
export function readPageConfig(): PageConfig {
  const text = document.getElementById('forecourt-config')?.textContent ?? ''
  const config = parsed(text)
  const isOn = (name: 'sendsMail' | 'offersSignOn' | 'hasMailbox') => isRecord(config) && config[name] === true
  return {
    telemetry: telemetryIn(config),
    sendsMail: isOn('sendsMail'),
    offersSignOn: isOn('offersSignOn'),
    hasMailbox: isOn('hasMailbox'),
  }
}

/** The nonce of this response, which styles made at run time must bear. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
