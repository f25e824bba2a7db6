import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Import } from '@forecourt/contracts'
import type { DealerRole, MainRole } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { ensureOptionItems } from '../../../base-data/option-items.ts'
import { jobs } from '../../../jobs.ts'
import { runDueJobs } from '../../../platform/jobs/jobs.ts'
import {
  auditEvents,
  dealerAdmins,
  dealerEmployees,
  dealers,
  importRows,
  makes,
  models,
  queueJobs,
  users,
  vehicleEvents,
  vehicles,
} from '../../../schema/index.ts'
import { codesOf, createTestApp, type TestApp, UNLIMITED } from '../../../testing/app.ts'
import { createOrganisation, type Organisation } from '../../../testing/organisation.ts'
import { createPerson, type Person, signedIn } from '../../../testing/people.ts'
import { importJob } from './job.ts'
import { csv, type GivenCell, workbook } from './files.fixture.ts'

let test: TestApp
let ours: Organisation
let [home, mate] = ['', '']
const tokens = { developer: '', superAdmin: '', admin: '', mechanic: '', mateAdmin: '' }
let administrator: Person

beforeAll(async () => {
  test = await createTestApp({}, UNLIMITED)
  const { services } = test
  ours = await createOrganisation(services.database, 2)
  ;[home = '', mate = ''] = ours.dealerIds
  await services.database.unscoped('test', ensureOptionItems)
  const token = async (person: Person, at?: { dealerId: string; role: MainRole }) =>
    (await signedIn(services, person, at)).accessToken
  const as = async (dealerId: string, ...roles: DealerRole[]) =>
    token(await createPerson(services, { employeeAt: { [dealerId]: roles } }))
  administrator = await createPerson(services, { employeeAt: { [home]: ['ADMIN'] } })
  Object.assign(tokens, {
    developer: await token(await createPerson(services, { developer: true })),
    superAdmin: await token(await createPerson(services, { adminAt: [home] })),
    admin: await token(administrator),
    mechanic: await as(home, 'MECHANICAL_PREP'),
    mateAdmin: await as(mate, 'ADMIN'),
  })
})
afterAll(() => test.close())

