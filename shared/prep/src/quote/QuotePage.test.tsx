import { aQuoteLine as line, DAN } from '@forecourt/contracts/testing/prep.ts'
import { uploadQueue } from '@forecourt/stage'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { callsOf, moveTo, openPrepPage, sentBy, VEHICLE, type Answers } from '../testing/open.tsx'
import { ALLOY, recordAt, tyresAndAlloy as quote, TYRES } from '../testing/record.ts'
import { stage } from '../testing/stage.ts'
import { QuotePage } from './QuotePage.tsx'

const { read, post } = callsOf('mechanical-prep')
const open = (record: ReturnType<typeof recordAt>, answers: Answers = {}) =>
  openPrepPage(() => <QuotePage stage={stage} />, {
    stage: 'mechanical-prep',
    page: 'quote',
    role: 'MECHANICAL_PREP',
    answers: { [read]: { body: { data: record } }, ...answers },
  })
const moved = moveTo('Mechanical Prep: Approval', '/stages/mechanical-prep/v-2/quote')
const send = (name = 'Send quote for approval') => screen.findByRole('button', { name })
const field = (number: number, label: string) =>
  within(screen.getByRole('listitem', { name: `Line ${number}` })).getByLabelText(label)
type Sent = { lines: Record<string, unknown>[]; notQuoted: unknown[] }

test('opens with a line for each finding, adds up while typing, and sends it', async () => {
  const { user, calls } = open(recordAt('QUOTE'), { [post('quote')]: moved })
  await send()
  expect(field(1, 'Description')).toHaveProperty('value', 'Tyres: Nearside rear')
  expect(screen.getAllByText('Safety').length).toBeGreaterThan(0)
  await user.clear(field(1, 'Hours'))
  await user.type(field(1, 'Hours'), '0.5')
  await user.clear(field(1, 'Quantity'))
  await user.type(field(1, 'Quantity'), '2')
  await user.clear(field(1, 'Price each'))
  await user.type(field(1, 'Price each'), '61.15')
  // 0.5 h at £55 and two at £61.15.
  expect(screen.getByText('1 line, net £149.80')).toBeDefined()
  await user.click(await send())
  await screen.findByRole('heading', { name: 'YK21 XOV is now in Mechanical Prep: Approval' })
  const body = sentBy(calls, post('quote'))[0]?.body as Sent
  expect(body).toMatchObject({ supplementary: false, version: 4, notQuoted: [] })
  expect(body.lines).toMatchObject([
    { itemRef: 'tyres.nsr', labourHours: 50, quantity: 200, unitCost: 6115, vatBp: 2000, safety: true },
  ])
})

test('RW.74 photos still on their way are shown in the quote', async () => {
  const errors = [{ code: 'FILE_TYPE', path: ['file'], message: 'No HEIC.' }]
  open(recordAt('QUOTE'), { [post('files')]: { status: 422, body: { message: 'No', errors } } })
  await send()
  await uploadQueue().add(new File(['%PDF'], 'crack.heic', { type: 'application/pdf' }), {
    subject: `/stage/mechanical-prep/:vehicleId/files ${VEHICLE}`,
    route: 'POST /stage/mechanical-prep/:vehicleId/files',
    params: { vehicleId: VEHICLE },
    query: { itemRef: 'exhaust.system' },
  })
  expect(await screen.findByText('crack.heic: No HEIC.')).toBeDefined()
  for (const { id } of uploadQueue().list()) await uploadQueue().cancel(id)
})

test('a line that costs nothing is not sent, and the field says why', async () => {
  const { user, calls } = open(recordAt('QUOTE'))
  await user.click(await send())
  await screen.findByText('A line needs a price, or has to be marked as no charge.')
  expect(field(1, 'Price each').getAttribute('aria-invalid')).toBe('true')
  expect(sentBy(calls, post('quote'))).toHaveLength(0)
  await user.click(field(1, 'No charge'))
  await user.click(await send())
  await waitFor(() => expect(sentBy(calls, post('quote'))).toHaveLength(1))
})

const aJob = (key: string, unitCost: number) => ({
  key,
  description: key,
  type: 'PARTS' as const,
  labourHours: 0,
  unitCost,
  vatBp: 2000 as const,
  itemRef: 'tyres.nsf',
})
const withTyres = { ...recordAt('QUOTE').settings, standardJobs: [aJob('Tyre', 7250), aJob('Budget tyre', 4890)] }

