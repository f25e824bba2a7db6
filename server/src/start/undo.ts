/** What has to be taken down again, the last thing first. */
export type Undo = {
  later: (step: () => Promise<void>) => void
  /** Runs every step even if one fails, then throws the first failure. */
  now: () => Promise<void>
}

export function createUndo(): Undo {
  const steps: (() => Promise<void>)[] = []
  return {
    later: (step) => void steps.push(step),
    now: async () => {
      const failures: unknown[] = []
      for (let step = steps.pop(); step; step = steps.pop()) await step().catch((error) => failures.push(error))
      if (failures.length) throw failures[0]
    },
  }
}
