import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Route } from '@forecourt/contracts'
import { DEALER_ROLES, type DealerRole } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents, vehicles } from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp, UNLIMITED } from '../../../testing/app.ts'
import { createOrganisation, type Organisation, vehicleRow } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'
import { unzipped } from '../../../testing/unzipped.ts'
import { EXPORT_LIMITS } from './export-list.ts'

const MANY = 5_000
const AT = '2026-11-24T21:55:00.000Z'

let test: TestApp
let ours: Organisation
let [home, mate, crowded] = ['', '', '']
let tokens: Record<'admin' | 'mechanic' | 'mate' | 'superAdmin' | 'crowd', string>
const chosen = v7()

beforeAll(async () => {
  test = await createTestApp({}, UNLIMITED)
  const { services } = test
  ours = await createOrganisation(services.database, 3)
  ;[home = '', mate = '', crowded = ''] = ours.dealerIds
  const token = async (given: Parameters<typeof createPerson>[1]) =>
    (await signedIn(services, await createPerson(services, given))).accessToken
  const as = (dealerId: string, ...roles: DealerRole[]) => token({ employeeAt: { [dealerId]: roles } })
  tokens = {
    admin: await as(home, 'ADMIN'),
    mechanic: await as(home, 'MECHANICAL_PREP'),
    mate: await as(mate, 'ADMIN'),
    crowd: await as(crowded, 'ADMIN', 'SALES'),
    superAdmin: await token({ adminAt: [home] }),
  }
  const many = Array.from({ length: MANY }, (_, at) => vehicleRow(ours, crowded, { stockNumber: `C${at}` }))
  await services.database.asOwner('test vehicles', async (tx) => {
    await tx.insert(vehicles).values([
      vehicleRow(ours, home, {
        id: chosen,
        registration: 'AA21AAA',
        colour: '=HYPERLINK("http://x","Red")',
        location: '  @row, 3',
        subStageEnteredAt: AT,
        infleetedAt: AT,
        purchasePrice: 1_234_550,
      }),
      vehicleRow(ours, home, { registration: 'BB21AAA', priority: 'URGENT' }),
      vehicleRow(ours, home, {
        registration: 'CC21AAA',
        isAgency: true,
        stage: 'MEDIA',
        subStage: 'VALET',
        purchasePrice: 999_900,
      }),
      vehicleRow(ours, mate, { registration: 'DD21AAA' }),
    ])
    for (let from = 0; from < MANY; from += 1000) await tx.insert(vehicles).values(many.slice(from, from + 1000))
  })
}, 120_000)
afterAll(() => test.close())

const exported = (route: Route, who: keyof typeof tokens, query: Record<string, string> = {}) =>
  test.call(route, { token: tokens[who], query })

/** The cells of a file without commas in them. */
const linesOf = (csv: string) =>
  csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')

