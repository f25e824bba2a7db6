import { expect, type Locator, type Page } from '@playwright/test'

/** What a person does at a device. */
export interface Acts {
  /** Fingers or mouse buttons pressed. */
  touches: number
  /** Keys that type no text; a key with its modifiers counts as one. */
  presses: number
  /** Fields that text was typed into. */
  fields: number
  /** Screenfuls scrolled to reach what was touched. */
  scrolls: number
}

type Act = Exclude<keyof Acts, 'scrolls'>

declare global {
  interface Window {
    countAct: (act: Act) => void
    /** Milliseconds until each interaction showed, by the browser's number of it; short ones it does not report. */
    interactions: Map<number, number>
  }
  interface Performance {
    /** Also of those that were not reported. */
    readonly interactionCount: number
  }
}

/** By how much the processor is slowed, for a measurement: a phone of the middle class is four times slower than a desktop. */
export const SLOWER = Number(process.env.FORECOURT_SLOWER ?? 1)

/** Runs in the page: the browser itself reports the input, so that no action of a test goes uncounted. */
function watchPage() {
  const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta']
  const isText = (target: EventTarget | null) =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['radio', 'checkbox', 'file', 'button', 'submit'].includes(target.type))
  window.interactions = new Map()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming
      if (interactionId)
        window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0))
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  let typedIn: EventTarget | null = null
  addEventListener('pointerdown', () => window.countAct('touches'), true)
  addEventListener('focusin', () => (typedIn = null), true)
  addEventListener(
    'keydown',
    ({ key, target, ctrlKey, metaKey, altKey }) => {
      const isTyping = key.length === 1 && isText(target) && !ctrlKey && !metaKey && !altKey
      if (!isTyping && !MODIFIERS.includes(key)) window.countAct('presses')
      if (!isTyping || target === typedIn) return
      typedIn = target
      window.countAct('fields')
    },
    true,
  )
}

/**
 * The system's own lists and photo pickers are outside the page: they count as two touches, to choose and to confirm.
 */
const IN_PICKER = 2

/** Beyond this many Tabs a control counts as out of reach. */
const MOST_TABS = 60

type Files = Parameters<Locator['setInputFiles']>[0]

export interface Hand {
  acts: Readonly<Acts>
  /** Touches or clicks something, in the middle or at a point in it. */
  press: (on: Locator, position?: { x: number; y: number }) => Promise<void>
  /** Types into a field, which is touched first unless it has the focus. */
  type: (into: Locator, text: string) => Promise<void>
  /** Chooses from the system's own list, which takes two touches. */
  choose: (from: Locator, label: string) => Promise<void>
  /** Chooses photos in the system's picker, all at once. */
  pick: (by: Locator, files: Files) => Promise<void>
  key: (name: string) => Promise<void>
  /** Chooses one of a group by keyboard: Tab to the group, and the arrow keys within it. */
  chooseByKeys: (group: Locator, option: string) => Promise<void>
  swipe: (on: Locator, by: number) => Promise<void>
  /** Milliseconds that each interaction with the present document took to show, the longest first; 0 for one too short to be told. */
  waits: () => Promise<number[]>
}

/** Uses a page as a person does and counts the effort. Call it before the page is opened. */
export async function handOn(page: Page, { isTouch }: { isTouch: boolean }): Promise<Hand> {
  const acts: Acts = { touches: 0, presses: 0, fields: 0, scrolls: 0 }
  await page.exposeFunction('countAct', (act: Act) => (acts[act] += 1))
  await page.addInitScript(watchPage)
  if (SLOWER > 1) {
    const chromium = await page.context().newCDPSession(page)
    await chromium.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  }

  async function reach(on: Locator) {
    await on.waitFor({ state: 'attached' })
    acts.scrolls += await on.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.ceil(Math.max(0, -top, bottom - innerHeight) / innerHeight)
    })
  }
  const press: Hand['press'] = async (on, position) => {
    await reach(on)
    await (isTouch ? on.tap({ position }) : on.click({ position }))
  }
  const hasFocus = (on: Locator) => on.evaluate((element) => element === document.activeElement)
  return {
    acts,
    press,
    async type(into, text) {
      if (!(await hasFocus(into))) await press(into)
      await page.keyboard.type(text)
    },
    async choose(from, label) {
      await reach(from)
      acts.touches += IN_PICKER
      await from.selectOption({ label })
    },
    async pick(by, files) {
      const opened = page.waitForEvent('filechooser')
      await press(by)
      acts.touches += IN_PICKER
      await (await opened).setFiles(files)
    },
    key: (name) => page.keyboard.press(name),
    async chooseByKeys(group, option) {
      const wanted = group.getByRole('radio', { name: option, exact: true })
      await wanted.waitFor({ state: 'attached' })
      const isWithin = () => group.evaluate((element) => element.contains(document.activeElement))
      for (let tabs = 0; tabs < MOST_TABS && !(await isWithin()); tabs += 1) await page.keyboard.press('Tab')
      if (await hasFocus(wanted)) await page.keyboard.press('Space')
      const options = await group.getByRole('radio').count()
      for (let at = 1; at < options && !(await wanted.isChecked()); at += 1) await page.keyboard.press('ArrowRight')
      await expect(wanted).toBeChecked()
    },
    swipe: (on, by) => swipe(page, on, by),
    waits: () =>
      page.evaluate(() => {
        const told = [...window.interactions.values()].toSorted((one, other) => other - one)
        const untold = Math.max(0, performance.interactionCount - told.length)
        return [...told, ...Array.from({ length: untold }, () => 0)]
      }),
  }
}

/**
 * In seconds. The finger rests before it is lifted: the browser treats a tap right after a flick as the end of the
 * flick.
 */
const SWIPES = 0.3
const RESTS = 0.2
const STEPS = 8
/** In px below its top: lower than the word of the act before, which lies over the top of a page for a while. */
const BELOW = 120

/** Swipes something to a side with one finger. */
export async function swipe(page: Page, on: Locator, by: number): Promise<void> {
  const box = await on.boundingBox()
  if (!box) throw new Error('There is nothing to swipe')
  const [x, y] = [box.x + box.width / 2 - by / 2, box.y + Math.min(BELOW, box.height / 2)]
  const session = await page.context().newCDPSession(page)
  const ends = Date.now() / 1000
  const begins = ends - RESTS - SWIPES
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', timestamp: number, at: number | null) =>
    session.send('Input.dispatchTouchEvent', { type, timestamp, touchPoints: at === null ? [] : [{ x: at, y }] })
  await touch('touchStart', begins, x)
  for (let step = 1; step <= STEPS; step += 1) {
    await touch('touchMove', begins + (SWIPES * step) / STEPS, x + (by * step) / STEPS)
  }
  await touch('touchEnd', ends, null)
}