async function send(content: Buffer, who: keyof typeof tokens, name = 'stock.csv') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  const request = new Request('http://test', { method: 'POST', body: form })
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/v1/imports',
    payload: Buffer.from(await request.clone().arrayBuffer()),
    headers: {
      authorization: `Bearer ${tokens[who]}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
  })
  return { status: response.statusCode, body: response.json<{ data: Import; message: string }>() }
}

const bring = async (content: Buffer, who: keyof typeof tokens, name?: string): Promise<Import> =>
  (await send(content, who, name)).body.data

const of = ({ id }: Import, who: keyof typeof tokens) => ({ params: { importId: id }, token: tokens[who] })
const work = () => runDueJobs(test.services, jobs)

async function checked(given: Import, who: keyof typeof tokens): Promise<Import> {
  const { status, body } = await test.call('POST /imports/:importId/check', of(given, who))
  expect([status, body.errors]).toEqual([200, undefined])
  await work()
  return (await test.call('GET /imports/:importId', of(given, who))).body.data
}

async function imported(given: Import, who: keyof typeof tokens): Promise<Import> {
  await checked(given, who)
  const { status } = await test.call('POST /imports/:importId/start', of(given, who))
  expect(status).toBe(200)
  await work()
  return (await test.call('GET /imports/:importId', of(given, who))).body.data
}

const sheetOf = (given: Import, who: keyof typeof tokens, at = 0) => ({
  params: { importId: given.id, sheetId: given.sheets[at]?.id ?? '' },
  token: tokens[who],
})

async function refusals(given: Import, who: keyof typeof tokens, at = 0): Promise<Record<number, string>> {
  const rows = await test.call('GET /imports/:importId/sheets/:sheetId/rows', {
    ...sheetOf(given, who, at),
    query: { outcome: 'REFUSED', pageSize: '100' },
  })
  return Object.fromEntries(
    rows.body.data.data.map(({ number, reasons }) => [
      number,
      reasons.map(({ column, message }) => `${column ?? 'row'}: ${message}`).join(' '),
    ]),
  )
}

const stored = <Row>(read: (tx: Parameters<Parameters<typeof test.services.database.asOwner>[1]>[0]) => Promise<Row>) =>
  test.services.database.asOwner('test', read)

it('recognises a sheet and its columns by other spellings, and remembers what was corrected', async () => {
  const file = csv([
    ['VRM', 'Odometer', 'Bought', 'Marque'],
    ['AB12 CDE', '100', 'PX', ''],
  ])
  const first = await bring(file, 'admin')
  expect(first).toMatchObject({ state: 'READ', rows: 1, sheets: [{ kind: 'VEHICLES', missing: ['Source'] }] })
  expect(first.sheets[0]?.columns.map(({ field }) => field)).toEqual(['registration', 'mileage', null, 'make'])
  const early = await test.call('POST /imports/:importId/check', of(first, 'admin'))
  expect([early.status, early.body.message]).toEqual([422, 'stock: choose the column for Source.'])
  const said = await test.call('PATCH /imports/:importId/sheets/:sheetId', {
    ...sheetOf(first, 'admin'),
    body: { kind: 'VEHICLES', columns: ['registration', 'mileage', 'source', null] },
  })
  expect(said.body.data.sheets[0]?.missing).toEqual([])
  const second = await bring(file, 'admin')
  expect(second.sheets[0]?.columns.map(({ field }) => field)).toEqual(['registration', 'mileage', 'source', null])
  const [wrong, twice] = await Promise.all(
    [
      ['registration', 'mileage', 'colour', 'nothing'],
      ['registration', 'registration', null, null],
    ].map((columns) =>
      test.call('PATCH /imports/:importId/sheets/:sheetId', {
        ...sheetOf(second, 'admin'),
        body: { kind: 'VEHICLES', columns },
      }),
    ),
  )
  expect(wrong && codesOf(wrong.body)).toEqual(['columns.3:unknown'])
  expect(twice && codesOf(twice.body)).toEqual(['columns.1:duplicate'])
})

const PEOPLE = ['Name', 'Email', 'Role', 'Dealer']

it('moves a group in with one workbook: dealers, people, makes and vehicles that name one another', async () => {
  const people = [
    ['Ann Lee', 'ann@moving.test', 'Super admin, Admin', 'NRT'],
    ['Bo Day', 'bo@moving.test', 'Technician', 'Northgate'],
    ['Bo Day', 'bo@moving.test', 'Sales', 'STH'],
    ['Cy Orr', 'cy@moving', 'Sales', 'NRT'],
    ['Di Fox', 'di@moving.test', 'Chef', 'NRT'],
    ['Ed Ash', 'ed@moving.test', 'Sales', 'Nowhere'],
  ]
  const stock: GivenCell[][] = [
    ['NA19AAA', 'Mouflon', 'Ewe', 12_000, 'Part-exchange', 'NRT', { xml: '<c><v>45000</v></c>' }, 'On Sale'],
    ['NB19AAA', 'Mouflon', 'Ram', '12,500 miles', 'Auction', 'STH', '03/04/2025', ''],
    ['NA19 AAA', 'Mouflon', '', 9, 'Auction', 'STH', '', ''],
    ['NC19AAA', 'Mouflin', '', 9, 'Auction', 'STH', '', ''],
    ['ND19AAA', '', '', 'lots', 'Auction', 'STH', '', ''],
    ['NE19AAA', '', '', { xml: '<c><f>A1*2</f></c>' }, 'Auction', 'STH', '31/02/2025', 'Kitchen'],
  ]
  const file = await workbook({
    Stock: [['Reg', 'Make', 'Model', 'Mileage', 'Source', 'Site', 'Date in', 'Stage'], ...stock],
    Staff: [PEOPLE, ...people],
    Sites: [
      ['Group', 'Dealer name', 'Code', 'Postcode'],
      ['Moving Motors', 'Northgate', 'nrt', 'LS1 4AP'],
      ['Moving Motors', 'Southgate', 'STH', ''],
      ['Moving Motors', 'Eastgate', 'nrt', ''],
    ],
    Makes: [
      ['Make', 'Model'],
      ['Mouflon', 'Ewe'],
      ['Mouflon', 'Ewe'],
      ['Mouflon', ''],
    ],
  })
  const given = await bring(file, 'developer', 'move.xlsx')
  expect(given.sheets.map(({ name, kind }) => [name, kind])).toEqual([
    ['Stock', 'VEHICLES'],
    ['Staff', 'PEOPLE'],
    ['Sites', 'DEALERS'],
    ['Makes', 'MAKES'],
  ])
  const dry = await checked(given, 'developer')
  expect(dry.state).toBe('CHECKED')
  expect(dry.sheets.map(({ outcomes }) => [outcomes.MAKE, outcomes.CHANGE, outcomes.SAME, outcomes.REFUSED])).toEqual([
    [2, 0, 0, 4],
    [3, 0, 0, 3],
    [2, 0, 0, 1],
    [1, 0, 2, 0],
  ])
  expect(await refusals(dry, 'developer', 0)).toEqual({
    4: 'Reg: Row 2 has the same registration.',
    5: 'Make: There is no make called Mouflin. Correct it, add the make, or leave it empty.',
    6: 'Mileage: This is not a number.',
    7: 'Mileage: This is a formula without a value. Open and save the file in a spreadsheet, or type the value. Date in: This is not a date. Write it as 03/04/2026 or 2026-04-03. Stage: This is not one of the choices: ICT, Mechanical Prep, Body Damage, Valet, Media, Admin, Post or On Sale.',
  })
  expect(await refusals(dry, 'developer', 1)).toMatchObject({
    5: 'Email: This is not in the expected format.',
    7: 'Dealer: There is no dealer called Nowhere.',
  })
  expect(await refusals(dry, 'developer', 2)).toEqual({ 4: 'Code: Row 2 has the same code.' })
  expect(await stored((tx) => tx.select().from(makes).where(eq(makes.name, 'Mouflon')))).toEqual([])

  const done = await imported(given, 'developer')
  expect(done).toMatchObject({ state: 'DONE', done: 8, refused: 8 })
  const [north] = await stored((tx) => tx.select().from(dealers).where(eq(dealers.code, 'NRT')))
  const inStock = await stored((tx) =>
    tx
      .select()
      .from(vehicles)
      .where(eq(vehicles.dealerId, north?.id ?? '')),
  )
  expect(inStock).toMatchObject([
    { registration: 'NA19AAA', stage: 'SALE', subStage: 'ON_SALE', arrivedAt: '2023-03-15T00:00:00.000Z' },
  ])
  expect(inStock[0]?.modelId).toBeTruthy()
  const events = await stored((tx) =>
    tx
      .select()
      .from(vehicleEvents)
      .where(eq(vehicleEvents.vehicleId, inStock[0]?.id ?? '')),
  )
  expect(events).toMatchObject([{ type: 'VEHICLE_IMPORTED', actorRole: 'DEVELOPER' }])
  const [ann] = await stored((tx) => tx.select().from(users).where(eq(users.email, 'ann@moving.test')))
  expect(ann).toMatchObject({ username: 'ann', passwordSetById: null })
  expect(
    await stored((tx) =>
      tx
        .select()
        .from(dealerAdmins)
        .where(eq(dealerAdmins.userId, ann?.id ?? '')),
    ),
  ).toHaveLength(1)
  const [bo] = await stored((tx) => tx.select().from(users).where(eq(users.email, 'bo@moving.test')))
  const works = await stored((tx) =>
    tx
      .select()
      .from(dealerEmployees)
      .where(eq(dealerEmployees.userId, bo?.id ?? '')),
  )
  expect(works.flatMap(({ roles }) => roles).toSorted()).toEqual(['MECHANICAL_PREP', 'SALES'])

  const again = await imported(await bring(file, 'developer', 'move.xlsx'), 'developer')
  expect(again).toMatchObject({ state: 'DONE', done: 0 })
  expect(again.sheets.map(({ outcomes }) => outcomes.SAME)).toEqual([0, 3, 2, 3])
  const ended = await stored((tx) => tx.select().from(auditEvents).where(eq(auditEvents.type, 'import.ended')))
  expect(ended[0]?.data).toMatchObject({ name: 'move.xlsx', made: 8, refused: 8, same: 2 })
})

const STOCK = ['Reg', 'Mileage', 'Source']
const stockOf = (from: number, count: number) =>
  csv([STOCK, ...Array.from({ length: count }, (_, at) => [`ZZ${String(from + at).padStart(4, '0')}`, '100', 'Trade'])])

const countHere = async (prefix: string) =>
  (await stored((tx) => tx.select().from(vehicles).where(eq(vehicles.dealerId, home)))).filter(({ registration }) =>
    registration?.startsWith(prefix),
  ).length

it('gives the refused rows back as they came, with the reason', async () => {
  const given = await bring(
    csv([STOCK, ['AA70AAA', '100', 'Trade'], ['BB70BBB', '+lots', 'Trade, "new"']], ';'),
    'admin',
  )
  const done = await imported(given, 'admin')
  expect(done).toMatchObject({ done: 1, refused: 1 })
  const { status, text, headers } = await test.call(
    'GET /imports/:importId/sheets/:sheetId/refused',
    sheetOf(done, 'admin'),
  )
  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="refused-stock.csv"'])
  expect(text).toBe(
    `\uFEFFReg,Mileage,Source,Reason\r\nBB70BBB,'+lots,"Trade, ""new""","Mileage: This is not a number. Source: There is no source called Trade, ""new""."\r\n`,
  )
  const corrected = await bring(Buffer.from(text.replace(`'+lots`, '7').replace(`"Trade, ""new"""`, 'Trade')), 'admin')
  expect(await imported(corrected, 'admin')).toMatchObject({ done: 1, refused: 0 })
})

