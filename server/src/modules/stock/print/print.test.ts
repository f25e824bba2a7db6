import { buffer } from 'node:stream/consumers'
import { formatRegistration, type Paper } from '@forecourt/domain'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dealerEmployees, makes, sessions } from '../../../schema/index.ts'
import { codesOf } from '../../../testing/app.ts'
import type { Hired } from '../../stages/admin/admin-world.fixture.ts'
import { createPrepWorld, type PrepWorld } from '../../stages/mechanical-prep/prep-world.fixture.ts'
import { createSaleWorld, type SaleWorld } from '../../stages/sale/sale-world.fixture.ts'
import { made } from './make.ts'
import { readPdf } from './pdf-text.fixture.ts'
import { printedVehicles } from './printed.ts'

let sale: SaleWorld
let prep: PrepWorld
const makeId = v7()
beforeAll(async () => {
  ;[sale, prep] = [await createSaleWorld(), await createPrepWorld()]
  await sale.app.services.database.unscoped('test', (tx) => tx.insert(makes).values({ id: makeId, name: 'Škoda' }))
})
afterAll(async () => {
  await sale.app.close()
  await prep.app.close()
})

type World = Pick<SaleWorld, 'app'>

const addresses = async ({ app }: World, as: Hired, vehicleId: string) => {
  const answer = await app.call('GET /vehicles/:vehicleId/print', { params: { vehicleId }, token: as.token })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data
}
const papersOf = async (world: World, as: Hired, id: string) =>
  (await addresses(world, as, id)).map(({ paper }) => paper)
const opened = ({ app }: World, url: string) => app.app.inject({ url })
const urlOf = async (world: World, as: Hired, id: string, paper: Paper) =>
  (await addresses(world, as, id)).find((each) => each.paper === paper)?.url ?? ''

async function printed(world: World, as: Hired, id: string, paper: Paper) {
  const answer = await opened(world, await urlOf(world, as, id, paper))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return { headers: answer.headers, ...(await readPdf(answer.rawPayload)) }
}

const several = ({ app }: World, as: Hired, vehicleIds: string[]) =>
  app.call('POST /vehicles/print', { body: { vehicleIds }, token: as.token })

const nameOf = ({ id }: Hired) => `Person ${id.slice(-4)}`

const SECRETS = {
  purchasePrice: 987_654,
  supplierName: 'Secret Supplier',
  supplierInvoiceNo: 'INV-SECRET',
  prepBudgetMechanical: 111_111,
  note: 'Owner was in a hurry',
}

describe('RQ.50 a window card', () => {
  it('shows what a buyer wants to know and nothing of cost, purchase or buyer', async () => {
    const { kai, tom } = sale.people
    const id = await sale.arrived({
      ...SECRETS,
      makeId,
      modelCustom: 'Octavia Estate',
      derivative: '2.0 TDI SE L DSG',
      fuelType: 'DIESEL',
      transmission: 'AUTOMATIC',
      engineCc: 1968,
      doors: 5,
      colour: 'Moon White',
      previousKeepers: 2,
      firstRegisteredAt: '2021-03-01',
      motExpiresAt: '2027-03-14',
      serviceHistory: 'FULL_MAIN_DEALER',
    })
    expect(await papersOf(sale, kai, id)).toEqual(['JOB_CARD', 'KEY_TAG', 'RECORD'])
    await sale.link(id)
    await sale.post(id, { attention: 'Low mileage', description: 'One owner, full history. Ready to drive away.' })
    await sale.app.call('POST /vehicles/:vehicleId/reserve', {
      params: { vehicleId: id },
      body: { customerName: 'Grace Okafor', handoverAt: new Date(Date.now() + 86_400_000).toISOString() },
      token: tom.token,
    })
    const { text, title, language, pages, headers } = await printed(sale, kai, id, 'WINDOW_CARD')
    expect(pages).toHaveLength(1)
    expect(language).toBe('en-GB')
    expect(title).toContain('Window card: AD')
    for (const words of [
      'Škoda Octavia Estate',
      '2.0 TDI SE L DSG',
      '£12,995',
      'Low mileage',
      'Full, main dealer',
      'Year 2021',
      'Diesel',
      'Automatic',
      '2.0 litre',
      'Moon White',
      '14 Mar 2027',
      'One owner, full history.',
      'see this car online',
    ]) {
      expect(text).toContain(words)
    }
    for (const secret of ['9,876', 'Secret', 'SECRET', '1,111', 'hurry', 'Grace', 'Okafor']) {
      expect(text).not.toContain(secret)
    }
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(headers['content-disposition']).toMatch(/^inline; filename="AD\d{2}[A-Z]MN-window-card\.pdf"$/)
  })

  it('is for those who read Sale at the vehicle’s own dealer', async () => {
    const id = await sale.onSale()
    const { kai, mo, sister } = sale.people
    expect(await papersOf(sale, kai, id)).toContain('WINDOW_CARD')
    for (const as of [mo, sister]) expect(await papersOf(sale, as, id)).not.toContain('WINDOW_CARD')
  })
})

