/** What the server writes into `index.html` for the page (its own settings, no secrets). */
export interface PageConfig {
  /** `productionOrigin` is where trace headers may go: the product's own address, if it is known. */
  telemetry: { dsn: string; environment: string; productionOrigin: string | null } | null
}

/** The page's configuration; a page without one, as in development, has nothing configured. */
export function readPageConfig(): PageConfig {
  const text = document.getElementById('forecourt-config')?.textContent ?? ''
  try {
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- of the server that sent the page
    const config = JSON.parse(text) as Partial<PageConfig>
    return { telemetry: config.telemetry ?? null }
  } catch {
    return { telemetry: null }
  }
}

/** The nonce of this response, which styles made at run time must bear (decision 31). */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
