import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codesOf } from '../../../testing/app.ts'
import { createPrepWorld, items, line, type LineBody, type PrepWorld, TYRE } from './prep-world.fixture.ts'

let world: PrepWorld
const KWIK = { id: v7(), name: 'Leeds Tyres', type: 'TYRES' }

beforeAll(async () => {
  world = await createPrepWorld()
})
afterEach(() => world.setUp({}))
afterAll(() => world.app.close())

const eventsOf = async (id: string) => (await world.kept(id)).events

describe('sending a quote', () => {
  it('makes a version whose figures the server calculates, and asks for approval', async () => {
    const id = await world.standing('QUOTE')
    const lines = [
      line({ labourHours: 125, labourRate: 5555, quantity: 250, unitCost: 1999, vatBp: 2000 }),
      line({ type: 'MOT', description: 'MOT test', itemRef: null, labourHours: 0, unitCost: 5485, vatBp: 0 }),
      line({ description: 'Valve caps', itemRef: null, noCharge: true }),
    ]
    const { status, body } = await world.quote(id, {
      lines,
      expectedHours: 200,
      expectedReadyAt: '2026-12-01T16:00:00Z',
      note: 'Tyre today',
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ label: 'Mechanical Prep: Approval', vehicleId: id })
    const { quotes, budget } = await world.record(id, world.people.priya)
    // 1.25 h × £55.55 + 2.5 × £19.99 = £119.4125, VAT £23.882.
    expect(quotes[0]?.lines.map(({ net, vat, gross, change }) => [net, vat, gross, change])).toEqual([
      [11_941, 2388, 14_329, 'NEW'],
      [5485, 0, 5485, 'NEW'],
      [0, 0, 0, 'NEW'],
    ])
    expect(quotes).toMatchObject([
      {
        version: 1,
        status: 'SUBMITTED',
        net: 17_426,
        vat: 2388,
        gross: 19_814,
        expectedHours: 200,
        expectedReadyAt: '2026-12-01T16:00:00.000Z',
        note: 'Tyre today',
        submittedBy: { id: world.people.mo.id },
        decidedBy: null,
        approvedNet: null,
      },
    ])
    expect(budget).toEqual({ budget: null, approvedNet: 0 })
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: 'QUOTE_SUBMITTED',
      data: { kind: 'MECHANICAL', version: 1, lines: 3, net: 17_426, gross: 19_814, supplementary: false },
    })
  })

  it('knows that required work on a safety item is safety work, whatever the request says', async () => {
    const id = await world.standing('QUOTE')
    await world.quote(id, { lines: [line({ safety: false }), line({ itemRef: 'interior.climate', safety: false })] })
    expect((await world.linesOf(id)).map(({ safety }) => safety)).toEqual([true, false])
  })

  it('needs a line or a reason for everything the assessment requires', async () => {
    const id = await world.standing('QUOTE')
    const without = await world.quote(id, { lines: [line({ itemRef: null })] })
    expect([without.status, codesOf(without.body)]).toEqual([422, ['notQuoted:uncovered']])
    const notQuoted = [{ itemRef: 'tyres.nsf', reason: 'Customer brings a new one' }]
    expect((await world.quote(id, { lines: [line({ itemRef: null })], notQuoted })).status).toBe(200)
    expect((await world.quotesOf(id))[0]).toMatchObject({ notQuoted })
  })

  it.each<[string, Partial<LineBody>, string]>([
    ['a supplier of somebody else’s', { supplierId: v7() }, 'lines.0.supplierId:unknown'],
    ['sublet work by nobody', { type: 'SUBLET' }, 'lines.0.supplierId:required'],
    ['an item that nobody knows', { itemRef: 'engine.magic' }, 'lines.0.itemRef:enum'],
    ['a line that costs nothing', { unitCost: 0, labourHours: 0 }, 'lines.0.unitCost:min'],
    ['an MOT test with VAT', { type: 'MOT', unitCost: 5000, labourHours: 0 }, 'lines.0.vatBp:enum'],
    ['an MOT test above the cap', { type: 'MOT', unitCost: 5486, labourHours: 0, vatBp: 0 }, 'lines.0.unitCost:max'],
    ['a rate of VAT that there is not', { vatBp: 1750 as 2000 }, 'lines.0.vatBp:invalid'],
    ['a description of one letter', { description: 'x' }, 'lines.0.description:min'],
    ['too many hours', { labourHours: 10_000 }, 'lines.0.labourHours:max'],
    ['more money than there is', { unitCost: 9_999_999, quantity: 99_900 }, 'lines:max'],
  ])('is refused with %s, and nothing is changed', async (_, given, code) => {
    const id = await world.standing('QUOTE')
    const { status, body } = await world.quote(id, { lines: [line(given)] })
    expect([status, codesOf(body)]).toEqual([422, expect.arrayContaining([code])])
    expect(await world.quotesOf(id)).toEqual([])
  })

  it('is refused without a line, with one twice, and with more than a hundred', async () => {
    const id = await world.standing('QUOTE')
    const same = line()
    expect(codesOf((await world.quote(id, { lines: [] })).body)).toEqual(['lines:min'])
    const shouted = { ...same, id: same.id.toUpperCase() }
    for (const lines of [
      [same, same],
      [same, shouted],
    ]) {
      expect(codesOf((await world.quote(id, { lines })).body)).toEqual(['lines.1.id:unique'])
    }
    const many = Array.from({ length: 101 }, () => line())
    expect(codesOf((await world.quote(id, { lines: many })).body)).toEqual(['lines:max'])
  })

  it('accepts one of the dealer’s suppliers', async () => {
    await world.setUp({ suppliers: [KWIK] })
    const id = await world.standing('QUOTE')
    expect((await world.quote(id, { lines: [line({ type: 'SUBLET', supplierId: KWIK.id })] })).status).toBe(200)
  })

  it('needs nobody’s approval within the dealer’s limit, and everybody’s one penny above', async () => {
    await world.setUp({ autoApproveNet: 6000 })
    const within = await world.standing('QUOTE')
    expect((await world.quote(within)).body.data.label).toBe('Mechanical Prep: In Workshop')
    expect((await world.quotesOf(within))[0]).toMatchObject({
      status: 'APPROVED',
      approvedNet: 6000,
      approvedVat: 1200,
      approvedGross: 7200,
      decidedById: null,
      decidedAt: expect.any(String),
      selfApproved: false,
    })
    expect(await world.linesOf(within)).toMatchObject([{ decision: 'APPROVED' }])
    expect((await world.kept(within)).vehicle).toMatchObject({ approvedPrepNet: 6000 })
    expect((await eventsOf(within)).at(-1)).toMatchObject({ type: 'QUOTE_AUTO_APPROVED', data: { approvedNet: 6000 } })
    const above = await world.standing('QUOTE')
    const { body } = await world.quote(above, { lines: [line({ unitCost: 4001 })] })
    expect(body.data.label).toBe('Mechanical Prep: Approval')
  })

  it('is refused where no quote is awaited, naming where the vehicle is', async () => {
    const id = await world.standing('APPROVAL')
    const { status, body } = await world.quote(id)
    expect([status, codesOf(body)]).toEqual([409, [':INVALID_STAGE']])
    expect(body.details).toMatchObject({ label: 'Mechanical Prep: Approval', actor: { id: world.people.mo.id } })
  })

  it('is done once under one key', async () => {
    const id = await world.standing('QUOTE')
    const headers = { 'idempotency-key': v7() }
    const given = { lines: [line()], version: await world.versionOf(id) }
    const first = await world.quote(id, given, world.people.mo, headers)
    expect((await world.quote(id, given, world.people.mo, headers)).text).toBe(first.text)
    expect(await world.quotesOf(id)).toHaveLength(1)
  })
})

