/**
 * What lists, a vehicle's page and the search cost at ten thousand vehicles, at a hundred thousand of as many dealers,
 * at a million and at a million of one group, and what share of PostgreSQL's own rate a stage's list reaches over HTTP
 * with everything switched on. Arguments select what is measured by name; `--ten-million` measures that many vehicles
 * beside ten thousand, which should take half an hour to fill and 26 GB, ten times what a million takes.
 */
import { MechanicalPrepListQuery } from '@forecourt/contracts'
import type { Client } from 'pg'
import { mechanicalPrepList } from '../src/modules/stages/mechanical-prep/list.ts'
import { pageQuery } from '../src/platform/lists/keyset.ts'
import { STAGE_ORDERS } from '../src/modules/stages/stage-list/orders.ts'
import { hashPassword } from '../src/platform/auth/passwords.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { APP_ROLE, urlAs } from '../src/platform/database/pools.ts'
import { appPassword } from '../src/platform/database/role.ts'
import { silentLogger } from '../src/platform/logging/logging.ts'
import { measureAlone } from './alone.ts'
import { type Cluster, withCluster } from './cluster.ts'
import { fill, PASSWORD, type Size } from './data-set.ts'
import { type Asked, measure, type Person, signInAll } from './load.ts'
import { OVERVIEW } from './overview.ts'
import { type Meter, ofProcess, spent } from './processors.ts'
import { BUNDLE, type Product, SECRET } from './product.ts'
import { report, type Results, type Share, shareLines } from './report.ts'
import { pgbench, READER, type Statement } from './yardstick.ts'
import { itemAt, londonDay } from '@forecourt/domain'

/**
 * From the first to the second a dealer's history grows, from there to the third the number of dealers; the last is a
 * single group of as many.
 */
const SMALLEST: Size = { vehicles: 10_000, dealers: 20, inGroup: 4 }
const USUAL: readonly Size[] = [
  SMALLEST,
  { vehicles: 100_000, dealers: 20, inGroup: 4 },
  { vehicles: 1_000_000, dealers: 200, inGroup: 4 },
  { vehicles: 1_000_000, dealers: 200, inGroup: 200 },
]
const SECONDS = 6
const CLIENTS = 16
const LIST = 'stage list, 50 rows'
/** The share is measured alternating with its baseline, so that other load on the machine affects both. */
const ROUNDS = 3

const TEN_MILLION = '--ten-million'
const SIZES = process.argv.includes(TEN_MILLION)
  ? [SMALLEST, { vehicles: 10_000_000, dealers: 2_000, inGroup: 4 }]
  : USUAL
/** Signing in takes the processor longer than what is measured. */
const MOST_SIGNED_IN = 200

/** Parts of the names of what is measured; everything if there are none. */
const WORDS = process.argv.slice(2).filter((word) => word !== TEN_MILLION)
const isNamed = (name: string) => WORDS.length === 0 || WORDS.some((word) => name.includes(word))

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Known {
  id: string
  makeId: string
  sourceId: string
  dealerId: string
  registration: string
  vin: string
  dealer: number
  isClosed: boolean
}

/** One in forty of each dealer's vehicles, open and closed. */
async function someVehicles(owner: Client): Promise<Known[]> {
  const { rows } = await owner.query<Known>(
    `select v.id, v.make_id as "makeId", v.registration, v.vin, v.source_id as "sourceId", v.dealer_id as "dealerId", (substr(d.code, 2))::int as dealer, closed_at is not null as "isClosed" from vehicles v join dealers d on d.id = v.dealer_id
     where hashtext(v.id::text) % 40 = 0 and substr(d.code, 2)::int < $1 limit 5000`,
    [MOST_SIGNED_IN],
  )
  return rows
}

const daysAgo = (days: number): string => londonDay(new Date(Date.now() - days * 86_400_000))

const STAGES = ['admin', 'ict', 'mechanical-prep', 'body-damage', 'media', 'sale'] as const

const sorts = (...names: readonly string[]) => names.map((name) => `sort=${name}`)

/** The orders and filters of a stage's list. */
const STAGE_FILTERS = [
  ...sorts('oldest', 'newest', 'registration', 'stockNumber', 'mileage'),
  'unread=true',
  'sla=RED',
  'motWithin=30',
  'hold=ANY',
  'assigned=me',
]

/** The orders and filters of the group's list. */
const GROUP_FILTERS = [
  ...sorts('oldest', 'newest', 'registration'),
  'assigned=me',
  'stage=MEDIA',
  'agency=true',
  'advertised=false',
  'missing=V5C',
  'handoverWithin=7',
  'reservedBy=me',
]

