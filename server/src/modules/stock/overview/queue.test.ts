import type { QueueItem } from '@forecourt/contracts'
import type { DealerRole } from '@forecourt/domain'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ictRecords, stageVisits, type vehicles } from '../../../schema/index.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { addNamed, createOrganisation, type Organisation } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'

let test: TestApp
let ours: Organisation
let home: string
let sister: string
const named: Record<string, string> = {}

type Given = Partial<typeof vehicles.$inferInsert>

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const due = (hours: number): Given => ({ dueAt: at(hours), subStageEnteredAt: at(hours - 4) })
const held = { reason: 'AWAITING_PARTS', eta: null, note: null, since: at(-1), by: { id: v7(), name: 'Mo' } } as const
const documents: Given = { v5cStatus: 'PRESENT', keysCount: 2, provenanceStatus: 'CLEAR', purchasePrice: 100 }

const inPrep = (subStage: Given['subStage'], given: Given = {}): Given => ({
  stage: 'MECHANICAL_PREP',
  subStage,
  ...given,
})

const HERE: Record<string, Given> = {
  late: due(-2),
  soon: { ...due(1), ...documents },
  urgent: inPrep('ASSESS', { priority: 'URGENT', ...due(20) }),
  heldAndLate: inPrep('IN_WORKSHOP', { ...due(-9), hold: held }),
  quote: inPrep('QUOTE_REVISION', due(2)),
  approval: inPrep('APPROVAL', due(-1)),
  handOver: { stage: 'ICT', subStage: 'ICT', ...due(6) },
  ticked: { stage: 'ICT', subStage: 'ICT', ...due(7) },
  onSale: { stage: 'SALE', subStage: 'ON_SALE' },
  sold: { stage: 'CLOSED', subStage: 'SOLD', closedAt: at(-1) },
}

const add = async (dealerId: string, given: Record<string, Given>) =>
  Object.assign(named, await addNamed(test.services.database, ours, dealerId, given))

beforeAll(async () => {
  test = await createTestApp()
  ours = await createOrganisation(test.services.database, 2)
  ;[home = '', sister = ''] = ours.dealerIds
  await add(home, HERE)
  await add(sister, { sisters: { ...due(-30), priority: 'URGENT' } })
  const [vehicleId = ''] = Object.keys(named).filter((id) => named[id] === 'ticked')
  await test.services.database.asOwner('test', (tx) =>
    tx.insert(ictRecords).values({ vehicleId, dealerId: home, ictConfirmed: true }),
  )
})
afterAll(() => test.close())

async function tokenOf(dealerId: string, ...roles: DealerRole[]): Promise<string> {
  const person = await createPerson(test.services, { employeeAt: { [dealerId]: roles } })
  return (await signedIn(test.services, person)).accessToken
}

async function queueOf(token: string, query: Record<string, string> = {}) {
  const { status, body } = await test.call('GET /overview/queue', { token, query })
  expect(status).toBe(200)
  return body.data
}

const names = (items: readonly QueueItem[]) => items.map(({ id }) => named[id])

