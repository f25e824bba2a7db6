interface Statement {
  execute: () => Promise<unknown>
}

/**
 * Sends statements of one transaction in one message, where none needs another's result: each round trip keeps those
 * waiting who want the same locks. PostgreSQL does them in their order; without this, a query builder leaves no sooner
 * than it is awaited.
 */
export async function together(statements: readonly Statement[]): Promise<void> {
  await Promise.all(statements.map((statement) => statement.execute()))
}