it('makes each row once, whoever is killed in the middle and however often it is run', async () => {
  const given = await bring(stockOf(1000, 250), 'admin')
  await checked(given, 'admin')
  await test.call('POST /imports/:importId/start', of(given, 'admin'))
  const { database } = test.services
  const scoped = database.scoped.bind(database)
  let left = 120
  database.scoped = (...parameters) => {
    left -= 1
    return left < 0 ? Promise.reject(new Error('Connection terminated unexpectedly')) : scoped(...parameters)
  }
  await work()
  database.scoped = scoped
  const soFar = await countHere('ZZ1')
  expect(soFar).toBeGreaterThan(100)
  expect(soFar).toBeLessThan(250)
  await Promise.all(
    [1, 2].map(() =>
      importJob.run({ importId: given.id }, { services: test.services, log: test.services.log, attempt: 2 }),
    ),
  )
  expect(await countHere('ZZ1')).toBe(250)
  const after = await test.call('GET /imports/:importId', of(given, 'admin'))
  expect(after.body.data).toMatchObject({ state: 'DONE', done: 250, refused: 0 })
  await stored((tx) => tx.delete(queueJobs))
})

it('is written under the rights of that moment, and stops when they are gone', async () => {
  const given = await bring(stockOf(2000, 3), 'admin')
  await checked(given, 'admin')
  await test.call('POST /imports/:importId/start', of(given, 'admin'))
  const held = eq(dealerEmployees.userId, administrator.id)
  await stored((tx) =>
    tx
      .update(dealerEmployees)
      .set({ roles: ['SALES'] })
      .where(held),
  )
  await importJob.run({ importId: given.id }, { services: test.services, log: test.services.log, attempt: 1 })
  expect(await countHere('ZZ2')).toBe(0)
  await stored((tx) =>
    tx
      .update(dealerEmployees)
      .set({ roles: ['ADMIN'] })
      .where(held),
  )
  test.services.auth.callers.forgetAll()
  const stopped = await test.call('GET /imports/:importId', of(given, 'admin'))
  expect(stopped.body.data).toMatchObject({ state: 'STOPPED', stopReason: 'You may no longer import vehicles here.' })
  await test.call('POST /imports/:importId/start', of(given, 'admin'))
  await work()
  expect(await countHere('ZZ2')).toBe(3)
})