describe('a quote that was sent back', () => {
  it('shows why and next to which line, and the next version what is new in it', async () => {
    const [tyre, labour] = [line(), line({ description: 'Balance', itemRef: null })]
    const id = await world.standing('APPROVAL', [tyre, labour])
    const { status, body } = await world.reject(id, {
      reason: 'OTHER',
      note: 'Try the budget brand',
      comments: [{ lineId: tyre.id, comment: 'Too dear' }],
    })
    expect([status, body.data.label]).toEqual([200, 'Mechanical Prep: Quote Revision'])
    expect((await world.record(id)).quotes).toMatchObject([
      {
        status: 'REJECTED',
        decisionReason: 'OTHER',
        decisionNote: 'Try the budget brand',
        decidedBy: { id: world.people.priya.id },
        lines: [{ comment: 'Too dear', decision: 'PENDING' }, { comment: null }],
      },
    ])
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: 'QUOTE_REJECTED',
      data: { version: 1, reason: 'OTHER', note: 'Try the budget brand', comments: 1, rejections: 1 },
    })

    const cheaper = { ...tyre, unitCost: 3000 }
    const bleed = line({ description: 'Bleed the brakes', itemRef: null })
    expect((await world.quote(id, { lines: [cheaper, labour, bleed] })).status).toBe(200)
    const { quotes } = await world.record(id, world.people.priya)
    expect(quotes.map(({ version, status: now }) => [version, now])).toEqual([
      [2, 'SUBMITTED'],
      [1, 'SUPERSEDED'],
    ])
    expect(quotes[0]?.lines.map(({ change }) => change)).toEqual(['CHANGED', 'SAME', 'NEW'])
    expect(quotes[1]).toMatchObject({ decisionReason: 'OTHER', lines: [{ comment: 'Too dear' }, {}] })
    await world.reject(id)
    expect((await eventsOf(id)).at(-1)?.data).toMatchObject({ version: 2, rejections: 2 })
  })

  it.each([
    ['another reason without saying which', { reason: 'OTHER' }, 'note:required'],
    ['a reason that there is not', { reason: 'BECAUSE' }, 'reason:enum'],
    ['a comment on no line of it', { comments: [{ lineId: v7(), comment: 'Hm' }] }, 'comments.0.lineId:unknown'],
  ])('has %s is refused', async (_, given, code) => {
    const id = await world.standing('APPROVAL')
    const { status, body } = await world.reject(id, given)
    expect([status, codesOf(body)]).toEqual([422, [code]])
  })
})