test('RW.13 a finding opens with its usual job, priced, and another job replaces it with one press', async () => {
  const { user, calls } = open(recordAt('QUOTE', { settings: withTyres }), { [post('quote')]: moved })
  await send()
  expect(field(1, 'Description')).toHaveProperty('value', 'Tyre, nearside rear')
  expect(screen.getByText('Tyres: Nearside rear, Lowest tread 1.5 mm')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Use Budget tyre/ }))
  expect(screen.getAllByRole('listitem', { name: /^Line \d/ })).toHaveLength(1)
  expect(screen.getByText('1 line, net £48.90')).toBeDefined()
  await user.click(await send())
  await waitFor(() => expect(sentBy(calls, post('quote'))).toHaveLength(1))
  expect(sentBy(calls, post('quote'))[0]?.body).toMatchObject({
    notQuoted: [],
    lines: [{ itemRef: 'tyres.nsr', description: 'Budget tyre, nearside rear', safety: true, note: 'On the markers' }],
  })
})

test('a usual job prices the empty line of a finding, so that nothing is left out and no reason is asked', async () => {
  const kept = { lines: [{ description: 'Tyres: Nearside rear', itemRef: 'tyres.nsr', safety: true }] }
  const draft = { draftVersion: 1, savedAt: '2026-11-20T10:00:00Z', savedBy: DAN, vehicleVersion: 4, values: kept }
  const { user } = open(
    recordAt('QUOTE', { settings: withTyres, drafts: { assess: null, quote: draft, completion: null } }),
  )
  await send()
  expect(screen.getByText('1 line, net £0.00')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Tyre £/ }))
  expect(screen.getByText('1 line, net £72.50')).toBeDefined()
  expect(field(1, 'Concerns safety')).toHaveProperty('checked', true)
  expect(screen.queryByText('Findings not in the quote.')).toBeNull()
})

test.each(['QUOTE', 'QUOTE_REVISION', 'IN_WORKSHOP'] as const)(
  'RW.17 photos of the findings and of anything else are added at %s',
  async (subStage) => {
    const sent = quote(1, { status: subStage === 'IN_WORKSHOP' ? 'APPROVED' : 'REJECTED' })
    open(recordAt(subStage, { quotes: subStage === 'QUOTE' ? [] : [sent] }))
    expect(await screen.findByLabelText('Add photos, Tyres: Nearside rear')).toBeDefined()
    expect(screen.getByLabelText('Choose files, Other photos and documents')).toBeDefined()
  },
)

test('extra work offers findings not approved, and asks no reason', async () => {
  const declined = quote(1, { status: 'PART_APPROVED', lines: [line(TYRES, { decision: 'DECLINED' })] })
  const { user, calls } = open(recordAt('IN_WORKSHOP', { quotes: [declined], settings: withTyres }), {
    [post('quote')]: moved,
  })
  await send('Send extra work for approval')
  expect(screen.getByText('Findings not approved.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add a line for Tyres: Nearside rear' }))
  expect(screen.queryByText('Findings not approved.')).toBeNull()
  await user.click(await send('Send extra work for approval'))
  await waitFor(() => expect(sentBy(calls, post('quote'))).toHaveLength(1))
  expect(sentBy(calls, post('quote'))[0]?.body).toMatchObject({
    supplementary: true,
    lines: [{ itemRef: 'tyres.nsr', safety: true, unitCost: 7250 }],
  })
})

