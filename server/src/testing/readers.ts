import type { Database } from '../platform/database/database.ts'
import type { Scope } from '../platform/database/scope.ts'

/** More than any server has connections for reading. */
const MANY = 50

/** Readers who keep all connections for reading busy, until they are called off. */
export function manyReaders(database: Database, scope: Scope): { callOff: () => Promise<void> } {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const reading = Array.from({ length: MANY }, () => database.read(scope, () => finished))
  return {
    callOff: async () => {
      finish()
      await Promise.all(reading)
    },
  }
}
