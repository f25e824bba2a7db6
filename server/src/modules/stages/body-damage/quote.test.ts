import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codesOf } from '../../../testing/app.ts'
import { type BodyWorld, createBodyWorld, DENT, line, type LineBody, mark } from './body-world.fixture.ts'

let world: BodyWorld
const DENTMASTER = { id: v7(), name: 'Dentmaster', type: 'PDR' }

beforeAll(async () => {
  world = await createBodyWorld()
})
afterEach(() => world.setUp({}))
afterAll(() => world.app.close())

const eventsOf = async (id: string) => (await world.kept(id)).events
const safetyDeclined = async (id: string) => (await world.kept(id)).vehicle?.safetyDeclined
const done = (lineId: string) => ({ lineId, status: 'DONE' as const })
const decline = (lineId: string, reason?: string) => ({ lines: [{ lineId, decision: 'DECLINED', reason }] })
const polish = () => line({ description: 'Machine polish', itemRef: null })

describe('sending a quote', () => {
  it('makes a version whose figures the server calculates, and asks for approval', async () => {
    await world.setUp({ suppliers: [DENTMASTER] })
    const [dent, scuff] = [mark(), mark({ panel: 'rear_bumper', place: null, type: 'scuff' })]
    const id = await world.marked(dent, scuff)
    const lines = [
      line({ itemRef: dent.id, type: 'SUBLET', supplierId: DENTMASTER.id, labourHours: 0, unitCost: 8999 }),
      line({ itemRef: scuff.id, labourHours: 175, labourRate: 4835, quantity: 150, unitCost: 1999 }),
      line({ itemRef: null, description: 'Courtesy clean', noCharge: true }),
    ]
    const { status, body } = await world.quote(id, { lines, expectedReadyAt: '2026-12-01T16:00:00Z' })
    expect([status, body.data.label]).toEqual([200, 'Body Damage: Approval'])
    const { quotes } = await world.record(id, world.people.priya)
    // £89.99; 1.75 h × £48.35 + 1.5 × £19.99 = £114.5975, VAT £22.92.
    expect(quotes[0]?.lines.map(({ net, vat, gross }) => [net, vat, gross])).toEqual([
      [8999, 1800, 10_799],
      [11_460, 2292, 13_752],
      [0, 0, 0],
    ])
    expect(quotes).toMatchObject([{ kind: 'BODY', version: 1, net: 20_459, vat: 4092, gross: 24_551 }])
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: 'QUOTE_SUBMITTED',
      data: { kind: 'BODY', version: 1, lines: 3, net: 20_459, gross: 24_551 },
    })
  })

  it('repairs adjacent panels by one line, which covers each of their damages', async () => {
    const items = [mark(), mark({ panel: 'nsr_door', place: null }), mark({ panel: 'roof', place: null })]
    const [door, rear, roof] = items.map(({ id }) => id)
    const id = await world.marked(...items)
    const grouped = line({ itemRef: door, coversRefs: [rear ?? ''], description: 'Paint both doors' })
    const without = await world.quote(id, { lines: [grouped] })
    expect([without.status, codesOf(without.body)]).toEqual([422, ['notQuoted:uncovered']])
    expect(without.body.errors[0]?.message).toContain('Roof: dent')
    expect(without.body.errors[0]?.message).not.toContain('door')
    const notQuoted = [{ itemRef: roof ?? '', reason: 'Hardly seen' }]
    expect((await world.quote(id, { lines: [grouped], notQuoted })).status).toBe(200)
    expect((await world.record(id)).quotes[0]).toMatchObject({
      lines: [{ itemRef: door, coversRefs: [rear] }],
      notQuoted,
    })
  })

  it('marks a line as changed if it covers something else as well', async () => {
    const [dent, scratch] = [mark(), mark({ type: 'scratch' })]
    const id = await world.marked(dent, scratch)
    const first = line({ itemRef: dent.id, coversRefs: [scratch.id] })
    await world.quote(id, { lines: [first] })
    await world.reject(id)
    await world.quote(id, { lines: [{ ...first, coversRefs: [] }, line({ itemRef: scratch.id })] })
    const { quotes } = await world.record(id)
    expect(quotes[0]?.lines.map(({ change }) => change)).toEqual(['CHANGED', 'NEW'])
  })

  it('needs no line for damage left as it is, and one or a reason for structural damage', async () => {
    const [dent, chip] = [mark(), mark({ type: 'stone_chip', method: 'none' })]
    const light = await world.marked(dent, chip)
    expect((await world.quote(light, { lines: [line({ itemRef: dent.id })] })).status).toBe(200)
    const bent = mark({ type: 'crease', method: 'none', structural: true })
    const id = await world.marked(dent, bent)
    const { body } = await world.quote(id, { lines: [line({ itemRef: dent.id })] })
    expect(codesOf(body)).toEqual(['notQuoted:uncovered'])
  })

  it.each<[string, Partial<LineBody>, string]>([
    ['a damage that nobody marked', { itemRef: v7() }, 'lines.0.itemRef:enum'],
    ['an item of mechanical prep', { itemRef: 'tyres.nsf' }, 'lines.0.itemRef:enum'],
    ['an unmarked damage beside', { coversRefs: [DENT.id, v7()] }, 'lines.0.coversRefs.1:enum'],
    [
      'more beside than anybody groups',
      { coversRefs: Array.from({ length: 21 }, () => DENT.id) },
      'lines.0.coversRefs:max',
    ],
    ['sublet work by nobody', { type: 'SUBLET' }, 'lines.0.supplierId:required'],
    ['a supplier of somebody else’s', { type: 'SUBLET', supplierId: v7() }, 'lines.0.supplierId:unknown'],
    ['a line that costs nothing', { unitCost: 0, labourHours: 0 }, 'lines.0.unitCost:min'],
  ])('is refused with %s, and nothing is changed', async (_, given, code) => {
    const id = await world.standing('QUOTE')
    const { status, body } = await world.quote(id, { lines: [line(given)] })
    expect([status, codesOf(body)]).toEqual([422, expect.arrayContaining([code])])
    expect(await world.quotesOf(id)).toEqual([])
  })

  it('needs nobody’s approval within the dealer’s limit, unless structural damage is left out', async () => {
    await world.setUp({ autoApproveNet: 6000 })
    const within = await world.standing('QUOTE')
    expect((await world.quote(within)).body.data.label).toBe('Body Damage: Repair')
    expect((await world.kept(within)).vehicle).toMatchObject({ approvedPrepNet: 6000 })
    const bent = mark({ type: 'crease', structural: true })
    const id = await world.marked(mark(), bent)
    const [item] = (await world.record(id)).assessment?.items ?? []
    const notQuoted = [{ itemRef: bent.id, reason: 'Sold to trade' }]
    const { body } = await world.quote(id, { lines: [line({ itemRef: item?.id ?? '' })], notQuoted })
    expect(body.data.label).toBe('Body Damage: Approval')
    await world.approve(id)
    expect(await safetyDeclined(id)).toMatchObject([
      { lineId: null, itemRef: bent.id, description: 'Nearside front door: crease', reason: 'Sold to trade' },
    ])
  })

  it('counts its own versions, whatever mechanical prep quoted before', async () => {
    const id = await world.standing('APPROVAL')
    expect((await world.quotesOf(id)).map(({ kind, version }) => [kind, version])).toEqual([['BODY', 1]])
    const { prepBudgetBody } = { prepBudgetBody: 25_000 }
    await world.alter(id, { prepBudgetBody })
    await world.approve(id)
    expect((await world.record(id, world.people.priya)).budget).toEqual({ budget: 25_000, approvedNet: 6000 })
  })
})

