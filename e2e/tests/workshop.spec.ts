import { signIn } from '../src/api.ts'
import { LEEDS } from '../src/people.ts'
import { expect, test } from '../src/test.ts'
import { configure, infleet } from '../src/vehicles.ts'
import { allInOrder, main, photos, result, show, shows, treads } from '../src/workshop.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const PHONE = { width: 390, height: 844 }

test.describe('the workshop', { tag: '@mechanical-prep' }, () => {
  test.setTimeout(240_000)

  test('RW.01 RW.02 from assessment to completion, by three people, while a fourth watches', async ({ as, url }) => {
    const client = await signIn(url, 'everything', AT_LEEDS)
    const { id } = await infleet(client)
    await configure(client, { id })
    const params = { vehicleId: id }
    const details = async () => (await client.call('GET /vehicles/:vehicleId/details', { params })).data
    const record = async () => (await client.call('GET /stage/mechanical-prep/:vehicleId', { params })).data

    const onlooker = await as('everything', { at: AT_LEEDS, path: `/vehicles/${id}` })
    const seen = main(onlooker.page)
    await expect(seen).toContainText('Mechanical Prep: Assess')

    // The mechanic assesses, with ten photos.
    const { page: mechanic } = await as('mechanic', { path: `/stages/mechanical-prep/${id}/assess` })
    const bench = main(mechanic)
    await bench.getByRole('textbox', { name: 'Odometer' }).fill('41260')
    await treads(mechanic, '5.5')
    await allInOrder(mechanic)
    for (const group of ['Brakes', 'Exhaust and emissions']) await show(mechanic, group)
    await result(mechanic, 'Brakes: Calipers and sliders', 'Required').check()
    await bench.getByRole('textbox', { name: 'Note, Brakes: Calipers and sliders' }).fill('Offside rear seized')
    await result(mechanic, 'Exhaust and emissions: Condition and security', 'Advisory').check()
    await bench
      .getByRole('textbox', { name: 'Note, Exhaust and emissions: Condition and security' })
      .fill('Blowing at the joint')
    await bench.getByRole('region', { name: 'Exhaust and emissions' }).getByText('Quote this work as well').click()
    await bench.getByLabel('Add photos, Brakes: Calipers and sliders').setInputFiles(await photos(mechanic, 10))
    await expect(bench.getByRole('button', { name: /^Photo \d+, Brakes: Calipers and sliders$/ })).toHaveCount(10)
    await bench.getByRole('radiogroup', { name: 'Road tested?' }).getByRole('radio', { name: 'Yes' }).check()
    await expect.poll(async () => (await record()).files.length).toBe(10)
    await bench.getByRole('button', { name: 'Save & quote' }).click()
    await expect(seen).toContainText('Mechanical Prep: Quote')

    // He quotes.
    await expect(mechanic).toHaveURL(`/stages/mechanical-prep/${id}/quote`)
    const line = (number: number) => bench.getByRole('listitem', { name: `Line ${number}` })
    await line(1).getByRole('textbox', { name: 'Hours' }).fill('1.25')
    await line(1).getByRole('textbox', { name: 'Price each' }).fill('64.99')
    await line(2).getByRole('textbox', { name: 'Hours' }).fill('0.75')
    // Its usual job has brought its own price.
    await line(2).getByRole('textbox', { name: 'Price each' }).fill('0')
    await bench.getByRole('button', { name: 'Send quote for approval' }).click()
    await expect(seen).toContainText('Mechanical Prep: Approval')
    const rate = (await record()).settings.labourRate
    const net = [Math.floor((125 * rate) / 100 + 0.5) + 6499, Math.floor((75 * rate) / 100 + 0.5)] as const

    // The manager, on a phone, sends it back with a comment.
    const { page: manager } = await as('manager', {
      path: `/stages/mechanical-prep/${id}/approval`,
      viewport: PHONE,
    })
    const phone = main(manager)
    await shows(phone, net[0] + net[1])
    await phone.getByRole('button', { name: 'Reject' }).click()
    const dialog = manager.getByRole('dialog', { name: 'Send the quote back' })
    await dialog.getByRole('radio', { name: 'Too expensive' }).check()
    const [first, second] = (await record()).quotes[0]?.lines ?? []
    await dialog.getByRole('textbox', { name: first?.description ?? '' }).fill('Use a reconditioned one')
    await dialog.getByRole('button', { name: 'Send back' }).click()
    await expect(seen).toContainText('Mechanical Prep: Quote Revision')

    // The mechanic reads why, and submits another version.
    await mechanic.goto(`/stages/mechanical-prep/${id}/quote`)
    await expect(bench).toContainText('sent quote 1 back: too expensive')
    await expect(line(1)).toContainText('Use a reconditioned one')
    await line(1).getByRole('textbox', { name: 'Price each' }).fill('39.49')
    await expect(line(1)).toContainText('Changed')
    await bench.getByRole('button', { name: 'Send quote for approval' }).click()
    await expect(seen).toContainText('Mechanical Prep: Approval')

    // The manager approves part of it.
    await manager.goto(`/stages/mechanical-prep/${id}/approval`)
    const approved = net[0] - 6499 + 3949
    await shows(phone, approved + net[1])
    await phone.getByRole('radio', { name: `Decline ${second?.description ?? ''}` }).check()
    await phone.getByRole('radio', { name: 'As is' }).check()
    await phone.getByRole('button', { name: /^Approve £/ }).click()
    await expect(seen).toContainText('Mechanical Prep: In Workshop')

    // The mechanic finishes the work.
    await mechanic.goto(`/stages/mechanical-prep/${id}/completion`)
    await bench.getByRole('button', { name: 'All done' }).click()
    await bench.getByRole('textbox', { name: 'Odometer now' }).fill('41263')
    await bench.getByRole('radiogroup', { name: 'Road test' }).getByRole('radio', { name: 'Done', exact: true }).check()
    await bench.getByRole('combobox', { name: 'Checked by' }).fill('Priya')
    await mechanic.getByRole('option', { name: 'Priya Shah' }).click()
    await bench.getByRole('radiogroup', { name: 'Quality check' }).getByRole('radio', { name: 'Passed' }).check()
    await bench.getByRole('button', { name: /^Finish and send to Valet/ }).click()
    await expect(seen).toContainText('Media: Valet')

    const { quotes, completion, files } = await record()
    const vat = Math.floor((approved * 2000) / 10_000 + 0.5)
    expect(quotes.map(({ version, status }) => [version, status])).toEqual([
      [2, 'PART_APPROVED'],
      [1, 'SUPERSEDED'],
    ])
    expect(quotes[0]).toMatchObject({
      net: approved + net[1],
      approvedNet: approved,
      approvedVat: vat,
      approvedGross: approved + vat,
    })
    expect(completion).toMatchObject({ odometerOut: 41_263, qualityPassed: true, approvedNet: approved })
    expect(files).toHaveLength(10)
    const { stage, subStage, events } = await details()
    expect([stage, subStage]).toEqual(['MEDIA', 'VALET'])
    expect(events.filter(({ type }) => type === 'MP_COMPLETED')).toHaveLength(1)
  })
})
