import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  dealerAdmins,
  dealerEmployees,
  dealers,
  listMails,
  savedViews,
  users,
  vehicles,
} from '../../../schema/index.ts'
import { vehicleRow } from '../../../testing/organisation.ts'
import { createPerson, signedIn } from '../../../testing/people.ts'
import { unzipped } from '../../../testing/unzipped.ts'
import type { Hired } from '../../stages/admin/admin-world.fixture.ts'
import { queueListMails } from './due.ts'
import { createListMailWorld, FRIDAY, type ListMailWorld } from './list-mails.fixture.ts'
import { owedListMail } from './owed.ts'
import { writeListMail } from './write.ts'

let world: ListMailWorld
let jo: Hired
beforeAll(async () => {
  world = await createListMailWorld()
  const at = (registration: string, given: Parameters<typeof vehicleRow>[2] = {}) =>
    vehicleRow(world.ours, world.home, { registration, ...given })
  await world.asOwner('test', (tx) =>
    tx
      .insert(vehicles)
      .values([
        at('AA21AAA', { colour: '=HYPERLINK("http://x","Red")' }),
        at('BB21AAA', { priority: 'URGENT' }),
        vehicleRow(world.ours, world.sister, { registration: 'CC21AAA' }),
      ]),
  )
})
afterAll(() => world.close())

/** Somebody who works at the home dealer, at first as Admin. */
const someone = async () => (jo = await world.hired(world.home, 'ADMIN'))

const setup = async (given: Parameters<typeof world.view>[1] = {}) => {
  const view = await world.view(await someone(), given)
  await world.set(jo, view)
  return view
}
const owner = <Result>(work: Parameters<typeof world.asOwner<Result>>[1]) => world.asOwner('test', work)
const rename = (to: Partial<typeof users.$inferInsert>) =>
  owner((tx) => tx.update(users).set(to).where(eq(users.id, jo.id)))

describe('a message', () => {
  it('RQ.47 has the rows of the view, its columns and order, how many they are, and a link to it', async () => {
    const view = await world.view(await someone(), { name: 'Urgent <1>', columns: { colour: true, location: false } })
    await world.set(jo, view, { rhythm: 'DAILY', columns: ['plate', 'location', 'age'] })
    const [message, ...more] = await world.sentTo(jo)
    expect(more).toEqual([])
    const [dealer] = await owner((tx) => tx.select().from(dealers).where(eq(dealers.id, world.home)))
    expect(message?.subject).toBe(`Urgent <1> at ${dealer?.name}`)
    expect(message?.text).toContain('2 vehicles on this list today.')
    expect(message?.text).toContain(`https://forecourt.test/stages/admin?view=${view.id}&saved`)
    expect(message?.text).toMatch(/every day at 07:00\. Stop it at Dealer \w+ under https:\S+\/settings\/notifications/)
    expect(message?.html).toContain('Urgent &lt;1&gt;')
    expect(message?.names).toEqual([expect.stringMatching(/^admin-\w+-\d{4}-\d\d-\d\d\.xlsx$/)])
    expect(message?.rows).toEqual([
      ['Registration', 'Age in days', 'Colour'],
      ['AA21 AAA', '0', '=HYPERLINK("http://x","Red")'],
      ['BB21 AAA', '0'],
    ])
    const sheet = unzipped(message?.files[0]?.content ?? Buffer.alloc(0)).find(({ name }) =>
      name.endsWith('sheet1.xml'),
    )
    expect(sheet?.content.toString()).toContain('s="5" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(')
  })

  it('RQ.47 follows the view’s filters, and ignores what its list no longer knows, as the screen does', async () => {
    const view = await setup({ filters: { priority: 'URGENT' } })
    const marks = async (day: string) =>
      (await world.sentTo(jo, `${day}T07:00:00Z`))[0]?.rows.slice(1).map(([mark]) => mark)
    expect(await marks('2026-11-20')).toEqual(['BB21 AAA'])
    await owner((tx) =>
      tx
        .update(savedViews)
        .set({ filters: { priority: 'SOON', gone: 'x' }, sort: 'gone' })
        .where(eq(savedViews.id, view.id)),
    )
    expect(await marks('2026-11-21')).toHaveLength(2)
  })

  it('says that there is nothing, without a file', async () => {
    await setup({ filters: { search: 'ZZ99' } })
    const [message] = await world.sentTo(jo)
    expect(message?.text).toContain('Nothing on this list today.')
    expect(message?.files).toEqual([])
  })

  it('says so where a file has not all rows, or would be too large', async () => {
    await setup()
    const { services } = world.app
    const [mail] = await owner((tx) => tx.select().from(listMails).where(eq(listMails.userId, jo.id)))
    const owed = await owner((tx) => owedListMail(tx, mail?.id ?? ''))
    if (!owed) throw new Error('Nothing is owed')
    const written = (limits: { rows: number; bytes: number }) =>
      writeListMail(services, owed, 'https://forecourt.test', limits)
    const cut = await written({ rows: 1, bytes: 5_000_000 })
    expect(cut.parts).toContain('2 vehicles on this list today.')
    expect(cut.parts).toContain('The attached file has the first 1.')
    const large = await written({ rows: 5_000, bytes: 100 })
    expect(large.attachments).toEqual([])
    expect(large.parts).toContain('The file would be too large for an e-mail. Open the list to export it.')
  })

  it('RQ.49 names no buyer and no price, for those who may know them', async () => {
    const id = await world.onSale()
    const { status } = await world.sell(id, { buyerName: 'Zeb Quillfeather', salePrice: 1_240_000 })
    expect(status).toBe(200)
    const priya = await world.hired(world.home, 'SALES_MANAGER', 'ADMIN')
    for (const [list, sort] of [
      ['/vehicles/stock-book', 'newest'],
      ['/vehicle-crm-confirmations', 'due'],
    ] as const) {
      await world.set(priya, await world.view(priya, { list, sort }))
    }
    const messages = await world.sentTo(priya)
    expect(messages).toHaveLength(2)
    for (const { rows, text } of messages) {
      expect(rows.length).toBeGreaterThan(1)
      expect(JSON.stringify(rows)).not.toMatch(/Zeb|"12400"|Buyer/)
      for (const heading of ['Price', 'Selling price', 'Margin', 'VAT due']) expect(rows[0]).not.toContain(heading)
      expect(text).toContain('Buyers and what they paid are left out of the file.')
    }
  })
})

