/**
 * How long people wait for pages on a phone of the middle class on a poor line, beside a page of the same React, Chakra
 * and router that is one script. Its argument is how many rounds there are (5);
 * FORECOURT_URL names a product that runs already.
 */
import { pageFor, type Position, splitPosition } from '@forecourt/domain'
import type { Browser } from '@playwright/test'
import { signIn, type Client } from '../src/api.ts'
import { launchBrowser } from '../src/browser.ts'
import { LEEDS } from '../src/people.ts'
import { startProduct, withFolder } from '../src/product.ts'
import { storedSession } from '../src/test.ts'
import { coldAndWarm, THROTTLING, type Reading, type Visit } from './measure.ts'
import { serveYardstick } from './yardstick/serve.ts'

const ROUNDS = Number(process.argv.slice(2).find((each) => /^\d+$/.test(each)) ?? 5)

const ROW = '[data-row-link]'
const LIST = '/stages/mechanical-prep'

/** The pages that are measured, each with its first row or field and the interaction that people begin with. */
async function visitsOf(employee: Client): Promise<Record<string, Visit & { isOfGuest?: boolean }>> {
  const idAt = async (position: Position) => {
    const { stage, subStage } = splitPosition(position)
    const dealerId = employee.session.activeDealerId ?? undefined
    const { data } = await employee.call('GET /vehicles', { query: { dealerId, stage, subStage, pageSize: 1 } })
    return data.data[0]?.id ?? ''
  }
  const assess = 'MECHANICAL_PREP:ASSESS'
  return {
    'sign-in': {
      path: '/login',
      first: 'input[type=password]:not(:disabled)',
      act: (page) => page.getByLabel('E-mail or username').pressSequentially('mechanic'),
      isOfGuest: true,
    },
    overview: {
      path: '/',
      first: 'main li > [data-thumb]',
      act: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
    },
    'stage list': {
      path: LIST,
      first: ROW,
      keeps: 'picture',
      act: (page) =>
        page
          .getByRole('button', { name: /^Filters?/ })
          .first()
          .click(),
    },
    vehicle: {
      path: `/vehicles/${await idAt(assess)}`,
      first: 'main [role=img]',
      act: (page) => page.getByRole('button', { name: 'More actions' }).click(),
    },
    assess: {
      path: pageFor(assess, await idAt(assess)),
      first: 'main input[type=radio]',
      // Not one that an earlier visit chose, as the draft is kept.
      act: (page) => page.getByRole('radio', { name: 'OK', exact: true, checked: false }).first().check(),
    },
  }
}

const YARDSTICK: Visit = {
  path: LIST,
  first: ROW,
  act: (page) => page.getByPlaceholder('Search').fill('A'),
}

type Starts = Awaited<ReturnType<typeof coldAndWarm>>

/** The middle one by its time until the first row or field. */
const middle = (readings: readonly Reading[]): Reading => {
  const sorted = readings.toSorted((one, other) => one.first - other.first)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (!found) throw new Error('Nothing was measured.')
  return found
}

function lineOf(name: string, reading: Reading): string {
  const { first, live, lcp, inp, bytes, requests } = reading
  const cells = [
    first.toFixed(0),
    live.toFixed(0),
    lcp.toFixed(0),
    inp?.toFixed(0) ?? '-',
    (bytes / 1000).toFixed(0),
    String(requests),
  ]
  return `  ${name.padEnd(22)}${cells.map((cell) => cell.padStart(10)).join('')}`
}

const HEAD = `  ${''.padEnd(22)}${['first ms', 'live ms', 'LCP ms', 'INP ms', 'kB', 'requests'].map((head) => head.padStart(10)).join('')}`

function report(readings: ReadonlyMap<string, Starts[]>): string {
  const of = (name: string, start: keyof Starts) => middle((readings.get(name) ?? []).map((each) => each[start]))
  const { processor, latencyMs, megabits } = THROTTLING
  const names = [...readings.keys()]
  const ratio = (start: keyof Starts) => (of('stage list', start).first / of('yardstick', start).first).toFixed(2)
  return [
    `390 px, processor ${processor}× slower, ${megabits} Mbit/s, ${latencyMs} ms; the middle of ${ROUNDS} rounds`,
    HEAD,
    ...names.map((name) => lineOf(`${name}, cold`, of(name, 'cold'))),
    ...names.map((name) => lineOf(`${name}, again`, of(name, 'warm'))),
    `  stage list to yardstick: ${ratio('cold')} cold, ${ratio('warm')} again (1.15 is aimed at)`,
  ].join('\n')
}

async function measureAll(browser: Browser, url: string): Promise<string> {
  const employee = await signIn(url, 'everything', { dealer: LEEDS, role: 'EMPLOYEE' })
  const yardstick = await serveYardstick(url)
  const visits = await visitsOf(employee)
  const readings = new Map<string, Starts[]>()
  const measure = async (name: string, origin: string, visit: Visit, isOfGuest = false) => {
    const state = isOfGuest ? undefined : storedSession(origin, employee.session)
    const taken = await coldAndWarm(browser, origin, visit, state)
    readings.set(name, [...(readings.get(name) ?? []), taken])
  }
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await measure('yardstick', yardstick.url, YARDSTICK)
      for (const [name, { isOfGuest, ...visit }] of Object.entries(visits))
        await measure(name, url, isOfGuest ? visit : { keeps: 'scripts', ...visit }, isOfGuest)
    }
  } finally {
    yardstick.stop()
  }
  return report(readings)
}

const browser = await launchBrowser()
try {
  const given = process.env.FORECOURT_URL
  const say = async (url: string) => process.stdout.write(`${await measureAll(browser, url)}\n`)
  if (given) await say(given)
  else
    await withFolder(async (data) => {
      const product = await startProduct({ data })
      await say(product.url).finally(product.stop)
    })
} finally {
  await browser.close()
}