describe('a person’s queue', () => {
  it.each<[DealerRole[], string[]]>([
    [['ADMIN'], ['late', 'soon']],
    [['MECHANICAL_PREP'], ['urgent', 'quote', 'heldAndLate']],
    [['SALES_MANAGER'], ['approval', 'handOver', 'ticked']],
    [['SALES_EXECUTIVE'], ['handOver', 'ticked']],
    [['BODY_DAMAGE'], []],
    [['SALES'], []],
  ])('RT.45 is for %s what those roles do next, and nobody else’s task', async (roles, expected) => {
    const { items, total, totalIsCapped } = await queueOf(await tokenOf(home, ...roles))
    expect(names(items)).toEqual(expected)
    expect({ total, totalIsCapped }).toEqual({ total: expected.length, totalIsCapped: false })
  })

  it('RT.45 is one queue over the stages of several roles: urgent, then late, then next due, and on hold last', async () => {
    const { items, stages, total } = await queueOf(await tokenOf(home, 'ADMIN', 'MECHANICAL_PREP', 'SALES_MANAGER'))
    const all = ['urgent', 'late', 'approval', 'soon', 'quote', 'handOver', 'ticked', 'heldAndLate']
    expect(names(items)).toEqual(all)
    expect(total).toBe(8)
    expect(stages).toEqual([
      { stage: 'ADMIN', count: 2 },
      { stage: 'ICT', count: 2 },
      { stage: 'MECHANICAL_PREP', count: 4 },
    ])
  })

  it('RT.45 says what to do, where, against which clock, and what is missing', async () => {
    const { items } = await queueOf(await tokenOf(home, 'ADMIN', 'MECHANICAL_PREP', 'SALES_MANAGER'))
    const told = Object.fromEntries(
      items.map(({ id, task, page, missing, slaState, hold }) => [
        named[id],
        { task, page: page.replace(id, ':id'), missing, slaState, hold: hold?.reason ?? null },
      ]),
    )
    expect(told).toMatchObject({
      late: {
        task: 'Configure',
        page: '/stages/admin/:id/configure',
        missing: ['V5C', 'KEYS', 'PROVENANCE', 'PURCHASE'],
        slaState: 'RED',
      },
      soon: { task: 'Configure', missing: [] },
      urgent: { task: 'Assess', page: '/stages/mechanical-prep/:id/assess', missing: [] },
      quote: { task: 'Revise', page: '/stages/mechanical-prep/:id/quote' },
      approval: { task: 'Approve', page: '/stages/mechanical-prep/:id/approval', slaState: 'RED' },
      handOver: { task: 'Complete ICT', missing: ['ICT_TICK'] },
      ticked: { task: 'Complete ICT', missing: [] },
      heldAndLate: { task: 'Complete', slaState: 'RED', hold: 'AWAITING_PARTS' },
    })
  })

  it('RQ.01 says which of several roles each is for, and shows those of one role only', async () => {
    const token = await tokenOf(home, 'ADMIN', 'MECHANICAL_PREP', 'SALES_MANAGER', 'SALES_EXECUTIVE')
    const all = await queueOf(token)
    expect(all.items.find(({ id }) => named[id] === 'handOver')?.roles).toEqual(['SALES_EXECUTIVE', 'SALES_MANAGER'])
    const counts = Object.fromEntries(all.roles.map(({ role, count }) => [role, count]))
    expect(counts).toEqual({ ADMIN: 2, MECHANICAL_PREP: 3, SALES_MANAGER: 3, SALES_EXECUTIVE: 2 })
    const ofOne = await queueOf(token, { role: 'MECHANICAL_PREP' })
    expect(names(ofOne.items)).toEqual(['urgent', 'quote', 'heldAndLate'])
    expect(ofOne.total).toBe(3)
    expect(ofOne.roles).toEqual(all.roles)
    expect(ofOne.steps.map(({ task, count }) => [task, count])).toEqual([
      ['Assess', 1],
      ['Revise', 1],
      ['Complete', 1],
    ])
    expect(await queueOf(token, { role: 'BODY_DAMAGE' })).toMatchObject({ items: [], total: 0, steps: [], stages: [] })
  })

  it('RT.45 returns as many as are requested, and counts them all', async () => {
    const token = await tokenOf(home, 'ADMIN', 'MECHANICAL_PREP', 'SALES_MANAGER')
    const { items, total } = await queueOf(token, { pageSize: '2' })
    expect(names(items)).toEqual(['urgent', 'late'])
    expect(total).toBe(8)
    for (const pageSize of ['0', '51', 'x']) {
      expect((await test.call('GET /overview/queue', { token, query: { pageSize } })).status).toBe(422)
    }
  })

  it('RT.45 is limited to the active dealer', async () => {
    expect(names((await queueOf(await tokenOf(sister, 'ADMIN'))).items)).toEqual(['sisters'])
    const elsewhere = await createOrganisation(test.services.database)
    const { items, total, stages } = await queueOf(await tokenOf(elsewhere.dealerIds[0] ?? '', 'ADMIN'))
    expect({ items, total, stages }).toEqual({ items: [], total: 0, stages: [] })
  })

  it('RT.45 marks as new what the person has not opened', async () => {
    const token = await tokenOf(home, 'ADMIN')
    const [first] = (await queueOf(token)).items
    const vehicleId = first?.id ?? ''
    const stay = { stage: 'ADMIN', subStage: 'CONFIGURE', enteredAt: at(-1), isAgency: false } as const
    await test.services.database.asOwner('test', (tx) =>
      tx.insert(stageVisits).values({ vehicleId, dealerId: home, ...stay }),
    )
    expect(first?.unread).toBe(true)
    await test.call('POST /stage/:vehicleId/read', { params: { vehicleId }, token })
    expect((await queueOf(token)).items.map(({ unread }) => unread)).toEqual([false, true])
  })
})