describe('approving', () => {
  it('everything moves the vehicle to the repair', async () => {
    const id = await world.standing('APPROVAL')
    const { status, body } = await world.approve(id, { note: 'Go on' })
    expect([status, body.data.label]).toEqual([200, 'Body Damage: Repair'])
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: 'QUOTE_APPROVED',
      data: { kind: 'BODY', net: 6000, approvedNet: 6000, lines: 1, approvedLines: 1 },
    })
  })

  it('four of five adds those four, to the penny', async () => {
    const items = ['dent', 'scratch', 'scuff', 'stone_chip', 'crease'] as const
    const marks = items.map((type) => mark({ type }))
    const id = await world.marked(...marks)
    const prices = [3333, 1, 4999, 7777, 12_345]
    const lines = marks.map((each, at) =>
      line({ itemRef: each.id, labourHours: 0, unitCost: prices[at] ?? 0, vatBp: 2000 }),
    )
    await world.quote(id, { lines })
    expect((await world.approve(id, decline(lines[3]?.id ?? ''))).body.data.label).toBe('Body Damage: Repair')
    const [quote] = await world.quotesOf(id)
    // VAT of each line: £6.67, £0.00, £10.00, £15.55, £24.69.
    expect(quote).toMatchObject({
      status: 'PART_APPROVED',
      net: 28_455,
      vat: 5691,
      gross: 34_146,
      approvedNet: 20_678,
      approvedVat: 4136,
      approvedGross: 24_814,
    })
    expect((await world.kept(id)).vehicle).toMatchObject({ approvedPrepNet: 20_678 })
  })

  it('none of it moves the vehicle past the stage', async () => {
    const dent = line()
    const id = await world.standing('APPROVAL', [dent])
    expect((await world.approve(id, decline(dent.id))).body.data.label).toBe('Media: Valet')
    expect((await world.kept(id)).visits.at(-2)).toMatchObject({ exitAction: 'DECLINE_ALL' })
  })

  it('leaves structural damage only with a reason, which stays with the vehicle', async () => {
    const [bent, dent] = [mark({ type: 'crease', structural: true }), mark()]
    const id = await world.marked(bent, dent)
    const lines = [line({ itemRef: bent.id, safety: false }), line({ itemRef: dent.id })]
    await world.quote(id, { lines })
    const [structural = line(), cosmetic = line()] = lines
    expect((await world.linesOf(id)).map(({ safety }) => safety)).toEqual([true, false])
    expect(codesOf((await world.approve(id, decline(structural.id))).body)).toEqual(['lines.0.reason:required'])
    expect(codesOf((await world.approve(id, decline(structural.id, 'none'))).body)).toEqual(['lines.0.reason:min'])
    expect((await world.approve(id, decline(structural.id, 'Sold to trade'))).status).toBe(200)
    expect(await safetyDeclined(id)).toMatchObject([
      { lineId: structural.id, itemRef: bent.id, reason: 'Sold to trade', by: { id: world.people.priya.id } },
    ])
    const more = line({ itemRef: bent.id })
    await world.quote(id, { lines: [more], supplementary: true })
    await world.approve(id)
    expect(await safetyDeclined(id)).toEqual([])
    expect((await world.linesOf(id)).map(({ lineId, decision }) => [lineId, decision])).toEqual([
      [structural.id, 'DECLINED'],
      [cosmetic.id, 'APPROVED'],
      [more.id, 'APPROVED'],
    ])
  })

  it('grouped structural damage is covered only by work on the whole group', async () => {
    const [dent, bent, chip] = [mark(), mark({ type: 'crease', structural: true }), mark({ type: 'stone_chip' })]
    const id = await world.marked(dent, bent, chip)
    const grouped = line({ itemRef: dent.id, coversRefs: [bent.id] })
    await world.quote(id, { lines: [grouped, line({ itemRef: chip.id })] })
    expect((await world.linesOf(id)).map(({ safety }) => safety)).toEqual([true, false])
    await world.approve(id, decline(grouped.id, 'Sold to trade'))
    expect(await safetyDeclined(id)).toMatchObject([{ lineId: grouped.id, itemRef: dent.id, coversRefs: [bent.id] }])
    await world.quote(id, { lines: [line({ itemRef: dent.id })], supplementary: true })
    await world.approve(id)
    expect(await safetyDeclined(id)).toMatchObject([{ lineId: grouped.id }])
    await world.quote(id, { lines: [line({ itemRef: bent.id, coversRefs: [dent.id] })], supplementary: true })
    await world.approve(id)
    expect(await safetyDeclined(id)).toEqual([])
  })
})

