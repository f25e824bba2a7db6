import { aQuote, aQuoteLine } from '@forecourt/contracts/testing/prep.ts'
import { callsOf, moveTo, openPrepPage, sentBy } from '@forecourt/prep/testing/open.tsx'
import { TYRES } from '@forecourt/prep/testing/record.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import ApprovalPage from '../approval/ApprovalPage.tsx'
import QuotePage from '../quote/QuotePage.tsx'
import { mechanicalRecordAt } from '../testing/record.fixture.ts'

const { read, post } = callsOf('mechanical-prep')

test('a quote opens with what the checklist found, and within the limit leads to the workshop', async () => {
  const record = mechanicalRecordAt('QUOTE')
  const { user, calls } = openPrepPage(QuotePage, {
    stage: 'mechanical-prep',
    page: 'quote',
    role: 'MECHANICAL_PREP',
    answers: {
      [read]: { body: { data: { ...record, settings: { ...record.settings, autoApproveNet: 20_000 } } } },
      [post('quote')]: moveTo('Mechanical Prep: In Workshop', '/stages/mechanical-prep/v-2/quote'),
    },
  })
  const description = await screen.findByDisplayValue('Tyres and wheels: Nearside rear')
  expect(description).toBeDefined()
  const price = screen.getByLabelText('Price each')
  await user.clear(price)
  await user.type(price, '60')
  await user.click(screen.getByRole('button', { name: 'Send quote to the workshop' }))
  await waitFor(() => expect(sentBy(calls, post('quote'))).toHaveLength(1))
})

test('an approval shows what the checklist measured for a line', async () => {
  const record = mechanicalRecordAt('APPROVAL', { quotes: [aQuote(1, { lines: [aQuoteLine(TYRES)] })] })
  openPrepPage(ApprovalPage, {
    stage: 'mechanical-prep',
    page: 'approval',
    role: 'SALES_MANAGER',
    answers: { [read]: { body: { data: record } } },
  })
  await screen.findByRole('button', { name: 'Approve £120.00' })
  expect(screen.getAllByText(/1\.5 mm/).length).toBeGreaterThan(0)
  expect(screen.getByRole('textbox', { name: 'Note for the workshop' })).toBeDefined()
})
