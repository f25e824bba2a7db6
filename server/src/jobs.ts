import { cleanUp } from './platform/jobs/clean-up.ts'
import type { Job } from './platform/jobs/job.ts'

/** Every job that the server knows how to do. */
export const jobs: readonly Job[] = [cleanUp]
