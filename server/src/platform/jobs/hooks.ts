import type { Transaction } from '../database/scope.ts'

declare module '../services.ts' {
  interface Services {
    jobs: JobHooks
  }
}

/** A job that fails again and again, or that failed for good. */
export interface FailedJob {
  /** As the Queue Jobs screen lists it. */
  id: string
  name: string
  /** 1 for the first try. */
  attempt: number
  /** Not tried again. */
  isFinal: boolean
  /** What went wrong, without secrets. */
  error: string
  at: string
}

/** What else belongs to such a failure, in the transaction that records it. */
export type AfterFailure = (failed: FailedJob, tx: Transaction) => Promise<void>

/** Where others hang on to the jobs; filled when the server is put together. */
export interface JobHooks {
  afterFailure: AfterFailure[]
}

export const createJobHooks = (): JobHooks => ({ afterFailure: [] })
