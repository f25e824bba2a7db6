import { invalidate, ofVehicle } from '@forecourt/api-client'
import type { PrepRecord } from '@forecourt/contracts'
import { aQuoteLine as line } from '@forecourt/contracts/testing/prep.ts'
import * as ui from '@forecourt/ui'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { callsOf, moveTo, openPrepPage, sentBy, VEHICLE, type Answers } from '../testing/open.tsx'
import { ALLOY, recordAt, tyresAndAlloy as quote, TYRES } from '../testing/record.ts'
import { stage } from '../testing/stage.ts'
import { ApprovalPage } from './ApprovalPage.tsx'

const toasts: string[] = []
beforeEach(() => {
  toasts.length = 0
  vi.spyOn(ui, 'toastSuccess').mockImplementation((text) => void toasts.push(text))
})

const { read, post } = callsOf('mechanical-prep')
const APPROVE = post('approve')
const waiting = recordAt('APPROVAL', { quotes: [quote(1)] })
const next = moveTo('Mechanical Prep: In Workshop', '/stages/mechanical-prep/v-2/approval')

function open(answers: Answers = {}, record: PrepRecord = waiting) {
  const server = { record }
  const page = openPrepPage(() => <ApprovalPage stage={stage} />, {
    stage: 'mechanical-prep',
    page: 'approval',
    role: 'SALES_MANAGER',
    answers: { [read]: () => ({ body: { data: server.record } }), ...answers },
  })
  return { ...page, server }
}
const approve = (name: string) => screen.findByRole('button', { name })
const radio = (name: string) => screen.getByRole('radio', { name })

test('shows its place in the queue and approves everything with one press', async () => {
  const { user, calls } = open({ [APPROVE]: next })
  await user.click(await approve('Approve £195.00'))
  await screen.findByRole('heading', { name: 'YK21 XOV is now in Mechanical Prep: In Workshop' })
  expect(screen.getByRole('link', { name: 'Open next: LM70 FHT' }).getAttribute('href')).toBe(
    '/stages/mechanical-prep/v-2/approval',
  )
  const [sent] = sentBy(calls, APPROVE)
  expect(sent?.body).toEqual({
    quoteVersion: 1,
    version: 4,
    note: null,
    lines: [
      { lineId: TYRES, decision: 'APPROVED' },
      { lineId: ALLOY, decision: 'APPROVED' },
    ],
  })
  expect(sent?.idempotencyKey).toMatch(/^.{16,}$/)
})

test('RW.18 says how long the work takes and when it is ready', async () => {
  const quoted = quote(1, { expectedHours: 350, expectedReadyAt: '2026-11-24T17:00:00Z' })
  open({}, recordAt('APPROVAL', { quotes: [quoted] }))
  expect(await screen.findByText('Takes 3.5 h, ready by 24 Nov 2026, 17:00')).toBeDefined()
})

test('a declined line leaves the total and the spend, and carries its reason', async () => {
  const { user, calls } = open({ [APPROVE]: next })
  await approve('Approve £195.00')
  expect(screen.getByText('2 of 4')).toBeDefined()
  await user.click(radio('Decline Alloy refurb'))
  await approve('Approve £120.00')
  expect(screen.getByText('1 of 2 approved')).toBeDefined()
  expect(screen.getByText('£630.00 left. Earlier approved spend £0.00.')).toBeDefined()
  await user.click(radio('As is'))
  await user.click(await approve('Approve £120.00'))
  await waitFor(() => expect(sentBy(calls, APPROVE)).toHaveLength(1))
  expect(sentBy(calls, APPROVE)[0]?.body).toMatchObject({
    lines: [{ decision: 'APPROVED' }, { lineId: ALLOY, decision: 'DECLINED', reason: 'Sold as it is' }],
  })
})

test('a safety line is not declined without a reason of at least five letters', async () => {
  const { user, calls } = open({ [APPROVE]: next })
  await approve('Approve £195.00')
  await user.click(radio('Decline Rear tyres, fitted'))
  await user.click(await approve('Approve £75.00'))
  await screen.findByText('This is safety work: give a reason for declining.')
  await user.click(radio('Other'))
  await user.type(screen.getByRole('textbox', { name: 'Reason for declining safety work' }), 'nah')
  await user.click(await approve('Approve £75.00'))
  expect(sentBy(calls, APPROVE)).toHaveLength(0)
  await user.click(radio('Trade sale'))
  await user.click(await approve('Approve £75.00'))
  await waitFor(() => expect(sentBy(calls, APPROVE)).toHaveLength(1))
  expect(sentBy(calls, APPROVE)[0]?.body).toMatchObject({
    lines: [{ decision: 'DECLINED', reason: 'Going to trade, not retail' }, { decision: 'APPROVED' }],
  })
})