describe('approving', () => {
  it('everything moves the vehicle to the workshop and adds to what was spent', async () => {
    const id = await world.standing('APPROVAL')
    const { status, body } = await world.approve(id, { note: 'Go on' })
    expect([status, body.data.label]).toEqual([200, 'Mechanical Prep: In Workshop'])
    const { quotes, budget } = await world.record(id)
    expect(quotes[0]).toMatchObject({
      status: 'APPROVED',
      approvedNet: 6000,
      approvedVat: 1200,
      approvedGross: 7200,
      decidedBy: { id: world.people.priya.id },
      decisionNote: 'Go on',
      selfApproved: false,
    })
    expect(budget.approvedNet).toBe(6000)
    expect((await world.kept(id)).vehicle).toMatchObject({ approvedPrepNet: 6000 })
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: 'QUOTE_APPROVED',
      data: { net: 6000, approvedNet: 6000, lines: 1, approvedLines: 1, selfApproved: false },
    })
  })

  it('a part of it leaves the rest declined', async () => {
    const [tyre, other] = [line(), line({ description: 'Polish', itemRef: null, unitCost: 9000 })]
    const id = await world.standing('APPROVAL', [tyre, other])
    const lines = [
      { lineId: other.id, decision: 'DECLINED' },
      { lineId: tyre.id, decision: 'APPROVED' },
    ]
    expect((await world.approve(id, { lines })).body.data.label).toBe('Mechanical Prep: In Workshop')
    expect((await world.quotesOf(id))[0]).toMatchObject({ status: 'PART_APPROVED', net: 17_000, approvedNet: 6000 })
    expect((await world.linesOf(id)).map(({ decision }) => decision)).toEqual(['APPROVED', 'DECLINED'])
    expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'QUOTE_PART_APPROVED', data: { approvedLines: 1 } })
  })

  it('none of it moves the vehicle past the stage, and ends open drafts', async () => {
    const tyre = line({ itemRef: null })
    const id = await world.arrived()
    await world.assess(id, { items: items({ 'interior.climate': { quote: true } }), workRequired: true })
    await world.quote(id, { lines: [{ ...tyre, itemRef: 'interior.climate' }] })
    const { body } = await world.approve(id, { lines: [{ lineId: tyre.id, decision: 'DECLINED' }] })
    expect(body.data.label).toBe('Body Damage: Assess')
    expect((await world.quotesOf(id))[0]).toMatchObject({ status: 'DECLINED', approvedNet: 0 })
    expect((await world.kept(id)).visits.at(-2)).toMatchObject({ exitAction: 'DECLINE_ALL' })
    expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'QUOTE_DECLINED' })
  })

  it('safety work is declined only with a reason, which stays with the vehicle until the work is approved', async () => {
    const [tyre, other] = [line(), line({ description: 'Polish', itemRef: null })]
    const id = await world.standing('APPROVAL', [tyre, other])
    const declined = (reason?: string) => ({ lines: [{ lineId: tyre.id, decision: 'DECLINED', reason }] })
    expect(codesOf((await world.approve(id, declined())).body)).toEqual(['lines.0.reason:required'])
    expect(codesOf((await world.approve(id, declined('none'))).body)).toEqual(['lines.0.reason:min'])
    expect((await world.approve(id, declined('Trade sale'))).status).toBe(200)
    const safetyDeclined = async () => (await world.kept(id)).vehicle?.safetyDeclined
    expect(await safetyDeclined()).toMatchObject([
      { lineId: tyre.id, description: 'Front tyre', reason: 'Trade sale', by: { id: world.people.priya.id } },
    ])
    expect((await world.linesOf(id))[0]).toMatchObject({ decision: 'DECLINED', decisionReason: 'Trade sale' })
    await world.quote(id, { lines: [tyre], supplementary: true })
    await world.approve(id)
    expect(await safetyDeclined()).toEqual([])
  })

  it('RW.12 decides the version that was viewed, or says which there is', async () => {
    const id = await world.standing('APPROVAL')
    const version = await world.versionOf(id)
    await world.reject(id)
    await world.quote(id, { lines: [line({ unitCost: 1000 })] })
    for (const decide of [world.approve, world.reject]) {
      const { status, body } = await decide(id, { quoteVersion: 1, version })
      expect([status, codesOf(body)]).toEqual([409, [':QUOTE_CHANGED']])
      expect(body.details).toMatchObject({
        quoteVersion: 2,
        net: 3000,
        actor: { id: world.people.mo.id },
        at: expect.any(String),
        label: 'Mechanical Prep: Approval',
      })
    }
    expect((await world.quotesOf(id))[1]).toMatchObject({ status: 'SUBMITTED' })
    await world.alter(id, { version: 90 })
    expect(codesOf((await world.approve(id, { version })).body)).toEqual([':STALE_VERSION'])
  })

  it('by two managers at once is done by one', async () => {
    const id = await world.standing('APPROVAL')
    const other = await world.hired(world.home, 'SALES_MANAGER')
    const answers = await Promise.all([world.approve(id), world.reject(id, {}, other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it.each([
    ['a line of no quote', { lineId: v7(), decision: 'DECLINED' }, 'lines.0.lineId:unknown'],
    ['a word that there is not', { lineId: v7(), decision: 'MAYBE' }, 'lines.0.decision:enum'],
  ])('with %s is refused', async (_, word, code) => {
    const id = await world.standing('APPROVAL')
    expect(codesOf((await world.approve(id, { lines: [word] })).body)).toEqual([code])
  })

  it('one line twice is refused', async () => {
    const tyre = line()
    const id = await world.standing('APPROVAL', [tyre])
    const word = { lineId: tyre.id, decision: 'APPROVED' }
    expect(codesOf((await world.approve(id, { lines: [word, word] })).body)).toEqual(['lines.1.lineId:unique'])
  })

  it('of one’s own quote is flagged, unless the dealer forbids it', async () => {
    const both = await world.hired(world.home, 'MECHANICAL_PREP', 'SALES_MANAGER')
    const sent = async () => {
      const id = await world.standing('QUOTE')
      await world.quote(id, {}, both)
      return id
    }
    const [allowed, forbidden] = [await sent(), await sent()]
    expect((await world.approve(allowed, {}, both)).status).toBe(200)
    expect((await world.quotesOf(allowed))[0]).toMatchObject({ selfApproved: true })
    expect((await eventsOf(allowed)).at(-1)?.data).toMatchObject({ selfApproved: true })
    await world.setUp({ allowSelfApproval: false })
    const { status, body } = await world.approve(forbidden, {}, both)
    expect([status, codesOf(body)]).toEqual([403, [':FORBIDDEN']])
    expect((await world.approve(forbidden)).status).toBe(200)
  })
})

describe('a quote for more work', () => {
  const more = () => line({ description: 'Seized caliper', itemRef: 'brakes.calipers', unitCost: 11_000 })

  it('leaves what was approved as it is, and is approved on its own', async () => {
    const tyre = line()
    const id = await world.standing('IN_WORKSHOP', [tyre])
    const again = await world.quote(id, { lines: [tyre, more()], supplementary: true })
    expect([again.status, codesOf(again.body)]).toEqual([422, ['lines.0.id:approved']])
    const shouted = { ...tyre, id: tyre.id.toUpperCase() }
    const disguised = await world.quote(id.toUpperCase(), { lines: [shouted], supplementary: true })
    expect([disguised.status, codesOf(disguised.body)]).toEqual([422, ['lines.0.id:approved']])
    expect((await world.quote(id, { lines: [more()], supplementary: true })).body.data.label).toBe(
      'Mechanical Prep: Approval',
    )
    expect((await world.record(id)).budget.approvedNet).toBe(6000)
    expect((await world.approve(id)).body.data.label).toBe('Mechanical Prep: In Workshop')
    const { quotes, budget } = await world.record(id)
    expect(quotes).toMatchObject([
      { version: 2, supplementary: true, status: 'APPROVED', approvedNet: 13_000 },
      { version: 1, supplementary: false, status: 'APPROVED', approvedNet: 6000 },
    ])
    expect(budget.approvedNet).toBe(19_000)
    expect((await world.kept(id)).vehicle).toMatchObject({ approvedPrepNet: 19_000 })
  })

  it('is not within any limit', async () => {
    const id = await world.standing('IN_WORKSHOP')
    await world.setUp({ autoApproveNet: 100_000 })
    const { body } = await world.quote(id, { lines: [more()], supplementary: true })
    expect(body.data.label).toBe('Mechanical Prep: Approval')
  })

  it('that is rejected goes back to the work, its lines declined', async () => {
    const extra = { ...more(), safety: true }
    const id = await world.standing('IN_WORKSHOP')
    await world.quote(id, { lines: [extra], supplementary: true })
    const { body } = await world.reject(id, { reason: 'DO_NOT_REPAIR' })
    expect(body.data.label).toBe('Mechanical Prep: In Workshop')
    const { quotes } = await world.record(id)
    expect(quotes).toMatchObject([
      { status: 'REJECTED', lines: [{ decision: 'DECLINED' }] },
      { status: 'APPROVED', lines: [{ decision: 'APPROVED' }] },
    ])
    const { vehicle, visits } = await world.kept(id)
    expect(visits.at(-2)).toMatchObject({ exitAction: 'REJECT_SUPPLEMENTARY' })
    expect(vehicle?.safetyDeclined).toMatchObject([{ lineId: extra.id, reason: 'Do not repair' }])
  })

  it('that is declined line by line goes back to the work too', async () => {
    const extra = more()
    const id = await world.standing('IN_WORKSHOP')
    await world.quote(id, { lines: [extra], supplementary: true })
    const lines = [{ lineId: extra.id, decision: 'DECLINED', reason: 'Not on this car' }]
    expect((await world.approve(id, { lines })).body.data.label).toBe('Mechanical Prep: In Workshop')
    expect((await world.quotesOf(id)).map(({ status }) => status)).toEqual(['APPROVED', 'DECLINED'])
  })

  it('is limited to what one completion can finish, with the work before it', async () => {
    const hundred = () => Array.from({ length: 100 }, () => line({ itemRef: null, safety: false }))
    const id = await world.standing('IN_WORKSHOP', [line(), ...hundred().slice(1)])
    expect((await world.quote(id, { lines: hundred(), supplementary: true })).status).toBe(200)
    expect((await world.approve(id)).status).toBe(200)
    const { status, body } = await world.quote(id, { lines: [more()], supplementary: true })
    expect([status, codesOf(body)]).toEqual([422, ['lines:max']])
    expect(body.errors[0]?.message).toBe('At most 200 lines can be open at once, and 200 lines are already approved.')
    expect((await world.complete(id)).status).toBe(200)
  })

  it('is refused where all of it together would exceed the bounds of a completion', async () => {
    const dear = line({ labourHours: 0, unitCost: 9_999_999, quantity: 1000, vatBp: 0 })
    const id = await world.standing('IN_WORKSHOP', [dear])
    const ask = (unitCost: number) => ({
      lines: [line({ labourHours: 0, unitCost, vatBp: 0 })],
      supplementary: true,
    })
    const { status, body } = await world.quote(id, ask(10))
    expect([status, codesOf(body)]).toEqual([422, ['lines:max']])
    expect(body.errors[0]?.message).toContain('£999,999.90 is already approved')
    expect((await world.quote(id, ask(9))).status).toBe(200)
    await world.approve(id)
    expect((await world.complete(id)).status).toBe(200)
  })

  it('is sent from the workshop only, and a first one only where it is awaited', async () => {
    const [quoting, working] = [await world.standing('QUOTE'), await world.standing('IN_WORKSHOP')]
    expect(codesOf((await world.quote(quoting, { supplementary: true })).body)).toEqual([':INVALID_STAGE'])
    expect(codesOf((await world.quote(working)).body)).toEqual([':INVALID_STAGE'])
  })
})

describe('a submitted version', () => {
  it('can no longer be changed', async () => {
    const id = await world.standing('APPROVAL')
    const [version] = await world.quotesOf(id)
    const { database } = world.app.services
    const scope = { dealerIds: [world.home], userId: null }
    for (const statement of [
      `update quotes set net = 1 where id = '${version?.id}'`,
      `update quote_lines set unit_cost = 1 where quote_id = '${version?.id}'`,
      `delete from quotes where id = '${version?.id}'`,
    ]) {
      await expect(database.scoped(scope, (tx) => tx.execute(statement))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
    }
  })
})

it('carries required items from the assessment to the record that the quote opens on', async () => {
  const id = await world.standing('QUOTE')
  const { assessment, quotes } = await world.record(id)
  expect(assessment?.items.filter(({ result }) => result === 'REQUIRED').map(({ key }) => key)).toEqual(
    Object.keys(TYRE),
  )
  expect(quotes).toEqual([])
})
