import type { QuoteLineFields } from '@forecourt/contracts'
import { CHECKLIST, DEALER_ROLES, lineTotals, missingShots } from '@forecourt/domain'
import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureBaseData } from '../base-data/index.ts'
import { dealers, makes, mechanicalAssessments, models, vehicles } from '../schema/index.ts'
import { createMot } from '../modules/vehicle/mot/service.ts'
import { standInDvsa, startStandIn } from '../stand-in/server.ts'
import { createTestApp, type TestApp, UNLIMITED } from '../testing/app.ts'
import { walkEveryCall } from '../testing/authority.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { seedDemo } from './index.ts'
import { stockOf } from './stock.ts'
import { TARGETS } from './targets.ts'

/** A minute where nothing else runs; it ends what hangs, and not what a busy machine makes slow. */
const MOST_MS = 600_000
const SAFETY = new Set(CHECKLIST.flatMap(({ items }) => items.filter(({ safety }) => safety).map(({ key }) => key)))

describe('the demo', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await createTestApp({}, UNLIMITED)
    await ensureBaseData(app.services)
    const standIn = await startStandIn(0, { slowMs: 0 })
    const config = { ...app.services.config, dvsa: standInDvsa(standIn.url) }
    await seedDemo({ ...app.services, mot: createMot({ ...app.services, config }) })
    await standIn.close()
  }, MOST_MS)
  afterAll(() => app.close())

  const asOwner: TestApp['services']['database']['asOwner'] = (reason, work) =>
    app.services.database.asOwner(reason, work)

  async function sessionOf(login: string) {
    const { status, body } = await app.call('POST /auth/login', { body: { login, password: DEMO_PASSWORD } })
    expect(status).toBe(200)
    return body.data
  }

  it('has its mechanics decide on the advisories of the last MOT test, whether or not the queue has fetched them', async () => {
    const decided = await asOwner('test: decided advisories', (tx) =>
      tx
        .select({ advisories: mechanicalAssessments.motAdvisories })
        .from(mechanicalAssessments)
        .where(sql`jsonb_array_length(${mechanicalAssessments.motAdvisories}) > 0`),
    )
    expect(decided.length).toBeGreaterThan(0)
  })

  it.each(DEMO_ACCOUNTS)('lets $email in', async ({ email, platformRole, employeeAt }) => {
    const session = await sessionOf(email)
    expect(session.activeRole).toBe(platformRole ?? 'EMPLOYEE')
    const here = employeeAt?.[0]?.roles ?? []
    expect(session.activeDealerRoles).toEqual(session.activeRole === 'EMPLOYEE' ? here : [])
  })

  it('lets every account, and nobody, make exactly the calls that its roles permit', async () => {
    const atAdmin = await asOwner('test: a vehicle of each dealer', (tx) =>
      tx.selectDistinctOn([vehicles.dealerId]).from(vehicles).where(eq(vehicles.stage, 'ADMIN')),
    )
    const walk = (name: string, session: Awaited<ReturnType<typeof sessionOf>> | null) => {
      const own = atAdmin.find(({ dealerId }) => dealerId === session?.activeDealerId) ?? atAdmin[0]
      return walkEveryCall(app, { name, actor: session, token: session?.accessToken, vehicleId: own?.id ?? '' })
    }
    const wrong = await walk('nobody', null)
    for (const { email } of DEMO_ACCOUNTS) wrong.push(...(await walk(email, await sessionOf(email))))
    const owner = await sessionOf('owner@forecourt.test')
    const switched = await app.call('POST /user/switch-role', {
      token: owner.accessToken,
      body: { newRole: 'SUPER_ADMIN', refreshToken: owner.refreshToken },
    })
    wrong.push(...(await walk('the owner as super admin', switched.body.data)))
    expect(wrong).toEqual([])
  })

  it('starts people with a choice at the first dealer', async () => {
    const leeds = (await sessionOf('admin@forecourt.test')).activeDealerId
    const [everything, owner] = [await sessionOf('everything@forecourt.test'), await sessionOf('owner@forecourt.test')]
    expect(everything).toMatchObject({ activeDealerId: leeds, activeDealerRoles: [...DEALER_ROLES] })
    expect(owner.activeDealerId).toBe(leeds)
  })

  it('has every dealer’s stock at every position that can be reached', async () => {
    const rows = await asOwner('test: stock', (tx) =>
      tx
        .select({ code: dealers.code, position: sql<string>`stage || ':' || sub_stage`, number: count() })
        .from(vehicles)
        .innerJoin(dealers, eq(dealers.id, vehicles.dealerId))
        .groupBy(dealers.code, vehicles.stage, vehicles.subStage),
    )
    const at = (code: string) => rows.filter((row) => row.code === code)
    const total = (code: string) => at(code).reduce((sum, { number }) => sum + number, 0)
    expect(total('LDS01')).toBeGreaterThanOrEqual(60)
    expect(total('BFD02')).toBeGreaterThanOrEqual(30)
    expect(total('SKP01')).toBeGreaterThanOrEqual(20)
    expect(total('HGT03')).toBeGreaterThanOrEqual(5)
    const ofPrep = ['QUOTE', 'QUOTE_REVISION', 'APPROVAL', 'IN_WORKSHOP'].map((each) => `MECHANICAL_PREP:${each}`)
    const ofBody = ['QUOTE', 'QUOTE_REVISION', 'APPROVAL', 'REPAIR'].map((each) => `BODY_DAMAGE:${each}`)
    const ofSale = ['SALE:ON_SALE', 'OFFSITE:OFFSITE']
    const sold = ['CLOSED:SOLD', 'CLOSED:SOLD_DIRECTLY']
    const beyond: Record<string, string[]> = { LDS01: [...ofPrep, ...ofBody, ...ofSale], BFD02: ofPrep }
    for (const code of ['LDS01', 'BFD02', 'SKP01', 'HGT03']) {
      const positions = at(code).map(({ position }) => position)
      expect(positions.sort()).toEqual([...TARGETS, ...sold, ...(beyond[code] ?? [])].sort())
    }
  })

  it('has vehicles that are late, due soon and in good time', async () => {
    const { accessToken: token } = await sessionOf('admin@forecourt.test')
    const { body } = await app.call('GET /report/stages', { token })
    const standing = body.data.stages.filter(({ stage }) => !['INFLEET', 'OFFSITE', 'CLOSED'].includes(stage))
    for (const { count: all, overdue, dueSoon } of standing) {
      expect(overdue).toBeGreaterThan(0)
      expect(all - overdue - dueSoon).toBeGreaterThan(0)
    }
    expect(standing.reduce((sum, { dueSoon }) => sum + dueSoon, 0)).toBeGreaterThan(3)
  })

  it('has sold in every month of the last year, most of it confirmed, with one overdue sale at each dealer', async () => {
    const { rows } = await asOwner('test: sold', (tx) =>
      tx.execute<{ code: string; months: number; kinds: number; pending: number; late: number; differs: number }>(sql`
        select dealers.code, count(distinct date_trunc('month', sold_at))::int as months,
          count(distinct sales.kind)::int as kinds,
          count(*) filter (where status = 'PENDING')::int as pending,
          count(*) filter (where status = 'PENDING' and due_at < now())::int as late,
          count(*) filter (where status = 'CONFIRMED_WITH_DIFFERENCES')::int as differs
        from sales join crm_confirmations on sale_id = sales.id join dealers on dealers.id = sales.dealer_id
        group by code`),
    )
    expect(rows).toHaveLength(4)
    for (const { kinds, late } of rows) expect([kinds, late]).toEqual([2, 1])
    const leeds = rows.find(({ code }) => code === 'LDS01')
    expect(leeds?.months).toBeGreaterThanOrEqual(12)
    expect(leeds?.pending).toBe(2)
    expect(leeds?.differs).toBeGreaterThan(0)
  })

  it('has vehicles offsite, one of them overdue', async () => {
    const { accessToken: token } = await sessionOf('everything@forecourt.test')
    const { body } = await app.call('GET /vehicles', { token, query: { stage: 'OFFSITE' } })
    const away = body.data.data.map(({ offsite, slaState }) => `${offsite?.reason} ${slaState}`)
    expect(away.toSorted()).toEqual(['BODYSHOP PAUSED', 'DEMONSTRATION RED', 'MOT PAUSED'])
  })

  it('has mechanical prep at every point, including a quote sent back and resubmitted', async () => {
    const { accessToken: token } = await sessionOf('everything@forecourt.test')
    const { body } = await app.call('GET /stage/mechanical-prep', { token, query: { pageSize: '100' } })
    const sentBack = body.data.data.find(({ registration }) => registration === 'YK21XOV')
    expect(sentBack).toMatchObject({ subStage: 'APPROVAL', quoteVersion: 2 })
    const recordOf = async (vehicleId: string) =>
      (await app.call('GET /stage/mechanical-prep/:vehicleId', { token, params: { vehicleId } })).body.data
    const record = await recordOf(sentBack?.id ?? '')
    expect(record.quotes.map(({ status }) => status)).toEqual(['SUBMITTED', 'SUPERSEDED'])
    expect(new Set(record.quotes[0]?.lines.map(({ change }) => change))).toEqual(new Set(['CHANGED', 'SAME']))
    expect(record.files).not.toEqual([])
    expect(record.settings.standardJobs.length).toBeGreaterThan(10)
    const records = await Promise.all(body.data.data.map(({ id }) => recordOf(id)))
    for (const form of ['assess', 'quote', 'completion'] as const) {
      expect([form, records.some(({ drafts }) => drafts[form])]).toEqual([form, true])
    }
    for (const { assessment, drafts } of records.filter((each) => each.drafts.quote)) {
      const lines = (drafts.quote?.values.lines ?? []) as QuoteLineFields[]
      const required = (assessment?.items ?? []).filter(({ result }) => result === 'REQUIRED').map(({ key }) => key)
      // As the form opens: every finding has its priced line with the note.
      expect(required.filter((key) => !lines.some(({ itemRef, note }) => itemRef === key && note))).toEqual([])
      expect(lines.filter((line) => lineTotals(line).net === 0)).toEqual([])
      expect(lines.filter(({ itemRef, safety }) => safety !== SAFETY.has(itemRef ?? ''))).toEqual([])
    }
    const tyre = records.flatMap(({ quotes }) => quotes[0]?.lines ?? []).find(({ itemRef }) => itemRef === 'tyres.nsf')
    expect(tyre).toMatchObject({ safety: true, note: 'Inner edge on the markers.' })
    expect(tyre?.description).toMatch(/^Tyre, .*, nearside front$/)
    expect(records.some(({ quotes }) => quotes[0]?.supplementary && quotes[0].status === 'SUBMITTED')).toBe(true)
  })

  it('has every shot of vehicles for sale as a photo or with a reason, and each photo in all sizes', async () => {
    const { accessToken: token } = await sessionOf('everything@forecourt.test')
    const forSale = await asOwner('test: for sale', (tx) =>
      tx
        .select({ id: vehicles.id })
        .from(vehicles)
        .innerJoin(dealers, eq(dealers.id, vehicles.dealerId))
        .where(and(eq(vehicles.stage, 'SALE'), eq(dealers.code, 'LDS01'))),
    )
    expect(forSale.length).toBeGreaterThan(5)
    for (const { id: vehicleId } of forSale) {
      const { body } = await app.call('GET /stage/media/:vehicleId', { token, params: { vehicleId } })
      const { files, media, settings } = body.data
      expect(missingShots(settings.shotList, files, media?.skippedShots)).toEqual([])
      expect(files.length + (media?.skippedShots.length ?? 0)).toBe(settings.shotList.length)
      expect(files.filter(({ duplicateOf }) => duplicateOf)).toEqual([])
      expect(files.find(({ isHero }) => isHero)?.shotKey).toBe('front-left')
      const sizes = [files[0]?.picture?.url, files[0]?.picture?.mediumUrl, files[0]?.picture?.thumbUrl]
      for (const url of sizes) {
        const response = await app.app.inject({ url: url ?? '/none' })
        expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp'])
      }
    }
  })

  it('has photos of most vehicles that have been here for a while, and none left to be resized', async () => {
    const { rows } = await asOwner('test: heroes', (tx) =>
      tx.execute<{ share: number; waiting: number }>(sql`
        select avg((hero_file_id is not null)::int)::float as share,
          (select count(*)::int from queue_jobs where name = 'files.smaller-copies' and data_summary ->> 'fileId' in
            (select id::text from files where config_code = 'media-photo')) as waiting
        from vehicles where infleeted_at < now() - interval '1 day'`),
    )
    expect(rows[0]?.share).toBeGreaterThan(0.7)
    expect(rows[0]?.waiting).toBe(0)
  })

  it('has people who ask each other, a vehicle on hold, and a transfer that is waiting for the tick', async () => {
    const { accessToken: token, activeDealerId } = await sessionOf('manager@forecourt.test')
    const ict = await app.call('GET /stage/ict', { token, query: { tickPending: 'true', pageSize: '100' } })
    expect(ict.body.data.data.filter(({ toDealerName }) => toDealerName === 'Calder & Holt Bradford')).toHaveLength(1)
    const told = await app.call('GET /notifications', { token, query: { pageSize: '100' } })
    const kinds = new Set(told.body.data.data.map(({ type }) => type))
    expect([kinds.has('ICT_READY'), kinds.has('MENTION')]).toEqual([true, true])
    expect(new Set(told.body.data.data.map(({ readAt }) => readAt !== null))).toEqual(new Set([true, false]))
    const held = await asOwner('test: held', (tx) =>
      tx
        .select()
        .from(vehicles)
        .where(and(eq(vehicles.dealerId, activeDealerId ?? ''), isNotNull(vehicles.hold))),
    )
    expect(held).toHaveLength(1)
    expect(held[0]).toMatchObject({ subStage: 'IN_WORKSHOP', hold: { reason: 'AWAITING_PARTS' } })
  })

  it('has a history in chronological order', async () => {
    const { rows } = await asOwner('test: history', (tx) =>
      tx.execute(sql`
        select 'visit' as what from stage_visits before join stage_visits after using (vehicle_id)
          where before.id < after.id and before.entered_at > after.entered_at
        union all
        select 'event' from vehicle_events where at > now()
        union all
        select 'stock number' from vehicles before join vehicles after using (dealer_id)
          where before.stock_number < after.stock_number and before.infleeted_at > after.infleeted_at`),
    )
    expect(rows).toEqual([])
  })

  it('has a catalogue of the market, every make with a logo', async () => {
    const numbers = await asOwner('test: catalogue', async (tx) => ({
      makes: await tx.$count(makes),
      unmarked: await tx.$count(makes, sql`logo_file_id is null`),
      models: await tx.$count(models),
    }))
    expect(numbers.makes).toBeGreaterThanOrEqual(35)
    expect(numbers.models).toBeGreaterThanOrEqual(300)
    expect(numbers.unmarked).toBe(0)
  })

  it('shows drawings that a browser can load', async () => {
    const { accessToken: token } = await sessionOf('everything@forecourt.test')
    const { body } = await app.call('GET /user/profile', { token })
    const { groupLogoLightUrl, groupLogoDarkUrl } = body.data.availableDealers[0] ?? {}
    for (const url of [groupLogoLightUrl, groupLogoDarkUrl]) {
      const response = await app.app.inject({ url: url ?? '/none' })
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp'])
    }
  })
})

describe('the demo’s plans', () => {
  it('are the same for the same moment', () => {
    const now = new Date('2026-11-20T10:42:00Z')
    const plan = () => JSON.stringify(stockOf('LDS01', now))
    expect(plan()).toBe(plan())
  })

  it('name no registration twice in a group', () => {
    const now = new Date('2026-11-20T10:42:00Z')
    const marks = (['LDS01', 'BFD02', 'HGT03'] as const)
      .flatMap((dealer) => stockOf(dealer, now))
      .flatMap(({ special }) => special.form.registration ?? [])
    expect(new Set(marks).size).toBe(marks.length)
  })
})
