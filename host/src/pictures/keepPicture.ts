import type { Query, QueryCache } from '@tanstack/react-query'
import type { Answers } from '../offline/answers.ts'
import { isKeptRoute, notesIn } from '../offline/keptRoutes.ts'
import { filesInUse } from '../offline/filesInUse.ts'
import { modulesOf, pictureKey, type Picture } from './picture.ts'
import { takePicture } from './takePicture.ts'

/** Milliseconds: answers come with every event at the dealer, and a picture costs the page several frames. */
const ANEW_AFTER_MS = 30_000

/** What the shell itself reads on every page: numbers, and whether the session still stands. */
const OF_SHELL = /^GET \/(?:notifications\/unread|auth\/check|report\/stages)$/

const isInnocent = ({ queryKey: [route] }: Query) =>
  isKeptRoute(route) || (typeof route === 'string' && OF_SHELL.test(route))

function escaped(text: string): string {
  const element = document.createElement('p')
  element.textContent = text
  return element.innerHTML
}

/** Whether the picture shows something that answers are kept without. */
function showsNote({ html }: Picture, queries: readonly Query[]): boolean {
  const seen = html.replaceAll('&quot;', '"')
  return queries.flatMap(({ state }) => notesIn(state.data)).some((note) => seen.includes(escaped(note)))
}

/**
 * Returns what keeps a picture of the page as it stands beside the answers that it was drawn from, under their rules: a page
 * that draws anything else has none.
 */
export function createPictures(cache: QueryCache, answers: Pick<Answers, 'keep'>, now = Date.now): () => void {
  const takenAt = new Map<string, number>()
  return () => {
    const key = pictureKey(window.location)
    if (now() - (takenAt.get(key) ?? -ANEW_AFTER_MS) < ANEW_AFTER_MS) return
    const drawnFrom = cache.getAll().filter((query) => query.getObserversCount() > 0)
    const picture = drawnFrom.every(isInnocent) ? takePicture(modulesOf(filesInUse())) : null
    if (!picture || showsNote(picture, drawnFrom)) return
    takenAt.set(key, now())
    void answers.keep(key, { data: picture, at: now() }).catch(() => undefined)
  }
}