it('can be stopped, and goes on where it stopped', async () => {
  const given = await bring(stockOf(3000, 5), 'admin')
  const early = await test.call('POST /imports/:importId/start', of(given, 'admin'))
  expect([early.status, codesOf(early.body)]).toEqual([409, [':IMPORT_STATE']])
  await checked(given, 'admin')
  await test.call('POST /imports/:importId/start', of(given, 'admin'))
  const during = await test.call('DELETE /imports/:importId', of(given, 'admin'))
  expect(codesOf(during.body)).toEqual([':IMPORT_STATE'])
  expect((await test.call('POST /imports/:importId/stop', of(given, 'admin'))).body.data.state).toBe('STOPPED')
  await work()
  expect(await countHere('ZZ3')).toBe(0)
  await test.call('POST /imports/:importId/start', of(given, 'admin'))
  await work()
  expect(await countHere('ZZ3')).toBe(5)
  expect((await test.call('DELETE /imports/:importId', of(given, 'admin'))).status).toBe(204)
  expect((await test.call('GET /imports/:importId', of(given, 'admin'))).status).toBe(404)
})

it('is nobody else’s, and offers each person what they may import', async () => {
  const given = await bring(stockOf(4000, 1), 'admin')
  for (const who of ['superAdmin', 'mateAdmin', 'developer'] as const) {
    expect((await test.call('GET /imports/:importId', of(given, who))).status).toBe(404)
    expect((await test.call('GET /imports/:importId/sheets/:sheetId/rows', sheetOf(given, who))).status).toBe(404)
    expect((await test.call('GET /imports', { token: tokens[who] })).body.data.data.map(({ id }) => id)).not.toContain(
      given.id,
    )
  }
  expect((await send(stockOf(4000, 1), 'mechanic')).status).toBe(403)
  const offered = async (who: keyof typeof tokens) =>
    (await test.call('GET /imports/kinds', { token: tokens[who] })).body.data.map(({ kind }) => kind)
  expect(await offered('developer')).toEqual(['MAKES', 'DEALERS', 'PEOPLE', 'SUPPLIERS', 'STANDARD_JOBS', 'VEHICLES'])
  expect(await offered('superAdmin')).toEqual(['PEOPLE', 'SUPPLIERS', 'STANDARD_JOBS', 'VEHICLES'])
  expect(await offered('admin')).toEqual(['VEHICLES'])
  const staff = await bring(csv([PEOPLE, ['A B', 'a.b@home.test', 'Admin', '']]), 'admin')
  expect(staff.sheets[0]?.kind).toBeNull()
  const taken = await test.call('PATCH /imports/:importId/sheets/:sheetId', {
    ...sheetOf(staff, 'admin'),
    body: { kind: 'PEOPLE' },
  })
  expect(codesOf(taken.body)).toEqual(['kind:unknown'])
})