test('an approval that comes too late for its version says so and keeps the decisions', async () => {
  const second = quote(2, {
    net: 15_000,
    lines: [
      line(TYRES, { description: 'Rear tyres, budget', net: 7500, change: 'CHANGED' }),
      ...quote(1).lines.slice(1),
    ],
    submittedAt: '2026-11-20T10:42:00Z',
  })
  const { user, server } = open({
    [APPROVE]: () => {
      server.record = { ...waiting, quotes: [second, quote(1)] }
      const message = 'Dan Whitworth has sent a new version of this quote in the meantime.'
      return {
        status: 409,
        body: { message, errors: [{ code: 'QUOTE_CHANGED', path: [], message }], details: { version: 6 } },
      }
    },
  })
  await approve('Approve £195.00')
  await user.click(radio('Decline Alloy refurb'))
  await user.click(await approve('Approve £120.00'))
  await screen.findByText('Dan Whitworth sent quote 2 at 10:42.')
  expect((await approve('Approve £120.00')).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Look at quote 2' }))
  await screen.findByText('Rear tyres, budget')
  expect(radio('Decline Alloy refurb')).toHaveProperty('checked', true)
  expect(radio('Approve Rear tyres, budget')).toHaveProperty('checked', true)
  expect(screen.getByText('Changed')).toBeDefined()
  expect(screen.getByText(/^was/).textContent).toContain('£120.00')
  await approve('Approve £75.00')
})

test('a quote that somebody else decided says who, and leads to the next one', async () => {
  const { server } = open()
  await approve('Approve £195.00')
  server.record = {
    ...waiting,
    vehicle: { ...waiting.vehicle, subStage: 'IN_WORKSHOP', version: 5 },
    quotes: [
      quote(1, { status: 'APPROVED', decidedBy: { id: 'x', name: 'Kai Field' }, decidedAt: '2026-11-20T10:42:00Z' }),
    ],
  }
  await invalidate(ofVehicle(VEHICLE))
  const notice = await screen.findByText('This vehicle is now Mechanical Prep: In Workshop.')
  expect(notice.parentElement?.textContent).toContain('Kai Field decided quote 1')
  expect((await approve('Approve £195.00')).hasAttribute('disabled')).toBe(true)
})

test('a decision that arrived but whose answer was lost is checked again, and not reported as lost', async () => {
  const { user, server, calls } = open({ [APPROVE]: { status: 502, body: { message: 'Bad gateway', errors: [] } } })
  await user.click(await approve('Approve £195.00'))
  await waitFor(() => expect(sentBy(calls, APPROVE)).toHaveLength(1))
  server.record = {
    ...waiting,
    vehicle: { ...waiting.vehicle, subStage: 'IN_WORKSHOP', version: 5 },
    quotes: [
      quote(1, { status: 'APPROVED', decidedBy: { id: 'person-1', name: 'Priya' }, decidedAt: '2026-11-20T10:42:00Z' }),
    ],
  }
  await invalidate(ofVehicle(VEHICLE))
  await screen.findByText(/your submission arrived/)
  expect(screen.queryByText(/Your decision here was not sent/)).toBeNull()
  await waitFor(() => expect(sentBy(calls, APPROVE)).toHaveLength(2))
  const [first, again] = sentBy(calls, APPROVE)
  expect(again).toEqual(first)
})

test('approving a line that costs nothing is no decline', async () => {
  const free = quote(1, { net: 0, lines: [line(TYRES, { description: 'Under warranty', net: 0 })] })
  const { user } = open({ [APPROVE]: next }, recordAt('APPROVAL', { quotes: [free] }))
  await user.click(await approve('Approve £0.00'))
  await waitFor(() => expect(toasts).toEqual(['Approved £0.00 of £0.00.']))
})

test('one’s own quote cannot be decided where the dealer requires somebody else', async () => {
  const own = { ...waiting, settings: { ...waiting.settings, allowSelfApproval: false } }
  open({}, { ...own, quotes: [quote(1, { submittedBy: { id: 'person-1', name: 'Priya Shah' } })] })
  expect((await approve('Approve £195.00')).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(/requires someone else to decide it/)).toBeDefined()
})

describe('sending it back', () => {
  const REJECT = post('reject')

  test('takes a reason, and a text for any other reason', async () => {
    const { user, calls } = open({ [REJECT]: next })
    await approve('Approve £195.00')
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    const dialog = await screen.findByRole('dialog')
    const back = within(dialog).getByRole('button', { name: 'Send back' })
    await user.click(back)
    const reasons = { name: 'What is wrong', description: 'Say what is wrong with the quote.' }
    expect(await within(dialog).findByRole('radiogroup', reasons)).toBeDefined()
    expect(document.activeElement).toBe(within(dialog).getAllByRole('radio')[0])
    await user.click(within(dialog).getByRole('radio', { name: 'Other' }))
    await user.click(back)
    expect(sentBy(calls, REJECT)).toHaveLength(0)
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Wrong car')
    await user.type(within(dialog).getByRole('textbox', { name: 'Alloy refurb' }), 'Leave these')
    await user.click(back)
    await waitFor(() => expect(sentBy(calls, REJECT)).toHaveLength(1))
    expect(sentBy(calls, REJECT)[0]?.body).toEqual({
      quoteVersion: 1,
      version: 4,
      reason: 'OTHER',
      note: 'Wrong car',
      comments: [{ lineId: ALLOY, comment: 'Leave these' }],
    })
  })

  test('that the server refuses for its note says so there, and keeps what was chosen', async () => {
    const errors = [{ code: 'min', path: ['note'], message: 'Say more.' }]
    const { user } = open({ [REJECT]: { status: 422, body: { message: 'Please check.', errors } } })
    await approve('Approve £195.00')
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Too expensive' }))
    await user.click(dialog.getByRole('button', { name: 'Send back' }))
    const note = await dialog.findByRole('textbox', { name: /^Note/, description: 'Say more.' })
    expect(document.activeElement).toBe(note)
    expect(dialog.queryByRole('alert')).toBeNull()
    expect(dialog.getByRole('radio', { name: 'Too expensive' })).toHaveProperty('checked', true)
  })

  test('that fails keeps what was written and says why', async () => {
    const { user } = open({ [REJECT]: { status: 500, body: { message: 'The workshop is on fire.', errors: [] } } })
    await approve('Approve £195.00')
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('radio', { name: 'Too expensive' }))
    await user.click(within(dialog).getByRole('button', { name: 'Send back' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('The workshop is on fire.')
    expect(within(dialog).getByRole('radio', { name: 'Too expensive' })).toHaveProperty('checked', true)
  })
})