/** What is measured: its name, and the paths requested, each by someone who may. */
function asksOf(
  people: readonly Person[],
  managers: readonly Person[],
  known: readonly Known[],
): Record<string, Asked[]> {
  const each = (asking: readonly Person[]) => (asked: string) => asking.map((person) => ({ path: asked, person }))
  const everybody = each(people)
  const ofVehicles = (pathOf: (vehicle: Known) => string, isMeant: (vehicle: Known) => boolean = () => true): Asked[] =>
    known.filter(isMeant).map((vehicle) => ({ path: pathOf(vehicle), person: itemAt(people, vehicle.dealer) }))
  const partOfMark = (path: string) => ofVehicles(({ registration }) => `${path}&search=${registration.slice(2, 6)}`)
  const search = (from: number, to: number) =>
    ofVehicles(
      ({ registration }) => `/active-dealer-group/vehicles/search?registration=${registration.slice(from, to)}`,
    )
  return {
    [LIST]: everybody('/stage/mechanical-prep?pageSize=50'),
    ...Object.fromEntries(Object.entries(OVERVIEW).map(([what, asked]) => [what, each(managers)(asked)])),
    ...Object.fromEntries(
      STAGES.flatMap((stage) => [
        [`${stage}'s list`, everybody(`/stage/${stage}?pageSize=50`)],
        [`${stage}'s list, searched`, partOfMark(`/stage/${stage}?pageSize=50`)],
      ]),
    ),
    ...Object.fromEntries(
      STAGE_FILTERS.map((asked) => [`stage list, ${asked}`, everybody(`/stage/mechanical-prep?pageSize=50&${asked}`)]),
    ),
    'counts of its sub-stages': everybody('/stage/mechanical-prep/counts'),
    ...Object.fromEntries(
      GROUP_FILTERS.map((asked) => [`group's, ${asked}`, everybody(`/vehicles?pageSize=50&${asked}`)]),
    ),
    "group's vehicles of a dealer": ofVehicles(({ dealerId }) => `/vehicles?pageSize=50&dealerId=${dealerId}`),
    "group's vehicles of a source": ofVehicles(({ sourceId }) => `/vehicles?pageSize=50&sourceId=${sourceId}`),
    "group's vehicles, searched": partOfMark('/vehicles?pageSize=50'),
    'damage of a severity': everybody('/stage/body-damage?severity=MEDIUM&pageSize=50'),
    'media without enough photos': everybody('/stage/media?photosShort=true&pageSize=50'),
    'what comes to media': everybody('/stage/media/coming'),
    ...Object.fromEntries(
      ['approvals', 'coming', 'waiting'].map((panel) => [`overview, ${panel}`, each(managers)(`/overview/${panel}`)]),
    ),
    "group's vehicles, 50 rows": everybody('/vehicles?pageSize=50'),
    "group's sold vehicles, 50 rows": everybody('/vehicles?state=closed&pageSize=50'),
    "group's late ones of a make": ofVehicles(({ makeId }) => `/vehicles?sla=RED&makeId=${makeId}`),
    "Sale's list, 50 rows": everybody('/stage/sale?pageSize=50'),
    'on sale for 30 days or more': everybody('/stage/sale?subStage=ON_SALE&daysOnSale=30&pageSize=50'),
    'for sale without an advert': everybody('/stage/sale?noLink=true&pageSize=50'),
    'reserved vehicles': everybody('/vehicles?reserved=true&pageSize=50'),
    'vehicles offsite': everybody('/vehicles?stage=OFFSITE&pageSize=50'),
    'agency stock': everybody('/vehicles/agency-stock?pageSize=50'),
    'agency stock that was handed over': everybody('/vehicles/agency-stock?state=closed&pageSize=50'),
    'agency stock, searched': partOfMark('/vehicles/agency-stock?pageSize=50'),
    'agency stock handed over, searched': partOfMark('/vehicles/agency-stock?state=closed&pageSize=50'),
    'confirmations, searched': partOfMark('/vehicle-crm-confirmations?pageSize=50'),
    'confirmations that are late': everybody('/vehicle-crm-confirmations?overdue=true&pageSize=50'),
    'confirmations that wait': everybody('/vehicle-crm-confirmations?status=PENDING&pageSize=50'),
    'confirmations, the last first': everybody('/vehicle-crm-confirmations?sort=newest&pageSize=50'),
    "a sale's confirmation": ofVehicles(
      ({ id }) => `/vehicle-crm-confirmations/${id}`,
      ({ isClosed }) => isClosed,
    ),
    "a vehicle's sale": ofVehicles(({ id }) => `/stage/sale/${id}`),
    "today's report of stages": everybody('/report/stages'),
    'report of a past day': everybody(`/report/stages?date=${daysAgo(9)}`),
    "today's agency stock": everybody('/report/agency-stock/count'),
    'agency stock of a past day': everybody(`/report/agency-stock/count?date=${daysAgo(9)}`),
    "today's report of preparation": everybody('/report/mechanical-prep/prepped'),
    'preparation of a past day': everybody(`/report/mechanical-prep/prepped?date=${daysAgo(9)}`),
    "a vehicle's header": ofVehicles(({ id }) => `/vehicles/${id}`),
    "a vehicle's messages": ofVehicles(({ id }) => `/vehicles/${id}/messages`),
    'is a mark known': ofVehicles(({ registration }) => `/stage/infleet/registration/${registration}/check`),
    'is a VIN known': ofVehicles(({ vin }) => `/stage/infleet/vin/${vin}/check`),
    'unread, by section': everybody('/notifications/unread'),
    'colleagues to choose from': everybody('/options/active-dealer/employees'),
    "a vehicle's page": ofVehicles(({ id }) => `/vehicles/${id}/details`),
    "a vehicle's timeline": ofVehicles(({ id }) => `/vehicles/${id}/timeline`),
    notifications: everybody('/notifications?pageSize=50'),
    'search, first two characters': search(0, 2),
    'search, first four': search(0, 4),
    'search, three in the middle': search(3, 6),
    'search, the whole mark': search(0, 7),
  }
}