it('brings a dealer’s people, suppliers and standard jobs, and changes what is there', async () => {
  const file = await workbook({
    Staff: [PEOPLE.slice(0, 3), ['Eve Hill', 'eve@home.test', 'Sales'], ['Max Hill', 'max@home.test', 'Super admin']],
    Suppliers: [
      ['Supplier', 'Trade', 'Phone'],
      ['Glass Co', 'Glass', '0113 496 0000'],
    ],
    Jobs: [
      ['Job', 'Hours', 'Cost', 'VAT'],
      ['Full valet', '1.5', '£25', '20%'],
      ['Full Valet', '2', '', ''],
    ],
  })
  const done = await imported(await bring(file, 'superAdmin', 'lists.xlsx'), 'superAdmin')
  expect(done).toMatchObject({ state: 'DONE', done: 3, refused: 2 })
  expect(await refusals(done, 'superAdmin', 0)).toEqual({
    3: 'Role: Only a developer can make somebody a super admin.',
  })
  const [dealer] = await stored((tx) => tx.select().from(dealers).where(eq(dealers.id, home)))
  expect(dealer?.settings).toMatchObject({
    suppliers: [{ name: 'Glass Co', type: 'Glass', phone: '0113 496 0000' }],
    standardJobs: [{ description: 'Full valet', labourHours: 150, unitCost: 2500, vatBp: 2000, type: 'LABOUR' }],
  })
  const next = await workbook({
    Staff: [PEOPLE.slice(0, 3), ['Eve Hill', 'EVE@home.test', 'Sales, Admin']],
    Suppliers: [
      ['Supplier', 'Trade'],
      ['glass co', 'Windscreens'],
    ],
  })
  const changed = await imported(await bring(next, 'superAdmin', 'lists.xlsx'), 'superAdmin')
  expect(changed.sheets.map(({ outcomes }) => [outcomes.CHANGED, outcomes.REFUSED])).toEqual([
    [1, 0],
    [1, 0],
  ])
  const [eve] = await stored((tx) => tx.select().from(users).where(eq(users.email, 'eve@home.test')))
  const [held] = await stored((tx) =>
    tx
      .select()
      .from(dealerEmployees)
      .where(eq(dealerEmployees.userId, eve?.id ?? '')),
  )
  expect(held?.roles).toEqual(['ADMIN', 'SALES'])
})

it('offers a starter list of makes and models, of which nothing is written until it is imported', async () => {
  const { status, body } = await test.call('POST /imports/starter-makes', { token: tokens.developer })
  expect([status, body.data.sheets[0]?.kind]).toEqual([201, 'MAKES'])
  const done = await imported(body.data, 'developer')
  expect(done.refused).toBe(0)
  expect(done.done).toBeGreaterThan(400)
  const golf = await stored((tx) => tx.select().from(models).where(eq(models.name, 'Golf')))
  expect(golf).toHaveLength(1)
})

it('keeps no row of an account or a dealer that is gone', async () => {
  const passing = await createPerson(test.services, { developer: true })
  tokens.developer = (await signedIn(test.services, passing)).accessToken
  const given = await bring(csv([['Make'], ['Vanishing']]), 'developer')
  await stored((tx) => tx.delete(users).where(eq(users.id, passing.id)))
  expect(
    await stored((tx) =>
      tx
        .select()
        .from(importRows)
        .where(eq(importRows.sheetId, given.sheets[0]?.id ?? '')),
    ),
  ).toEqual([])
})
