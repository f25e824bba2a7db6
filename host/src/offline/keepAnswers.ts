import {
  forgetShown,
  isAnyShownFromKept,
  isShownFromKept,
  keepAnswersWith,
  onShownChange,
} from '@forecourt/api-client/kept'
import { subscribeSession, type Session } from '@forecourt/session'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { afterFirstRows } from './afterFirstRows.ts'
import { deviceTable } from './database.ts'
import { isKeptRoute } from './keptRoutes.ts'

const ASK_AGAIN_MS = 15_000

const onDevice = () => import(/* webpackChunkName: "offline" */ './onDevice.ts')

const isOtherPlace = (one: Session, other: Session) =>
  one.authenticated !== other.authenticated ||
  one.activeDealerId !== other.activeDealerId ||
  one.activeRole !== other.activeRole

/** Here and not with what is loaded later: a sign-out wipes at once, with or without a line. */
function forgetWithSession(): () => void {
  return subscribeSession((now, before) => {
    if (!isOtherPlace(now, before)) return
    forgetShown()
    deviceTable.clear().catch(() => undefined)
  })
}

/** Asks again for what is of an earlier page, until the server answers. */
function askAgain(client: QueryClient): () => void {
  const ask = () =>
    void client.invalidateQueries({ predicate: ({ queryHash }: { queryHash: string }) => isShownFromKept(queryHash) })
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = onShownChange(() => {
    clearInterval(timer)
    timer = isAnyShownFromKept() ? setInterval(ask, ASK_AGAIN_MS) : undefined
  })
  window.addEventListener('online', ask)
  return () => {
    stop()
    clearInterval(timer)
    window.removeEventListener('online', ask)
  }
}

/**
 * Keeps what the page reads on this device, and shows it where a later page has no line (docs/decisions.md#50-kept-answers);
 * returns how to stop.
 */
export function keepAnswers(client: QueryClient): () => void {
  const disconnect = keepAnswersWith({
    async recall(key) {
      if (!isKeptRoute(key[0])) return null
      return onDevice().then(
        ({ answers }) => answers.recall(hashKey(key)),
        () => null,
      )
    },
    amend(key, part, change) {
      if (!isKeptRoute(key[0])) return
      // Without it the form opens on the draft of before, and takes up the newer one with the line.
      onDevice().then(
        ({ answers }) => answers.amend(hashKey(key), part, change),
        () => undefined,
      )
    },
  })
  let stopKeeping = () => undefined as void
  const start = () => {
    onDevice().then(
      ({ keepAll }) => {
        stopKeeping = keepAll(client)
      },
      () => undefined,
    )
  }
  const stopWaiting = afterFirstRows(start)
  const stopForgetting = forgetWithSession()
  const stopAsking = askAgain(client)
  return () => {
    stopWaiting()
    stopKeeping()
    stopForgetting()
    stopAsking()
    disconnect()
  }
}
