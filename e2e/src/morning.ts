import { expect, test, type Locator, type Page } from '@playwright/test'
import { handOn, type Acts, type Hand, SLOWER } from './hand.ts'

/** What the first task of the morning may cost. */
export interface Budget {
  /** Touches, clicks and key presses together. */
  touches: number
  /** From opening the product to the end of the task. Without a budget they are only printed. */
  seconds?: number
}

export interface Morning extends Hand {
  /** The overview's queue. */
  queue: Locator
  /** Seconds since the product was opened. */
  seconds: () => number
  /** Prints the effort next to its budget and how soon everything was shown, and asserts the budget. */
  end: (who: string, budget: Budget) => Promise<void>
}

/** Touches, clicks and key presses together. */
export const touchesIn = ({ touches, presses }: Readonly<Acts>): number => touches + presses

/** Prints a measurement, and records it with the test. */
export function printMeasured(line: string): void {
  test.info().annotations.push({ type: 'measured', description: line })
  process.stdout.write(`${line}\n`)
}

/** A person opens the product while still signed in, and sees what is waiting for them. */
export async function openMorning(page: Page, device: { isTouch: boolean }): Promise<Morning> {
  const hand = await handOn(page, device)
  const opened = performance.now()
  const seconds = () => (performance.now() - opened) / 1000
  await page.goto('/')
  const queue = page.getByRole('main').getByRole('region', { name: 'Needs you now' })
  await expect(queue.getByRole('listitem').first()).toBeVisible()
  const shownAfter = seconds()
  return {
    ...hand,
    queue,
    seconds,
    async end(who, budget) {
      const took = seconds()
      const waits = await hand.waits()
      const { touches, presses, fields, scrolls } = hand.acts
      const done = `${touches} touches and ${presses} key presses (budget ${budget.touches}), ${fields} fields, ${scrolls} scrolls`
      const most = budget.seconds === undefined ? '' : ` (budget ${budget.seconds} s)`
      printMeasured(`${who}: ${done}; queue in ${shownAfter.toFixed(1)} s, done in ${took.toFixed(1)} s${most}`)
      const [longest, quarter] = [waits[0] ?? 0, waits[Math.floor(waits.length / 4)] ?? 0]
      printMeasured(
        `  ${waits.length} interactions shown within ${longest} ms, three quarters of them within ${quarter} ms`,
      )
      expect(touchesIn(hand.acts)).toBeLessThanOrEqual(budget.touches)
      if (budget.seconds !== undefined && SLOWER === 1) expect(took).toBeLessThanOrEqual(budget.seconds)
    },
  }
}