describe('RQ.51 a job card', () => {
  it('says what is to be done and where, without prices', async () => {
    const { mo, priya } = prep.people
    const [line] = [prep.trial.line()]
    const lines = [
      { ...line, description: 'Replace two front tyres', labourHours: 150, labourRate: 5_500, safety: true },
    ]
    const id = await prep.arrived({
      noteToFirstStage: 'Customer returns on Friday',
      assignees: { mechanicalPrep: mo.id },
    })
    await prep.alter(id, { ...SECRETS, keyTag: 'K17', location: 'Bay 4', vin: 'WVWZZZ1JZXW000001' })
    await prep.knowMot(id, [{ text: 'Nearside front tyre worn close to the legal limit' }])
    const advisory = { testNumber: '123456789012', index: 0, decision: 'QUOTE' }
    for (const step of [
      () => prep.assess(id, { ...prep.trial.findings, motAdvisories: [advisory] } as object),
      () => prep.quote(id, { lines }),
      () => prep.approve(id, {}, priya),
    ]) {
      const { status, text } = await step()
      if (status !== 200) throw new Error(text)
    }
    const { text } = await printed(prep, mo, id, 'JOB_CARD')
    for (const words of [
      'Replace two front tyres',
      '1.5 h',
      'Safety',
      'K17',
      'Bay 4',
      'WVWZZZ1JZXW000001',
      'worn close to the legal limit',
      'Customer returns on Friday',
      'Owner was in a hurry',
      nameOf(mo),
      'Mechanical Prep: In Workshop',
      'Approved work',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/£|9,876|Secret/)
    // A colleague at another dealer of the group learns nothing about the work.
    const other = await prep.hired(prep.sister, 'MECHANICAL_PREP')
    const elsewhere = await printed(prep, other, id, 'JOB_CARD')
    expect(elsewhere.text).toContain('K17')
    expect(elsewhere.text).not.toContain('Replace two front tyres')
  })

  it('RQ.55 continues over further pages with long texts, and prints any character or a box for it', async () => {
    const id = await prep.arrived()
    const note = `Łukasz Żółć, é ñ ß 🚗 汉 \u202e${'Long and winding words without end. '.repeat(200)}${'x'.repeat(400)} The very end`
    await prep.alter(id, { note, modelCustom: 'M'.repeat(60), derivative: 'D'.repeat(120), keyTag: 'T'.repeat(20) })
    const { pages, text } = await printed(prep, prep.people.mo, id, 'JOB_CARD')
    expect(pages.length).toBeGreaterThan(1)
    for (const words of ['Łukasz Żółć, é ñ ß □ □', 'The very end', 'page 2']) expect(text).toContain(words)
  })
})

describe('RQ.52 the record of quotes', () => {
  it('shows every version, who decided what about it, and why', async () => {
    const { mo, priya } = prep.people
    const id = await prep.standing('QUOTE_REVISION')
    const line = {
      ...prep.trial.line(),
      description: 'Fit part-worn tyres',
      labourHours: 100,
      labourRate: 5_000,
      unitCost: 2_000,
    }
    const again = await prep.quote(id, { lines: [line] })
    if (again.status !== 200) throw new Error(again.text)
    await prep.approve(id)
    const { text } = await printed(prep, mo, id, 'QUOTES')
    for (const words of [
      'version 1',
      'Sent back, superseded',
      'Too expensive',
      'version 2',
      'Fit part-worn tyres',
      'Total approved',
      nameOf(mo),
      nameOf(priya),
      '£70.00',
      '£14.00',
      '£84.00',
    ]) {
      expect(text).toContain(words)
    }
    expect(await papersOf(prep, priya, id)).toContain('QUOTES')
    for (const as of [prep.people.jo, await prep.hired(prep.sister, 'SALES_MANAGER')]) {
      expect(await papersOf(prep, as, id)).not.toContain('QUOTES')
    }
  })
})

describe('RQ.53 several vehicles in one document', () => {
  it('are key tags of one label each, job cards, and a sheet of their rows', async () => {
    const { jo } = prep.people
    const ids = [await prep.arrived(), await prep.arrived(), await prep.arrived()]
    await prep.alter(ids[1] ?? '', { location: 'Bay 7', keyTag: 'K9' })
    const { body } = await several(prep, jo, [...ids, v7()])
    expect(body.data.map(({ paper, vehicles }) => [paper, vehicles])).toEqual([
      ['JOB_CARD', 3],
      ['KEY_TAG', 3],
      ['STOCK_SHEET', 3],
    ])
    const [cards, tags, sheet] = await Promise.all(
      body.data.map(async ({ url }) => readPdf((await opened(prep, url)).rawPayload)),
    )
    expect([cards?.pages.length, tags?.pages.length]).toEqual([3, 3])
    for (const words of ['Bay 7', 'K9', '41,200 mi', '3 vehicles']) expect(sheet?.text).toContain(words)
  })

  it('are refused without a vehicle, with too many, and where none is theirs', async () => {
    const { jo } = prep.people
    expect(codesOf((await several(prep, jo, [])).body)).toEqual(['vehicleIds:min'])
    expect(
      codesOf(
        (
          await several(
            prep,
            jo,
            Array.from({ length: 201 }, () => v7()),
          )
        ).body,
      ),
    ).toEqual(['vehicleIds:max'])
    expect((await several(prep, jo, [v7()])).status).toBe(404)
  })

  it('may be a list as it is filtered, in its order', async () => {
    const { kai } = sale.people
    const id = await sale.onSale()
    const query = { stage: 'SALE', sort: 'newest', agency: 'false' }
    const answer = await sale.app.call('GET /vehicles/stock-sheet', { query, token: kai.token })
    expect(answer.body.data.vehicles).toBeGreaterThan(0)
    const { text } = await readPdf((await opened(sale, answer.body.data.url)).rawPayload)
    expect(text).toContain(formatRegistration((await sale.kept(id)).vehicle?.registration ?? ''))
    expect(text).toContain('£12,995.00')
    const { sister } = sale.people
    const theirs = await sale.app.call('GET /vehicles/stock-sheet', { query, token: sister.token })
    expect((await readPdf((await opened(sale, theirs.body.data.url)).rawPayload)).text).not.toContain('£')
  })

  it('RQ.58 may be a stage’s list as it is filtered, for people who read that stage', async () => {
    const { kai, mo, sister } = sale.people
    const [id, other] = [await sale.onSale(), await sale.onSale()]
    const markOf = async (of: string) => formatRegistration((await sale.kept(of)).vehicle?.registration ?? '')
    const ask = (as: Hired, query: Record<string, string>) =>
      sale.app.call('GET /stage/sale/stock-sheet', { query, token: as.token })
    const { body } = await ask(kai, { search: (await sale.kept(id)).vehicle?.stockNumber ?? '' })
    expect(body.data).toMatchObject({ paper: 'STOCK_SHEET', vehicles: 1 })
    const { text } = await readPdf((await opened(sale, body.data.url)).rawPayload)
    expect(text).toContain(await markOf(id))
    expect(text).not.toContain(await markOf(other))
    expect((await ask(mo, {})).status).toBe(403)
    // Their own dealer's list, which has neither.
    expect((await ask(sister, {})).body.data.vehicles).toBe(0)
  })

  it.each([
    ['admin', 'ADMIN'],
    ['ict', 'SALES_EXECUTIVE'],
    ['mechanical-prep', 'MECHANICAL_PREP'],
    ['body-damage', 'BODY_DAMAGE'],
    ['media', 'SALES_SUPPORT'],
  ] as const)('RQ.58 may be the list of %s', async (stage, role) => {
    const reader = await sale.hired(sale.home, role)
    const { status, body, text } = await sale.app.call(`GET /stage/${stage}/stock-sheet`, { token: reader.token })
    expect([status, body.data.paper], text).toEqual([200, 'STOCK_SHEET'])
  })

  it('RQ.58 ends with the right to read the list', async () => {
    const reader = await sale.hired(sale.home, 'SALES_SUPPORT')
    await sale.onSale()
    const { body } = await sale.app.call('GET /stage/sale/stock-sheet', { token: reader.token })
    expect((await opened(sale, body.data.url)).statusCode).toBe(200)
    const { auth, database } = sale.app.services
    await database.asOwner('test', (tx) =>
      tx
        .update(dealerEmployees)
        .set({ roles: ['MECHANICAL_PREP'] })
        .where(eq(dealerEmployees.userId, reader.id)),
    )
    auth.callers.forget({ userId: reader.id })
    expect((await opened(sale, body.data.url)).statusCode).toBe(404)
  })

  it('are two hundred labels as fast as two', async () => {
    const { jo } = prep.people
    const id = await prep.arrived()
    const { actor, groupScope: scope } = await prep.app.services.auth.callers.ofToken(jo.token)
    const { database, files } = prep.app.services
    const [vehicle] = await database.read(scope, (tx) => printedVehicles(tx, [id], actor))
    if (!vehicle) throw new Error('The vehicle is not there')
    const many = Array.from({ length: 200 }, (_, at) => ({ ...vehicle, row: { ...vehicle.row, keyTag: `K${at}` } }))
    const printing = { database, files, actor, scope, by: 'Jo', now: new Date(), origin: 'https://forecourt.test' }
    const { stream, filename } = made('KEY_TAG', many, printing)
    const { pages } = await readPdf(await buffer(stream))
    expect([pages.length, pages.at(-1)?.includes('Tag K199')]).toEqual([200, true])
    expect(filename).toMatch(/^\d{4}-\d{2}-\d{2}-key-tag\.pdf$/)
  })
})

describe('RQ.54 an address of a document', () => {
  it('works for nobody who changed it, and ends with its session', async () => {
    const mate = await prep.hired(prep.home, 'MECHANICAL_PREP')
    const [id, other] = [await prep.arrived(), await prep.arrived()]
    const url = await urlOf(prep, mate, id, 'JOB_CARD')
    const foreign = await urlOf(prep, mate, other, 'JOB_CARD')
    const of = (address: string) => new URL(address, 'http://x').searchParams.get('of') ?? ''
    for (const wrong of [
      url.replace(of(url), of(foreign)),
      url.replace('job-card', 'key-tag'),
      url.replace(/s=.{6}/, 's=AAAAAA'),
      url.replace(/by=[\w-]+/, `by=${v7()}`),
      '/print/job-card.pdf',
      '/print/anything.pdf',
    ]) {
      expect((await opened(prep, wrong)).statusCode).toBe(404)
    }
    expect((await opened(prep, url)).statusCode).toBe(200)
    await prep.app.services.database.asOwner('test', (tx) =>
      tx.update(sessions).set({ endedAt: new Date().toISOString() }).where(eq(sessions.userId, mate.id)),
    )
    prep.app.services.auth.callers.forgetAll()
    expect((await opened(prep, url)).statusCode).toBe(404)
  })

  it('does not exist for a vehicle of another group, nor for one that was removed', async () => {
    const id = await sale.onSale()
    const { kai, stranger } = sale.people
    const answer = await sale.app.call('GET /vehicles/:vehicleId/print', {
      params: { vehicleId: id },
      token: stranger.token,
    })
    expect(answer.status).toBe(404)
    const url = await urlOf(sale, kai, id, 'KEY_TAG')
    const now = new Date().toISOString()
    await sale.alter(id, { removedAt: now, closedAt: now, removedReason: 'Never came' })
    expect((await opened(sale, url)).statusCode).toBe(404)
  })
})