describe('what somebody gets', () => {
  it('RQ.48 is what they may see when it is sent, in the role in which they asked', async () => {
    await setup()
    await owner((tx) =>
      tx
        .update(dealerEmployees)
        .set({ roles: ['MECHANICAL_PREP'] })
        .where(eq(dealerEmployees.userId, jo.id)),
    )
    expect(await world.sentTo(jo)).toEqual([])
    expect(await world.countOf(jo)).toBe(0)
    expect(await world.eventsOf('listMail.ended')).toMatchObject([
      { actorId: null, dealerId: world.home, data: { userId: jo.id, list: '/stage/admin' } },
    ])
  })

  it('RQ.48 is not given to an employee because a super admin asked for it', async () => {
    const person = await createPerson(world.app.services, {
      adminAt: [world.home],
      employeeAt: { [world.home]: ['SALES'] },
    })
    const at = { dealerId: world.home, role: 'SUPER_ADMIN' } as const
    const admin = { ...person, token: (await signedIn(world.app.services, person, at)).accessToken }
    const view = await world.view(admin, { list: '/active-dealer/employees', sort: 'name', name: 'Staff' })
    await world.set(admin, view)
    const employee = { ...person, token: (await signedIn(world.app.services, person)).accessToken }
    // Whoever acts in another role still sees what is sent to them.
    expect(await world.listed(employee)).toMatchObject([{ name: 'Staff' }])
    const [message] = await world.sentTo(admin)
    expect(message?.text).toMatch(/\d+ employees on this list today/)
    await owner((tx) => tx.delete(dealerAdmins).where(eq(dealerAdmins.userId, person.id)))
    expect(await world.sentTo(admin, '2026-11-21T07:00:00Z')).toEqual([])
    expect(await world.countOf(admin)).toBe(0)
  })

  it('RQ.48 ends when the view is shared no longer, or deleted', async () => {
    const reader = await world.hired(world.home, 'ADMIN')
    const [hidden, gone] = [await setup({ isShared: true }), await setup({ isShared: true })]
    const maker = jo
    for (const view of [hidden, gone]) await world.set(reader, view)
    await owner((tx) => tx.update(savedViews).set({ isShared: false }).where(eq(savedViews.id, hidden.id)))
    expect((await world.listed(reader)).map(({ viewId }) => viewId)).toEqual([gone.id])
    await world.app.call('DELETE /saved-views/:viewId', { token: maker.token, params: { viewId: gone.id } })
    expect(await world.sentTo(reader)).toEqual([])
    expect(await world.countOf(reader)).toBe(0)
  })

  it('RQ.48 waits while their account or the dealer is closed', async () => {
    await setup()
    await rename({ isActive: false })
    expect(await world.sentTo(jo, '2026-11-20T07:00:00Z')).toEqual([])
    await rename({ isActive: true })
    const open = (isActive: boolean) =>
      owner((tx) => tx.update(dealers).set({ isActive }).where(eq(dealers.id, world.home)))
    await open(false)
    expect(await world.sentTo(jo, '2026-11-21T07:00:00Z')).toEqual([])
    await open(true)
    expect(await world.sentTo(jo, '2026-11-22T07:00:00Z')).toHaveLength(1)
  })

  it('RQ.48 holds no vehicle of another dealer, wherever its view comes from', async () => {
    const sister = await world.hired(world.sister, 'ADMIN')
    const view = await setup({ isShared: true })
    // What no call does, the database would still not let it read.
    await owner((tx) =>
      tx
        .insert(listMails)
        .values({ dealerId: world.sister, userId: sister.id, viewId: view.id, rhythm: 'DAILY', role: 'EMPLOYEE' }),
    )
    expect(await world.sentTo(sister)).toEqual([])
  })
})

