import type { Push } from './events.ts'

/** What one commit tells of is sent together. */
const FIRST_MS = 5

/** Within this time pages take up what is only looked at beside the work. */
const SOON_MS = 3_000

/**
 * Within this time pages take up what hardly concerns their people, and what nobody did, each at a moment of its own:
 * together they would be one burst. Clocks are looked at every minute, so nobody counts on the second.
 */
const LATER_MS = 45_000

/** What is told meanwhile does not wait longer for answers that do not come. */
const LONGEST_MS = 2_000

type Apply<Change> = (changes: readonly Change[]) => Promise<unknown>

/**
 * Applies together what is told within a time; what is told while that is being applied waits until it has settled, but for
 * at most 2 s. Applying begins running requests again, so that where much happens at once, an answer would never arrive.
 */
function createGathering<Change>(apply: Apply<Change>, waitMs: () => number) {
  let gathered: Change[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Infinity
  let isApplying = false

  const finish = async () => {
    const changes = gathered
    gathered = []
    dueAt = Infinity
    isApplying = true
    await Promise.race([
      apply(changes).catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, LONGEST_MS)),
    ])
    isApplying = false
    wait()
  }
  const wait = () => {
    if (isApplying || dueAt === Infinity) return
    timer = setTimeout(() => void finish(), dueAt - Date.now())
  }

  return {
    add: (change: Change) => {
      gathered.push(change)
      if (dueAt !== Infinity) return
      dueAt = Date.now() + waitMs()
      wait()
    },
    stop: () => {
      dueAt = Infinity
      clearTimeout(timer)
    },
  }
}

interface Ways<News> {
  /** Of everything, when it has just been told. */
  now: Apply<News>
  /** Of what somebody did. */
  soon: Apply<News>
  /** Of everything again. */
  later: Apply<News>
}

/**
 * Takes up what is pushed, and again at moments of the page's own what may wait: within 3 s what somebody did, and within
 * 45 s everything. At once, it would be so much more that it kept waiting what people work from.
 */
export function takeUp<News extends { push: Push }>({ now, soon, later }: Ways<News>) {
  const beside = createGathering(soon, () => Math.random() * SOON_MS)
  const last = createGathering(later, () => Math.random() * LATER_MS)
  const first = createGathering<News>(
    (told) => {
      for (const news of told) {
        if (!news.push.isByTime) beside.add(news)
        last.add(news)
      }
      return now(told)
    },
    () => FIRST_MS,
  )
  return {
    add: first.add,
    stop: () => {
      for (const { stop } of [first, beside, last]) stop()
    },
  }
}
