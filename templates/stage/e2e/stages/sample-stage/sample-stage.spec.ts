import { formatRegistration } from '@forecourt/domain'
import { fillConfiguration, routeBy, sendConfiguration } from '../../src/forms.ts'
import { LEEDS } from '../../src/people.ts'
import { goWithin } from '../../src/shell.ts'
import { expect, test } from '../../src/test.ts'
import { infleet } from '../../src/vehicles.ts'

const AT_LEEDS = { dealer: LEEDS, role: 'EMPLOYEE' } as const
const LIST = '/stages/sample-stage'

test(
  'SAMPLE-STAGE.05 from Admin’s switch to the next stage, the form kept while somebody is on another page',
  { tag: '@sample-stage' },
  async ({ as, client }) => {
    const { id, registration } = await infleet(await client('everything', AT_LEEDS))
    const { page } = await as('everything', { at: AT_LEEDS, path: `/stages/admin/${id}/configure` })
    await fillConfiguration(page)
    await routeBy(page, 'Sample Stage')
    await sendConfiguration(page)
    await expect(page.getByRole('heading', { name: /is now in Sample Stage/ })).toBeVisible()

    await goWithin(page, LIST)
    await expect(page.getByRole('table').getByText(/^Begun by /)).not.toHaveCount(0)
    await goWithin(page, `${LIST}?search=${registration}`)
    const plate = new RegExp(formatRegistration(registration ?? ''))
    await page.getByRole('table').getByRole('link', { name: plate }).click()
    await expect(page).toHaveURL(`${LIST}/${id}`)
    const note = page.getByRole('textbox', { name: 'Note' })
    await note.fill('Seen and in order')
    await expect(page.getByText(/^Saved \d/)).toBeVisible()
    await goWithin(page, LIST)
    await goWithin(page, `${LIST}/${id}`)
    await expect(note).toHaveValue('Seen and in order')

    const submit = page.getByRole('button', { name: 'Submit and send to Sale' })
    await submit.click()
    const confirmed = page.getByRole('checkbox', { name: 'Confirmed' })
    await expect(confirmed).toHaveAttribute('aria-invalid', 'true')
    await confirmed.check({ force: true })
    // The error's text disappears a moment later, and the button below moves up.
    await expect(confirmed).not.toHaveAttribute('aria-invalid', 'true')
    await submit.click()
    await expect(page.getByRole('heading', { name: /is now in Sale: Post/ })).toBeVisible()
  },
)