describe('the day', () => {
  it('RQ.47 comes once, even after a restart and by two servers', async () => {
    await setup()
    const queue = (at: string) => queueListMails(world.app.services, new Date(at))
    await Promise.all([queue(FRIDAY), queue(FRIDAY)])
    expect(await world.sentTo(jo)).toHaveLength(1)
    expect(await world.sentTo(jo, '2026-11-20T18:59:00Z')).toEqual([])
    // Neither a clock that is put back nor another rhythm has it sent again.
    expect(await world.sentTo(jo, '2026-11-19T07:00:00Z')).toEqual([])
    expect(await world.sentTo(jo, '2026-11-21T07:00:00Z')).toHaveLength(1)
  })

  it.each([
    ['DAILY', undefined, ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']],
    ['WEEKDAYS', undefined, ['2026-11-20', '2026-11-23']],
    ['WEEKLY', 'saturday', ['2026-11-21']],
  ] as const)('RQ.47 is one of the rhythm, %s %s', async (rhythm, weekday, days) => {
    const view = await world.view(await someone())
    await world.set(jo, view, { rhythm, weekday })
    const sent: string[] = []
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']) {
      if ((await world.sentTo(jo, `${day}T07:00:00Z`)).length > 0) sent.push(day)
    }
    expect(sent).toEqual(days)
  })

  it('RQ.47 is London’s, also on the nights on which the clocks change', async () => {
    const view = await world.view(await someone())
    await world.set(jo, view, { rhythm: 'WEEKLY', weekday: 'sunday' })
    const counts: number[] = []
    for (const at of [
      '2026-03-29T06:00:00Z',
      '2026-04-04T22:59:00Z',
      '2026-04-04T23:00:00Z',
      '2026-10-25T07:00:00Z',
      '2026-10-31T23:59:00Z',
      '2026-11-01T00:00:00Z',
    ]) {
      counts.push((await world.sentTo(jo, at)).length)
    }
    expect(counts).toEqual([1, 0, 1, 1, 0, 1])
  })

  it('sends today what waited since yesterday, and no more', async () => {
    await setup()
    for (const day of ['2026-11-20', '2026-11-21'])
      await queueListMails(world.app.services, new Date(`${day}T07:00:00Z`))
    expect(await world.sentTo(jo, '2026-11-21T08:00:00Z')).toHaveLength(1)
  })

  it('is not sent again by a job that has nobody left', async () => {
    await setup()
    await queueListMails(world.app.services, new Date(FRIDAY))
    await owner((tx) => tx.delete(dealerEmployees).where(eq(dealerEmployees.userId, jo.id)))
    expect(await world.sentTo(jo)).toEqual([])
  })
})
