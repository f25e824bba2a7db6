import { sentOn, type Transaction } from './scope.ts'

interface Statement {
  execute: () => Promise<unknown>
}

/**
 * Sends statements of a transaction whose results nobody needs, without waiting for them: the next statement, or the commit,
 * goes in the same message, where each round trip would keep those waiting who want the same locks. PostgreSQL does them in
 * their order, and one that fails fails the transaction. Not for what may be refused in an orderly way, such as by a
 * constraint that stands for an answer: only the whole transaction learns of it.
 */
export function send(tx: Transaction, ...statements: readonly Statement[]): void {
  for (const statement of statements) {
    const done = statement.execute()
    done.catch(() => {})
    sentOn(tx).push(done)
  }
}
