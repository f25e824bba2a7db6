/** What Chromium tells of the line; other browsers tell nothing. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the line is one on which nothing is fetched that may not be needed: metered, or slow. */
export function isLineSpared(): boolean {
  const { connection }: Navigator & { connection?: Connection } = navigator
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g')
}