test('Enter adds a line below, but no second empty one; lines move, duplicate and are removed', async () => {
  const { user } = open(recordAt('QUOTE'))
  await send()
  await user.type(field(1, 'Description'), '{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(field(2, 'Description')))
  await user.keyboard('{Enter}')
  expect(screen.getAllByRole('listitem', { name: /^Line \d/ })).toHaveLength(2)
  await user.keyboard('Wiper blades')
  await user.click(screen.getByRole('button', { name: 'Move line 2 up' }))
  expect(field(1, 'Description')).toHaveProperty('value', 'Wiper blades')
  expect(field(2, 'Description')).toHaveProperty('value', 'Tyres: Nearside rear')
  await user.click(screen.getByRole('button', { name: 'Duplicate line 1' }))
  expect(screen.getAllByDisplayValue('Wiper blades')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Remove line 1' }))
  expect(screen.getAllByRole('listitem', { name: /^Line \d/ })).toHaveLength(2)
})

test('a finding that loses its line needs a reason', async () => {
  const { user, calls } = open(recordAt('QUOTE'), { [post('quote')]: moved })
  await send()
  await user.click(screen.getByRole('button', { name: 'Remove line 1' }))
  await user.click(screen.getByRole('button', { name: /Change the brake fluid/ }))
  await user.click(await send())
  const reason = screen.getByRole('textbox', { name: 'Tyres: Nearside rear' })
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'))
  expect(sentBy(calls, post('quote'))).toHaveLength(0)
  await user.type(reason, 'Goes to trade')
  await user.click(await send())
  await waitFor(() => expect(sentBy(calls, post('quote'))).toHaveLength(1))
  const body = sentBy(calls, post('quote'))[0]?.body as Sent
  expect(body.notQuoted).toEqual([{ itemRef: 'tyres.nsr', reason: 'Goes to trade' }])
  expect(body.lines).toMatchObject([{ description: 'Change the brake fluid', labourHours: 60, unitCost: 895 }])
})

test('an error from the server shows on its line and field', async () => {
  const refused = [
    { code: 'unknown', path: ['lines', 0, 'supplierId'], message: 'Choose one of the dealer’s suppliers.' },
  ]
  const { user } = open(recordAt('QUOTE'), {
    [post('quote')]: { status: 422, body: { message: 'Please check the marked fields.', errors: refused } },
  })
  await send()
  await user.selectOptions(field(1, 'Kind'), 'SUBLET')
  await user.selectOptions(field(1, 'Supplier'), 'Wheel Doctor')
  await user.clear(field(1, 'Supplier price'))
  await user.type(field(1, 'Supplier price'), '75')
  await user.click(await send())
  await screen.findByText('Choose one of the dealer’s suppliers.')
  expect(field(1, 'Supplier').getAttribute('aria-invalid')).toBe('true')
})

test('an MOT test carries no VAT, and the usual rate returns when it is no longer one', async () => {
  const { user } = open(recordAt('QUOTE'))
  await send()
  await user.selectOptions(field(1, 'Kind'), 'MOT')
  expect(field(1, 'VAT')).toHaveProperty('value', '0')
  await user.selectOptions(field(1, 'Kind'), 'PARTS')
  expect(field(1, 'VAT')).toHaveProperty('value', '2000')
})

describe('a revision', () => {
  const rejected = quote(1, {
    status: 'REJECTED',
    decidedBy: { id: 'p', name: 'Priya Shah' },
    decidedAt: '2026-11-20T11:00:00Z',
    decisionReason: 'TOO_EXPENSIVE',
    decisionNote: 'A budget make will do.',
    lines: [
      line(TYRES, { comment: 'Cheaper ones, please' }),
      line(ALLOY, { description: 'Alloy refurb', itemRef: null }),
    ],
  })

  test('opens with the last version, why it came back, and the comment on each line', async () => {
    const { user } = open(recordAt('QUOTE_REVISION', { quotes: [rejected] }))
    await send()
    expect(screen.getByText('Priya Shah sent quote 1 back: too expensive.')).toBeDefined()
    expect(screen.getByText('A budget make will do.')).toBeDefined()
    const first = screen.getByRole('listitem', { name: 'Line 1' })
    expect(within(first).getByText('Cheaper ones, please')).toBeDefined()
    expect(within(first).queryByText('Changed')).toBeNull()
    await user.clear(field(1, 'Price each'))
    await user.type(field(1, 'Price each'), '45')
    expect(within(first).getByText('Changed')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Add a line' }))
    expect(within(screen.getByRole('listitem', { name: 'Line 3' })).getByText('New')).toBeDefined()
  })

  test('keeps the lines’ IDs, so that the next version recognises them', async () => {
    const { user, calls } = open(recordAt('QUOTE_REVISION', { quotes: [rejected] }), { [post('quote')]: moved })
    await user.click(await send())
    await waitFor(() => expect(sentBy(calls, post('quote'))).toHaveLength(1))
    expect(sentBy(calls, post('quote'))[0]?.body).toMatchObject({ lines: [{ id: TYRES }, { id: ALLOY }] })
  })
})

test('extra work adds to what is approved, which is locked and not sent again', async () => {
  const approved = quote(1, { status: 'APPROVED', lines: [line(TYRES, { decision: 'APPROVED' })] })
  const { user, calls } = open(recordAt('IN_WORKSHOP', { quotes: [approved] }), { [post('quote')]: moved })
  await send('Send extra work for approval')
  const locked = screen.getByRole('region', { name: /Already approved/ })
  expect(within(locked).getByText('Rear tyres, fitted')).toBeDefined()
  await user.type(field(1, 'Description'), 'Seized caliper')
  await user.clear(field(1, 'Hours'))
  await user.type(field(1, 'Hours'), '1')
  await user.click(await send('Send extra work for approval'))
  await waitFor(() => expect(sentBy(calls, post('quote'))).toHaveLength(1))
  const body = sentBy(calls, post('quote'))[0]?.body as Sent
  expect(body).toMatchObject({ supplementary: true, lines: [{ description: 'Seized caliper', labourHours: 100 }] })
})

test('typed text is saved on the server as a draft', async () => {
  const { user, calls } = open(recordAt('QUOTE'))
  await send()
  await user.type(field(1, 'Description'), ' x2')
  await waitFor(() => expect(sentBy(calls, post('quote/draft'))).not.toHaveLength(0))
  expect(sentBy(calls, post('quote/draft')).at(-1)?.body).toMatchObject({
    draftVersion: 0,
    lines: [{ description: 'Tyres: Nearside rear x2' }],
  })
})
