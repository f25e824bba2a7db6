import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { advertPhotos } from '../src/advert-photos.ts'
import { signIn } from '../src/api.ts'
import {
  choose,
  expectLookedUp,
  fillArrival,
  fillConfiguration,
  plate,
  sendConfiguration,
  sendInfleet,
} from '../src/forms.ts'
import { LEEDS } from '../src/people.ts'
import { dialog, expectLive } from '../src/shell.ts'
import { expect, test } from '../src/test.ts'
import { newRegistration } from '../src/vehicles.ts'
import { allInOrder, main, treads } from '../src/workshop.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const PHONE = { width: 390, height: 844 }
const IN_A_MINUTE = { timeout: 60_000 }

const moved = (page: Page, to: string) =>
  expect(page.getByRole('heading', { name: new RegExp(`is now in ${to}$`) })).toBeVisible(IN_A_MINUTE)

test.describe('the whole way', { tag: ['@infleet', '@admin', '@ict', '@mechanical-prep', '@body-damage'] }, () => {
  test.setTimeout(420_000)

  test('RW.104 one vehicle goes from the gate through every stage, offsite and back, to a confirmed sale', async ({
    as,
    url,
  }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const mark = newRegistration()

    // Someone at the gate.
    const { page: gate } = await as('executive', { path: '/stages/infleet', viewport: PHONE, hasTouch: true })
    await plate(gate).fill(mark)
    await expectLookedUp(gate)
    await fillArrival(gate)
    const id = await sendInfleet(gate)
    const params = { vehicleId: id }
    const details = async () => (await client.call('GET /vehicles/:vehicleId/details', { params })).data

    // The watching browser sees every step without being touched.
    const onlooker = await as('everything', { at: AT_LEEDS, path: `/vehicles/${id}` })
    await expectLive(onlooker.page)
    const seenAt = (position: string) =>
      expect(main(onlooker.page).getByText(position).first()).toBeVisible(IN_A_MINUTE)
    await seenAt('Admin: Configure')

    const { page: admin } = await as('admin', { path: `/stages/admin/${id}/configure` })
    await fillConfiguration(admin)
    for (const step of ['ICT', 'Mechanical Prep', 'Body Damage', 'Valet', 'Media']) {
      await admin.getByRole('switch', { name: step, exact: true }).setChecked(true)
    }
    await sendConfiguration(admin)
    await moved(admin, 'ICT: ICT')
    await seenAt('ICT: ICT')

    const { page: manager } = await as('manager', { path: `/stages/ict/${id}` })
    await main(manager).getByRole('checkbox', { name: 'No ICT needed' }).check({ force: true })
    await main(manager)
      .getByRole('button', { name: /^Submit and send to/ })
      .click()
    await moved(manager, 'Mechanical Prep: Assess')
    await seenAt('Mechanical Prep: Assess')

    const { page: mechanic } = await as('mechanic', { path: `/stages/mechanical-prep/${id}/assess` })
    await main(mechanic).getByRole('textbox', { name: 'Odometer' }).fill('38415')
    await treads(mechanic, '5.5')
    await allInOrder(mechanic)
    await main(mechanic).getByRole('radiogroup', { name: 'Road tested?' }).getByRole('radio', { name: 'Yes' }).check()
    await main(mechanic).getByRole('checkbox', { name: 'No work needed' }).check({ force: true })
    await main(mechanic).getByRole('button', { name: 'Finish, no work needed' }).click()
    await moved(mechanic, 'Body Damage: Assess')
    await seenAt('Body Damage: Assess')

    const { page: body } = await as('body', {
      path: `/stages/body-damage/${id}/assess`,
      viewport: PHONE,
      hasTouch: true,
    })
    await main(body).getByRole('checkbox', { name: 'No damage to repair' }).check({ force: true })
    await main(body).getByRole('button', { name: 'Finish, nothing to repair' }).click()
    await moved(body, 'Media: Valet')
    await seenAt('Media: Valet')

    // A customer wants to see it first.
    const { page: sales } = await as('sales', { path: `/stages/${id}/offsite` })
    await main(sales).getByText('Demonstration', { exact: true }).click()
    await main(sales).getByRole('combobox', { name: 'Destination' }).fill('Mrs Lowe, Horsforth')
    await main(sales).getByRole('textbox', { name: 'Or someone else' }).fill('Ken Hall')
    await main(sales).getByRole('button', { name: 'Send offsite' }).click()
    await moved(sales, 'Offsite: Offsite')
    await seenAt('Offsite: Offsite')
    await sales.goto(`/stages/${id}/offsite`)
    await main(sales).getByRole('textbox', { name: 'Mileage in' }).fill('38,430')
    await choose(sales, 'Condition', 'As it left')
    await main(sales).getByRole('button', { name: 'Bring back' }).click()
    await moved(sales, 'Media: Valet')
    await seenAt('Media: Valet')

    const { page: support } = await as('support', {
      path: `/stages/media/${id}/valet`,
      viewport: PHONE,
      hasTouch: true,
    })
    const phone = main(support)
    await phone.getByRole('button', { name: 'Start now' }).tap()
    await phone.getByRole('button', { name: 'All done' }).tap()
    await phone.getByRole('button', { name: 'Finish now' }).tap()
    await phone.getByRole('button', { name: /^Submit and send to/ }).tap()
    await moved(support, 'Media: Media')
    await seenAt('Media: Media')

    await support.goto(`/stages/media/${id}/media`)
    const { settings } = (await client.call('GET /stage/media/:vehicleId', { params })).data
    const pictures = await advertPhotos(support, settings.shotList.length, { width: 480, height: 360 })
    await phone.getByLabel('Choose photos').setInputFiles(pictures)
    const ready = async () => (await client.call('GET /stage/media/:vehicleId', { params })).data.files
    await expect
      .poll(async () => (await ready()).filter(({ status }) => status === 'READY').length, { timeout: 120_000 })
      .toBe(pictures.length)
    await phone.getByRole('button', { name: /^Submit and send to/ }).tap(IN_A_MINUTE)
    await moved(support, 'Sale: Post')
    await seenAt('Sale: Post')

    await support.goto(`/stages/sale/${id}/post`)
    await phone.getByRole('textbox', { name: 'Asking price' }).fill('12,495')
    await phone.getByRole('button', { name: 'Add an advert' }).click()
    const advert = dialog(support, 'Add an advert')
    await advert.getByLabel('Address').fill(`https://www.autotrader.example/${id}`)
    await advert.getByRole('button', { name: 'Add advert' }).click()
    await phone.getByRole('button', { name: 'Put on sale' }).click()
    await moved(support, 'Sale: On Sale')
    await seenAt('Sale: On Sale')

    const invoice = `INV-${randomInt(100_000, 999_999)}`
    await sales.goto(`/stages/sale/${id}/sold`)
    await main(sales).getByLabel('Sale type').selectOption('Retail')
    await main(sales).getByRole('textbox', { name: 'Price' }).fill('12,250')
    await main(sales).getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Lowe')
    await main(sales).getByRole('textbox', { name: 'Invoice number' }).fill(invoice)
    await main(sales).getByRole('button', { name: 'Mark as sold' }).click()
    await moved(sales, 'Closed: Sold')
    await seenAt('Closed: Sold')

    await admin.goto(`/vehicle-crm-confirmations/${id}`)
    await main(admin).getByRole('textbox', { name: 'CRM reference' }).fill('CRM-104')
    const ticks = main(admin).getByRole('group', { name: 'What agrees' })
    for (const agrees of await ticks.getByText('Agrees', { exact: true }).all()) await agrees.click()
    await main(admin).getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(admin).toHaveURL(/vehicle-crm-confirmations$/)
    await expect(main(onlooker.page).getByText('Confirmed', { exact: true }).first()).toBeVisible(IN_A_MINUTE)

    const { visits, stage, subStage } = await details()
    expect([stage, subStage]).toEqual(['CLOSED', 'SOLD'])
    expect(visits.map((visit) => `${visit.stage}:${visit.subStage}`)).toEqual([
      'INFLEET:ENTRY_DATA',
      'ADMIN:CONFIGURE',
      'ICT:ICT',
      'MECHANICAL_PREP:ASSESS',
      'BODY_DAMAGE:ASSESS',
      'MEDIA:VALET',
      'OFFSITE:OFFSITE',
      'MEDIA:VALET',
      'MEDIA:MEDIA',
      'SALE:POST',
      'SALE:ON_SALE',
      'CLOSED:SOLD',
    ])
  })
})
