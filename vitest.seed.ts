import { configureGlobal } from 'fast-check'

// The same cases in every run, so that only a change can make it fail; SEED selects others, as the nightly run does.
configureGlobal({ seed: Number(process.env.SEED ?? 1) })
