import { createObservable } from '@forecourt/domain/observable'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '../client/api-error.ts'
import { isRecord } from '../client/is-record.ts'

/** What an earlier page was answered, and when, in milliseconds since 1970. */
export interface KeptAnswer {
  data: unknown
  at: number
}

/** Where answers are kept beyond the page; the host connects it, because a module has no place of its own. */
export interface AnswerKeeper {
  /** Null where nothing is kept of that. Never rejects. */
  recall: (key: QueryKey) => Promise<KeptAnswer | null>
  /** Changes a part of what is kept, or of what will be, as the server is known to have it now. */
  amend: (key: QueryKey, part: string, change: (data: unknown) => unknown) => void
}

const NOTHING: AnswerKeeper = { recall: () => Promise.resolve(null), amend: () => undefined }

let keeper = NOTHING
/** When what the page shows of earlier answers was answered, by the hash of its key. */
const shown = new Map<string, number>()
const observable = createObservable()

/** Connects the place where answers are kept; returns how to disconnect it. */
export function keepAnswersWith(given: AnswerKeeper): () => void {
  keeper = given
  return () => {
    keeper = NOTHING
    forgetShown()
  }
}

/** Changes a part of what is kept of an answer, where the page learns of a change without asking again. */
export const amendKept: AnswerKeeper['amend'] = (key, part, change) => keeper.amend(key, part, change)

/** Nothing on the page is of an earlier answer any more. */
export function forgetShown(): void {
  if (shown.size === 0) return
  shown.clear()
  observable.notify()
}

/** Calls back when the page begins or ceases to show an earlier answer; returns how to stop. */
export const onShownChange = observable.subscribe

/** Whether the page has any earlier answer, on the screen or not. */
export const isAnyShownFromKept = (): boolean => shown.size > 0

/** Whether the data of this key are those of an earlier page. */
export const isShownFromKept = (queryHash: string): boolean => shown.has(queryHash)

/** When the oldest of the earlier answers that are on the screen was given, in milliseconds; null where none is. */
export function shownSince(client: QueryClient): number | null {
  const active = [...shown].filter(([hash]) => client.getQueryCache().get(hash)?.isActive())
  return active.length > 0 ? Math.min(...active.map(([, at]) => at)) : null
}

interface Asking {
  client: QueryClient
  queryKey: QueryKey
  /** Of a list that grows page by page. */
  pageParam?: unknown
}

/** A growing list is asked for page by page, and kept as a whole. */
function pageOf(data: unknown, { pageParam }: Asking): unknown {
  if (pageParam === undefined || !isRecord(data) || !Array.isArray(data.pages) || !Array.isArray(data.pageParams))
    return data
  return data.pages[data.pageParams.indexOf(pageParam)]
}

/** What is to be shown where there is no line: what the page has of an earlier one, or what is kept of it. */
async function earlier({ client, queryKey }: Asking, hash: string): Promise<KeptAnswer | null> {
  const data = client.getQueryData(queryKey)
  if (data === undefined) return keeper.recall(queryKey)
  const at = shown.get(hash)
  return at === undefined ? null : { data, at }
}

/**
 * Asks the server, and where there is no line answers with what an earlier page was told. What this page itself has been
 * told stays on the screen without it, and is newer.
 */
export async function orKept<Answer>(asking: Asking, ask: () => Promise<Answer>): Promise<Answer> {
  const hash = hashKey(asking.queryKey)
  try {
    const answer = await ask()
    if (shown.delete(hash)) observable.notify()
    return answer
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isNetwork) throw error
    const kept = await earlier(asking, hash)
    const data = kept && pageOf(kept.data, asking)
    if (!kept || data === undefined) throw error
    shown.set(hash, kept.at)
    observable.notify()
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- what is kept under a key was answered under it
    return data as Answer
  }
}