describe('a quote that is sent back', () => {
  it('goes to its revision, and the next version is decided afresh', async () => {
    const dent = line()
    const id = await world.standing('APPROVAL', [dent])
    const version = await world.versionOf(id)
    const { body } = await world.reject(id, {
      reason: 'USE_OTHER_SUPPLIER',
      comments: [{ lineId: dent.id, comment: 'Ask Dentmaster' }],
    })
    expect(body.data.label).toBe('Body Damage: Quote Revision')
    expect((await world.record(id)).quotes).toMatchObject([
      { status: 'REJECTED', decisionReason: 'USE_OTHER_SUPPLIER', lines: [{ comment: 'Ask Dentmaster' }] },
    ])
    await world.quote(id, { lines: [{ ...dent, unitCost: 1000 }] })
    const late = await world.approve(id, { quoteVersion: 1, version })
    expect([late.status, codesOf(late.body)]).toEqual([409, [':QUOTE_CHANGED']])
    expect(late.body.details).toMatchObject({ quoteVersion: 2, net: 3000, label: 'Body Damage: Approval' })
  })

  it('of extra work goes back to the repair, its lines declined, and structural damage among them is on record', async () => {
    const bent = mark({ type: 'crease', structural: true })
    const [dent] = [mark()]
    const id = await world.marked(dent, bent)
    const notQuoted = [{ itemRef: bent.id, reason: 'Not seen yet' }]
    await world.quote(id, { lines: [line({ itemRef: dent.id })], notQuoted })
    await world.approve(id)
    const extra = line({ itemRef: bent.id })
    await world.quote(id, { lines: [extra, polish()], supplementary: true })
    const { body } = await world.reject(id, { reason: 'DO_NOT_REPAIR' })
    expect(body.data.label).toBe('Body Damage: Repair')
    expect((await world.kept(id)).visits.at(-2)).toMatchObject({ exitAction: 'REJECT_SUPPLEMENTARY' })
    expect(await safetyDeclined(id)).toMatchObject([{ lineId: extra.id, reason: 'Do not repair' }])
  })
})

describe('extra work', () => {
  it('is requested from the repair and finished together with the first', async () => {
    const id = await world.standing('IN_WORKSHOP')
    const extra = polish()
    const { body } = await world.quote(id, { lines: [extra], supplementary: true })
    expect(body.data.label).toBe('Body Damage: Approval')
    await world.approve(id)
    const [first] = await world.linesOf(id)
    const one = await world.complete(id, { lines: [done(first?.lineId ?? '')] })
    expect(codesOf(one.body)).toEqual(['lines:required'])
    expect((await world.complete(id)).status).toBe(200)
    expect((await world.record(id)).completion).toMatchObject({ approvedNet: 12_000, actualNet: 12_000 })
  })
})