/** The statement for the list's rows as the product sends it. */
async function listStatement(url: string): Promise<Statement> {
  const database = await openDatabase({ url, secret: SECRET, log: silentLogger(), max: 1 })
  const query = MechanicalPrepListQuery.parse({ pageSize: 50 })
  const page = pageQuery(STAGE_ORDERS[query.sort], undefined, query.pageSize)
  try {
    return await database.read({ dealerIds: [READER.dealerId], userId: READER.userId }, async (tx) =>
      mechanicalPrepList.rowsOf(tx, query, { ...READER, now: new Date() }, page).toSQL(),
    )
  } finally {
    await database.close()
  }
}

async function sharesOf(url: string, product: Product, lists: readonly Asked[], size: Size, postgres: Meter) {
  const statement = await listStatement(url)
  const options = { clients: CLIENTS, seconds: SECONDS, dealers: size.dealers }
  const scoped = urlAs(url, APP_ROLE, appPassword(SECRET))
  const meters = { server: ofProcess(product.pid), postgres, load: ofProcess(process.pid) }
  const shares: Share[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const raw = await pgbench(url, statement, { ...options, isScoped: false }, postgres)
    const rawScoped = await pgbench(scoped, statement, { ...options, isScoped: true }, postgres)
    let cost: Share['cost'] = { server: null, postgres: null, load: null }
    const http = await measure(product.url, lists, CLIENTS, SECONDS, async (work) => (cost = await spent(meters, work)))
    shares.push({ http, cost, raw, rawScoped })
  }
  return shares
}

async function measureSize(cluster: Cluster, size: Size, passwordHash: string): Promise<Results> {
  return cluster.install(
    `bench_${size.vehicles}_${size.inGroup}`,
    async (installation) => {
      const { url, owner, product, postgres } = installation
      const begun = performance.now()
      await fill(owner, size, passwordHash)
      say(`${size.vehicles.toLocaleString('en')} vehicles of ${size.dealers} dealers, made in ${secondsSince(begun)} s`)
      const signedIn = Math.min(size.dealers, MOST_SIGNED_IN)
      const people = await signInAll(product.url, signedIn)
      const managers = await signInAll(product.url, signedIn, 'manager')
      const asks = asksOf(people, managers, await someVehicles(owner))
      const alone: Results['alone'] = {}
      for (const [what, asked] of Object.entries(asks))
        if (isNamed(what)) alone[what] = await measureAlone(installation, asked, SECONDS)
      const shares = isNamed(LIST) ? await sharesOf(url, product, asks[LIST] ?? [], size, postgres) : []
      return { size, alone, shares }
    },
    BUNDLE,
  )
}

const secondsSince = (begun: number) => ((performance.now() - begun) / 1000).toFixed(0)

await withCluster(async (cluster) => {
  const passwordHash = await hashPassword(PASSWORD)
  const results: Results[] = []
  for (const size of SIZES) {
    const measured = await measureSize(cluster, size, passwordHash)
    results.push(measured)
    for (const line of shareLines(measured, CLIENTS)) say(line)
  }
  say(report(results, LIST))
})
