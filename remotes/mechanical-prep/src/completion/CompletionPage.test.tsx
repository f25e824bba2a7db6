import { aQuote, aQuoteLine as line, DAN, PRIYA } from '@forecourt/contracts/testing/prep.ts'
import { callsOf, moveTo, openPrepPage, sentBy, type Answers } from '@forecourt/prep/testing/open.tsx'
import { PADS, TYRES } from '@forecourt/prep/testing/record.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mechanicalRecordAt } from '../testing/record.fixture.ts'
import CompletionPage from './CompletionPage.tsx'

const { read, post } = callsOf('mechanical-prep')
const FINISH = post('completion')
const record = mechanicalRecordAt('IN_WORKSHOP', {
  quotes: [
    aQuote(1, {
      status: 'PART_APPROVED',
      lines: [
        line(TYRES, { decision: 'APPROVED' }),
        line(PADS, { decision: 'APPROVED', description: 'Front pads' }),
        line('x', { decision: 'DECLINED', description: 'Alloy refurb' }),
      ],
    }),
  ],
})
const open = (answers: Answers = {}) =>
  openPrepPage(CompletionPage, {
    stage: 'mechanical-prep',
    page: 'completion',
    role: 'MECHANICAL_PREP',
    answers: { [read]: { body: { data: record } }, ...answers },
  })
const OUTCOME = 'Outcome'
const finish = () => screen.findByRole('button', { name: 'Finish and send to Body Damage' })
const text = (name: string) => screen.getByRole('textbox', { name })

test('the approved work is finished with its actual figures, and the next stage is named', async () => {
  const { user, calls } = open({
    [FINISH]: moveTo('Body Damage: Assess', '/stages/mechanical-prep/v-2/completion'),
  })
  await finish()
  expect(screen.queryByText('Alloy refurb')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'All done' }))
  const [, padsCost] = screen.getAllByRole('textbox', { name: 'Parts cost' })
  if (!padsCost) throw new Error('The second line has no cost')
  await user.clear(padsCost)
  await user.type(padsCost, '132.50')
  expect(screen.getByText('£12.50 more')).toBeDefined()
  await user.type(text('Odometer now'), '28955')
  await user.click(within(screen.getByRole('radiogroup', { name: 'Road test' })).getByRole('radio', { name: 'Done' }))
  await user.click(screen.getByRole('checkbox', { name: 'New MOT carried out' }))
  await user.click(within(screen.getByRole('radiogroup', { name: 'Result' })).getByRole('radio', { name: 'Passed' }))
  await user.type(text('Test number'), '1234 5678 9012')
  await user.type(screen.getByLabelText('Expires'), '2027-11-20')
  await user.type(screen.getByRole('combobox', { name: 'Checked by' }), 'priya')
  await user.click(await screen.findByRole('option', { name: 'Priya Shah' }))
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Quality check' })).getByRole('radio', { name: 'Passed' }),
  )
  await user.click(await finish())
  await screen.findByRole('heading', { name: 'YK21 XOV is now in Body Damage: Assess' })
  expect(sentBy(calls, FINISH)[0]?.body).toMatchObject({
    version: 4,
    lines: [
      { lineId: TYRES, status: 'DONE', actualHours: 0, actualCost: 12_000 },
      { lineId: PADS, status: 'DONE', actualHours: 0, actualCost: 13_250 },
    ],
    technicianId: DAN.id,
    qualityCheckedById: PRIYA.id,
    qualityPassed: true,
    roadTestDone: true,
    odometerOut: 28_955,
    mot: { passed: true, testNumber: '123456789012', expiresOn: '2027-11-20' },
    service: null,
  })
})

test('RW.17 a completed line "MOT" opens its result, and photos of the work are added', async () => {
  const withTest = mechanicalRecordAt('IN_WORKSHOP', {
    quotes: [aQuote(1, { status: 'APPROVED', lines: [line(TYRES, { decision: 'APPROVED', type: 'MOT' })] })],
  })
  const { user, calls } = open({ [read]: { body: { data: withTest } } })
  await finish()
  expect(screen.getByLabelText('Choose files, Photos and documents of the work')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Test number' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'All done' }))
  await screen.findByRole('textbox', { name: 'Test number' })
  await user.click(await finish())
  await waitFor(() => expect(text('Test number').getAttribute('aria-invalid')).toBe('true'))
  expect(sentBy(calls, FINISH)).toHaveLength(0)
})

test('RW.16 the result that a line "MOT" opened closes again when the line is not done after all', async () => {
  const withTest = mechanicalRecordAt('IN_WORKSHOP', {
    quotes: [aQuote(1, { status: 'APPROVED', lines: [line(TYRES, { decision: 'APPROVED', type: 'MOT' })] })],
  })
  const { user } = open({ [read]: { body: { data: withTest } } })
  await finish()
  const outcome = (name: string) =>
    within(screen.getAllByRole('radiogroup', { name: OUTCOME }).at(0) ?? document.body).getByRole('radio', { name })
  await user.click(outcome('Done'))
  await user.type(await screen.findByRole('textbox', { name: 'Test number' }), '1')
  await user.clear(text('Test number'))
  await user.click(outcome('Not done'))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Test number' })).toBeNull())
  await user.click(outcome('Done'))
  await user.type(await screen.findByRole('textbox', { name: 'Test number' }), '1234')
  await user.click(outcome('Not done'))
  expect(text('Test number')).toHaveProperty('value', '1234')
  expect(screen.getByRole('checkbox', { name: 'New MOT carried out' })).toHaveProperty('disabled', false)
})

test('work that was not done needs a reason, and nothing is sent without the rest', async () => {
  const { user, calls } = open()
  await finish()
  const [first] = screen.getAllByRole('radiogroup', { name: 'Outcome' })
  if (!first) throw new Error('There is no line')
  await user.click(within(first).getByRole('radio', { name: 'Not done' }))
  expect(text('Why')).toBeDefined()
  await user.click(await finish())
  await waitFor(() => expect(text('Odometer now').getAttribute('aria-invalid')).toBe('true'))
  expect(sentBy(calls, FINISH)).toHaveLength(0)
})

test('a refusal by the server shows on its line', async () => {
  const message = 'Say why it was not done or only part done.'
  const { user } = open({
    [FINISH]: {
      status: 422,
      body: { message, errors: [{ code: 'required', path: ['lines', 0, 'partsReference'], message }] },
    },
  })
  await finish()
  await user.click(screen.getByRole('button', { name: 'All done' }))
  await user.type(text('Odometer now'), '28955')
  await user.click(within(screen.getByRole('radiogroup', { name: 'Road test' })).getByRole('radio', { name: 'Done' }))
  await user.type(screen.getByRole('combobox', { name: 'Checked by' }), 'priya')
  await user.click(await screen.findByRole('option', { name: 'Priya Shah' }))
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Quality check' })).getByRole('radio', { name: 'Passed' }),
  )
  await user.click(await finish())
  const [reference] = await screen.findAllByRole('textbox', { name: 'Parts reference' })
  await waitFor(() => expect(reference?.getAttribute('aria-invalid')).toBe('true'))
})