describe('an export', () => {
  it('RQ.40 has the list’s rows under its filters and in its order, headed as on the screen', async () => {
    const { status, headers, text: csv } = await exported('GET /stage/admin/export', 'admin')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="admin-\w+-\d{4}-\d\d-\d\d\.csv"$/)
    expect(csv.startsWith('\uFEFFRegistration,Vehicle,Derivative,Clock,Due (UK time),Entered (UK time),')).toBe(true)
    expect(linesOf(csv).map((line) => line.slice(0, 8))).toEqual(['Registra', 'BB21 AAA', 'AA21 AAA'])
    const urgent = await exported('GET /stage/admin/export', 'admin', { priority: 'URGENT' })
    expect(linesOf(urgent.text)).toHaveLength(2)
    const sorted = await exported('GET /stage/admin/export', 'admin', { sort: 'registration', columns: 'plate' })
    expect(linesOf(sorted.text)).toEqual(['Registration', 'AA21 AAA', 'BB21 AAA'])
  })

  it('RQ.40 has pounds as numbers, times in London’s time zone, and no cell that a spreadsheet would run', async () => {
    const { text: csv } = await exported('GET /stage/admin/export', 'admin', { search: 'AA21' })
    const [, line = ''] = linesOf(csv)
    expect(line).toContain('2026-11-24 21:55')
    expect(line).toContain(',12345.5,')
    expect(line).toContain(`"'=HYPERLINK(""http://x"",""Red"")"`)
    expect(line).toContain(`"'  @row, 3"`)
  })

  it('RQ.40 holds the selected rows, and accepts no more than can be selected at once', async () => {
    const { text: csv } = await exported('GET /vehicles/export', 'admin', { ids: chosen, columns: 'plate' })
    expect(linesOf(csv)).toEqual(['Registration', 'AA21 AAA'])
    const ids = Array.from({ length: 201 }, () => v7()).join(',')
    expect((await exported('GET /stage/admin/export', 'admin', { ids })).status).toBe(422)
  })

  it('RQ.40 as a workbook has numbers, dates and texts as their own types', async () => {
    const { headers, sheet } = await workbook('/stage/admin/export?format=xlsx&search=AA21', 'admin')
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(sheet).toContain('<c r="A2" s="0" t="inlineStr"><is><t xml:space="preserve">AA21 AAA</t></is></c>')
    expect(sheet).toMatch(/<c r="[A-Z]+2" s="2"><v>12345\.5<\/v><\/c>/)
    expect(sheet).toMatch(/<c r="[A-Z]+2" s="4"><v>46350\.913\d*<\/v><\/c>/)
    expect(sheet).toMatch(/<c r="[A-Z]+2" s="5" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK\(&quot;/)
    expect(sheet).toContain('<autoFilter ref="A1:')
  })

  it('RQ.41 is for people who may read the list, and holds nothing of another dealer', async () => {
    expect((await exported('GET /stage/admin/export', 'mechanic')).status).toBe(403)
    expect((await exported('GET /vehicle-crm-confirmations/export', 'mechanic')).status).toBe(403)
    expect((await exported('GET /active-dealer/employees/export', 'admin')).status).toBe(403)
    const mates = await exported('GET /stage/admin/export', 'mate', { columns: 'plate' })
    expect(linesOf(mates.text)).toEqual(['Registration', 'DD21 AAA'])
    const staff = await exported('GET /active-dealer/employees/export', 'superAdmin', { columns: 'name' })
    expect(linesOf(staff.text)).toHaveLength(3)
    const agency = await exported('GET /vehicles/agency-stock/export', 'mechanic')
    expect(linesOf(agency.text)).toHaveLength(2)
    expect(agency.text).not.toContain('9999')
  })

  it('refuses what the list would refuse, with a message', async () => {
    const refused = await exported('GET /stage/admin/export', 'admin', { priority: 'SOON', format: 'pdf', page: '2' })
    expect(refused.status).toBe(422)
    expect(codesOf(refused.body as never)).toEqual(['priority:enum', 'format:enum', 'page:unknown'])
  })

  it.each([
    'GET /vehicles/export',
    'GET /stage/ict/export',
    'GET /stage/mechanical-prep/export',
    'GET /stage/body-damage/export',
    'GET /stage/media/export',
    'GET /stage/sale/export',
    'GET /vehicle-crm-confirmations/export',
  ] as const)('%s is available in both formats', async (route) => {
    const person = await createPerson(test.services, { employeeAt: { [home]: [...DEALER_ROLES] } })
    const { accessToken: token } = await signedIn(test.services, person)
    for (const format of ['csv', 'xlsx']) {
      expect((await test.call(route, { token, query: { format } })).status).toBe(200)
    }
  })

  it('RQ.42 is logged with what was taken, without what was typed, and limited in ten minutes', async () => {
    const person = await createPerson(test.services, { employeeAt: { [home]: ['ADMIN'] } })
    const { accessToken: token } = await signedIn(test.services, person)
    const ask = () => test.call('GET /stage/admin/export', { token, query: { search: 'AA21', format: 'xlsx' } })
    for (let at = 0; at < EXPORT_LIMITS.points; at += 1) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    const events = await test.services.database.unscoped('test', (tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.actorId, person.id)),
    )
    expect(events).toHaveLength(EXPORT_LIMITS.points)
    expect(events[0]).toMatchObject({
      type: 'list.exported',
      dealerId: home,
      data: { list: 'admin', format: 'xlsx', filters: ['search'] },
    })
  })
})

let base = ''
async function fetched(path: string, who: keyof typeof tokens): Promise<IncomingMessage> {
  if (!base) {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    base = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/api/v1`
  }
  return new Promise((resolve, reject) => {
    get(`${base}${path}`, { headers: { authorization: `Bearer ${tokens[who]}` } }, resolve).on('error', reject)
  })
}

async function workbook(path: string, who: keyof typeof tokens) {
  const answer = await fetched(path, who)
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  const files = new Map(unzipped(Buffer.concat(parts)).map(({ name, content }) => [name, content.toString()]))
  return { headers: answer.headers, sheet: files.get('xl/worksheets/sheet1.xml') ?? '', files }
}

/** Delays the reading of one page, and counts the pages. */
function holdPage(number: number) {
  const { database } = test.services
  const read = database.read.bind(database)
  let pages = 0
  let [reached, release] = [() => {}, () => {}]
  const isReached = new Promise<void>((resolve) => (reached = resolve))
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  database.read = async (...given) => {
    pages += 1
    if (pages === number) {
      reached()
      await isReleased
    }
    return read(...given)
  }
  const stop = () => {
    database.read = read
    release()
  }
  return { pages: () => pages, isReached, stop }
}

describe('an export of thousands of rows', () => {
  it('RQ.42 is complete, each row once', async () => {
    const csv = await text(await fetched('/stage/admin/export?columns=stockNumber', 'crowd'))
    const [head, ...rows] = linesOf(csv)
    expect(head).toBe('Stock no')
    expect(new Set(rows).size).toBe(MANY)
    const { sheet } = await workbook('/stage/admin/export?format=xlsx&columns=stockNumber', 'crowd')
    expect(sheet.match(/<row /g)).toHaveLength(MANY + 1)
  })

  it.each(['csv', 'xlsx'])('RQ.42 as %s ends when its reader hangs up', async (format) => {
    const held = holdPage(3)
    const answer = await fetched(`/stage/admin/export?format=${format}`, 'crowd')
    const isClosed = new Promise((resolve) => answer.on('close', resolve))
    answer.resume()
    await held.isReached
    answer.destroy()
    await isClosed
    held.stop()
    // Anything the first one still did would be done by the time another is complete.
    await text(await fetched('/stage/admin/export', 'crowd'))
    expect(held.pages()).toBe(3)
  })
})
