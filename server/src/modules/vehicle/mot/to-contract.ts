import type { MotDefect, MotHistory } from '@forecourt/contracts'
import { motItem, motReference } from '@forecourt/domain'
import type { LookupReason } from '../lookup/failure.ts'
import { type KeptDefect, KeptHistory, openDefects } from './answer.ts'
import type { HistoryRow } from './queries.ts'

type Missing = Exclude<MotHistory['status'], 'READY'>

const WORDS: Readonly<Record<Missing, string>> = {
  NOT_FOUND: 'The MOT service has no vehicle with this registration.',
  UNAVAILABLE: 'The MOT service is not answering. Check the certificate, or try again in a minute.',
  NOT_CONFIGURED: 'No MOT service is set up. Check the certificate instead.',
  NO_REGISTRATION: 'This vehicle has no registration, so it has no MOT history.',
}

const WORDS_BY_REASON: Partial<Record<LookupReason, string>> = {
  RATE_LIMITED: 'The MOT service is busy. Try again in a few minutes.',
  INVALID: 'The MOT service does not recognise this registration.',
}

/** Shown with a history that is older than it should be. */
export const AS_KEPT = 'The MOT service is not answering. This is the history from the last check.'

/** No history, and why, for the person at the form. A problem with our credentials looks like any other trouble here. */
export const emptyHistory = (status: Missing, reason?: LookupReason): MotHistory => ({
  status,
  message: (reason && WORDS_BY_REASON[reason]) ?? WORDS[status],
  retrievedAt: null,
  expiresOn: null,
  outstandingRecall: 'UNKNOWN',
  tests: [],
  openAdvisories: [],
})

const defectOf = ({ text, type, dangerous }: KeptDefect, index: number): MotDefect => ({
  index,
  text,
  type,
  dangerous,
  reference: motReference(text),
  itemRef: motItem(text),
})

/** A kept history as the assessment shows it. */
export function toContract({ answer, retrievedAt }: HistoryRow, message: string | null = null): MotHistory {
  const history = KeptHistory.nullable().parse(answer)
  if (!history) return { ...emptyHistory('NOT_FOUND'), retrievedAt }
  return {
    status: 'READY',
    message,
    retrievedAt,
    expiresOn: history.expiresOn,
    outstandingRecall: history.outstandingRecall,
    tests: history.tests.map(({ defects, ...test }) => ({ ...test, defects: defects.map(defectOf) })),
    openAdvisories: openDefects(history).map(({ test: { testNumber, completedAt }, defect, index }) => ({
      ...defectOf(defect, index),
      testNumber,
      completedAt,
    })),
  }
}
