import { api, ApiError } from '@forecourt/api-client'
import type { ModuleOutcome } from '@forecourt/contracts'
import type { Outcome } from '@forecourt/federation'
import { isRefusal } from '@forecourt/ui/form/attempt.ts'
import { wasFetchedAhead } from '../look-ahead/fetch-ahead.ts'

/** What opened well can wait for more of it; what failed is told at once, since a bad version goes by that. */
const GATHER_MS = 3000
/** The most that one call takes. */
const AT_ONCE = 20
/** Of what cannot be sent the latest are kept. */
const AT_MOST = 60
/** The longest detail that the server takes. */
const DETAIL = 200

type Send = (outcomes: ModuleOutcome[]) => Promise<unknown>

const sendToServer: Send = (outcomes) => api('POST /modules/outcomes', { body: { outcomes } }, { keepalive: true })

/** Gathers how the opening of modules ended, and tells the server of several at once. */
export function createOutcomes(send: Send = sendToServer) {
  let waiting: ModuleOutcome[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const ofThem = waiting
    const outcomes = ofThem.splice(0, AT_ONCE)
    if (outcomes.length === 0) return
    send(outcomes).catch((error: unknown) => {
      // What got no answer goes with the next; what was refused would be refused again.
      const isRefused = error instanceof ApiError && isRefusal(error.status)
      if (isRefused) return
      ofThem.unshift(...outcomes)
      ofThem.splice(0, ofThem.length - AT_MOST)
    })
  }

  return {
    add: (outcome: ModuleOutcome): void => {
      waiting.push(outcome)
      if (outcome.outcome === 'FAILED' || waiting.length >= AT_ONCE) flush()
      else timer ??= setTimeout(flush, GATHER_MS)
    },
    /** Tells what was gathered, as before the page goes away. */
    flush,
    /** Drops what was gathered: of one person it must not be told as another's. */
    forget: (): void => {
      clearTimeout(timer)
      timer = undefined
      waiting = []
    },
  }
}

/** One line without control characters, cut before it is cleaned: the cut may leave half a character. */
const lineOf = (words: string | null) =>
  words
    ?.slice(0, DETAIL)
    .replaceAll(/[\p{C}\u2028\u2029]+/gu, ' ')
    .trim() || null

/** An outcome as the server takes it. */
export function toldOf(outcome: Outcome): ModuleOutcome {
  const { module, version, channel, page } = outcome
  const opened = { module, version, channel, page, wasPrefetched: wasFetchedAhead(module, version, page) }
  if (outcome.outcome === 'LOADED') return { outcome: 'LOADED', ...opened }
  const { reason, detail, phase, reference } = outcome
  return { outcome: 'FAILED', ...opened, reason, detail: lineOf(detail), phase, reference }
}
