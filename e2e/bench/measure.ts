import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { untilKept } from '../src/offline.ts'

/** A phone of the middle class on a poor mobile line, as Lighthouse's "slow 4G" has it. */
export const THROTTLING = { processor: 4, latencyMs: 150, megabits: 1.6 }

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** What a start or a reload of a page was like. */
export interface Reading {
  /** Milliseconds until the first row or field, if only in the picture of the page as it was. */
  first: number
  /** Milliseconds until the first row or field of the page itself. */
  live: number
  /** Milliseconds until the largest contentful paint before anybody touched the page. */
  lcp: number
  /** Milliseconds of the longest interaction; null where there was none. */
  inp: number | null
  /** Transferred until the page’s own first row or field, heads included. */
  bytes: number
  /** Requests begun until then, the page's own included. */
  requests: number
}

/** A page, what shows that it is ready, and something that a person does on it. */
export interface Visit {
  path: string
  /** A selector of the first row or field within what the scripts draw. */
  first: string
  act?: (page: Page) => Promise<unknown>
  /** Whether the page keeps something for its next start: its scripts, and of a list what it looked like. */
  keeps?: 'scripts' | 'picture'
}

/**
 * Runs in the page before its own scripts: notes when the frame with the first row or field was on the screen, and what
 * Chromium observes. Chromium tells when a frame was presented only of long ones; after a short one the first task comes
 * at once, if nothing that was queued before may run first.
 */
const observing = (first: string) => `
  performance.setResourceTimingBufferSize(2000)
  window.measured = { first: null, live: null, lcp: 0, inp: null }
  const selectors = {
    first: ${JSON.stringify(`:is(#root, #picture:not([hidden])) ${first}`)},
    live: ${JSON.stringify(`#root ${first}`)},
  }
  const drawnAt = {}
  const look = (name) => {
    if (measured[name] !== null || !document.querySelector(selectors[name])) return
    measured[name] = -1
    requestAnimationFrame(() => {
      drawnAt[name] = performance.now()
      scheduler.postTask(() => (measured[name] = performance.now()), { priority: 'user-blocking' })
    })
  }
  new PerformanceObserver((list) => {
    for (const { startTime, duration, presentationTime } of list.getEntries())
      for (const [name, at] of Object.entries(drawnAt))
        if (presentationTime && startTime <= at && at <= startTime + duration) measured[name] = presentationTime
  }).observe({ type: 'long-animation-frame', buffered: true })
  new MutationObserver(() => Object.keys(selectors).forEach(look)).observe(document, {
    childList: true, subtree: true, attributes: true,
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) measured.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) measured.inp = Math.max(measured.inp ?? 0, entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })`

declare const measured: Pick<Reading, 'first' | 'live' | 'lcp' | 'inp'>

function whatWasMeasured(): Reading {
  const loaded = [
    ...(performance.getEntriesByType('navigation') as PerformanceResourceTiming[]),
    ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[]),
  ]
  const begun = loaded.filter(({ startTime }) => startTime < measured.live)
  return { ...measured, requests: begun.length, bytes: begun.reduce((sum, { transferSize }) => sum + transferSize, 0) }
}

async function throttle(page: Page): Promise<void> {
  const { processor, latencyMs, megabits } = THROTTLING
  const chromium = await page.context().newCDPSession(page)
  const throughput = (megabits * 1e6) / 8
  await chromium.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: processor })
}

async function readingOf(page: Page, { act }: Visit): Promise<Reading> {
  await page.waitForFunction(() => (measured.live ?? 0) > 0, undefined, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await act?.(page)
  // Chromium tells of an interaction after the frame that it led to.
  if (act) await page.waitForFunction(() => measured.inp !== null, undefined, { timeout: 5_000 }).catch(() => undefined)
  return page.evaluate(whatWasMeasured)
}

/** Whoever comes back was there for longer than a measurement takes. */
const untilKeptFor: Record<NonNullable<Visit['keeps']>, (page: Page) => Promise<void>> = {
  scripts: (page) => page.evaluate(async () => void (await navigator.serviceWorker.ready)),
  picture: untilKept,
}

/** A page that nothing is kept of, and the same page loaded again. */
export async function coldAndWarm(
  browser: Browser,
  url: string,
  visit: Visit,
  storageState?: BrowserContextOptions['storageState'],
): Promise<{ cold: Reading; warm: Reading }> {
  const context: BrowserContext = await browser.newContext({ ...PHONE, storageState, locale: 'en-GB' })
  try {
    const page = await context.newPage()
    await page.addInitScript({ content: observing(visit.first) })
    await throttle(page)
    await page.goto(`${url}${visit.path}`, { waitUntil: 'commit' })
    const cold = await readingOf(page, visit)
    if (visit.keeps) await untilKeptFor[visit.keeps](page)
    await page.reload({ waitUntil: 'commit' })
    return { cold, warm: await readingOf(page, visit) }
  } finally {
    await context.close()
  }
}
