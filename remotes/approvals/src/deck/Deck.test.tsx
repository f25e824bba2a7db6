import { invalidate } from '@forecourt/api-client'
import type { ApprovalCard, ApprovalDeck } from '@forecourt/contracts'
import { DAN } from '@forecourt/contracts/testing/prep.ts'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aCard, aDeck, aWaitingQuote, lineId } from './card.fixture.ts'
import { Deck } from './Deck.tsx'

const [GOLF, KUGA, YARIS] = [aCard('YK21XOV'), aCard('LM70FHT'), aCard('NX20RVT')] as const

const moved = (card: ApprovalCard): Answer => ({
  body: {
    data: {
      vehicleId: card.vehicle.id,
      stage: 'MECHANICAL_PREP',
      subStage: 'IN_WORKSHOP',
      label: 'Mechanical Prep: In Workshop',
      version: 5,
      nextInQueue: null,
    },
  },
})

beforeEach(() => {
  // A card ignores decisions while a second press may be meant for the one before.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })
})

function open(
  deck: ApprovalDeck,
  answers: Record<string, Answer | ((seen: SeenCall) => Answer)> = {},
  address = '/approvals',
  Page: () => ReactNode = () => <Deck title="Waiting for you" />,
) {
  let current = deck
  const opened = openModulePage(Page, {
    route: '/approvals',
    address,
    roles: ['SALES_MANAGER'],
    answer: (seen) => {
      if (seen.call === 'GET /overview/approvals') return { body: { data: current } }
      const found = answers[seen.call]
      return typeof found === 'function' ? found(seen) : found
    },
  })
  return {
    ...opened,
    user: userEvent.setup({ delay: null }),
    /** The server has another deck, and announces it. */
    become: async (next: ApprovalDeck) => {
      current = next
      await act(() => invalidate('GET /overview/approvals'))
    },
    serve: (next: ApprovalDeck) => void (current = next),
    sent: (call: string) => opened.calls.filter((each) => each.call === call),
  }
}

const cardNow = (plate: string) => screen.findByRole('article', { name: new RegExp(plate) })
const approveCall = (card: ApprovalCard) => `POST /stage/mechanical-prep/${card.vehicle.id}/approve`
const rejectCall = (card: ApprovalCard) => `POST /stage/mechanical-prep/${card.vehicle.id}/reject`

test('RQ.23 on return the deck starts with what is waiting now, not with a quote that was decided since', async () => {
  let show: (isShown: boolean) => void = () => undefined
  const page = open(aDeck([GOLF, KUGA]), {}, '/approvals', () => {
    const [isShown, setShown] = useState(true)
    show = setShown
    return isShown && <Deck title="Waiting for you" />
  })
  await cardNow('YK21')
  act(() => show(false))
  await page.become(aDeck([KUGA]))
  act(() => show(true))
  expect(screen.queryByRole('article', { name: /YK21/ })).toBeNull()
  expect(await cardNow('LM70')).toBeDefined()
  expect(screen.queryByRole('article', { name: /YK21/ })).toBeNull()
})

test('RQ.13 the deck starts with the vehicle it was opened for, or the most urgent if that one is gone', async () => {
  const to = (card: ApprovalCard) => `/approvals?vehicle=${card.vehicle.id}`
  const { unmount, user } = open(aDeck([GOLF, KUGA, YARIS]), {}, to(KUGA))
  expect(await cardNow('LM70')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /next/i }))
  expect(await cardNow('NX20')).toBeDefined()
  unmount()
  open(aDeck([GOLF, YARIS]), {}, to(KUGA))
  expect(await cardNow('YK21')).toBeDefined()
})

describe('a card', () => {
  test('RQ.21 shows what a decision depends on: lines, safety, spend against budget, MOT and who is waiting', async () => {
    open(aDeck([GOLF, KUGA]))
    const card = await cardNow('YK21 XOV')
    expect(screen.getByText('1 of 2')).toBeDefined()
    for (const words of [
      'Rear tyres, fitted',
      'Safety',
      'Alloy refurb',
      '£405.00 left',
      'MOT 28 Feb 2027',
      '2 advisories',
    ])
      expect(card.textContent).toContain(words)
    expect(card.textContent).toContain(`Sent by ${DAN.name}`)
    expect(within(card).getByRole('button', { name: 'Approve £195.00' })).toBeDefined()
  })

  test('RQ.21 is approved as it is by one press, and the next one is there', async () => {
    const { user, sent, serve } = open(aDeck([GOLF, KUGA]), { [approveCall(GOLF)]: () => moved(GOLF) })
    await cardNow('YK21 XOV')
    serve(aDeck([KUGA]))
    await user.click(screen.getByRole('button', { name: 'Approve £195.00' }))
    const next = await cardNow('LM70 FHT')
    expect(sent(approveCall(GOLF))[0]?.body).toMatchObject({ quoteVersion: 1, version: 4 })
    await waitFor(() => expect(document.activeElement).toBe(next))
    expect(screen.getByText('1 of 1')).toBeDefined()
  })

  test('RQ.21 is approved in part, and safety work is left out only with a reason', async () => {
    const { user, sent } = open(aDeck([GOLF]), { [approveCall(GOLF)]: () => moved(GOLF) })
    await cardNow('YK21 XOV')
    await user.click(screen.getByRole('radio', { name: 'Decline Rear tyres, fitted' }))
    await user.click(screen.getByRole('button', { name: 'Approve £75.00' }))
    expect(sent(approveCall(GOLF))).toHaveLength(0)
    await user.click(screen.getByRole('radio', { name: 'Already done' }))
    await user.click(screen.getByRole('button', { name: 'Approve £75.00' }))
    await waitFor(() => expect(sent(approveCall(GOLF))).toHaveLength(1))
    expect(sent(approveCall(GOLF))[0]?.body).toMatchObject({
      lines: [
        { lineId: lineId(1), decision: 'DECLINED', reason: 'Already done' },
        { lineId: lineId(2), decision: 'APPROVED' },
      ],
    })
    expect(await screen.findByText(/^Every quote is decided/)).toBeDefined()
  })

  test('RQ.21 is sent back with a reason', async () => {
    const { user, sent } = open(aDeck([GOLF, KUGA]), { [rejectCall(GOLF)]: () => moved(GOLF) })
    await cardNow('YK21 XOV')
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('radio', { name: 'More photos' }))
    await user.click(within(dialog).getByRole('button', { name: 'Send back' }))
    await cardNow('LM70 FHT')
    expect(sent(rejectCall(GOLF))[0]?.body).toMatchObject({ reason: 'MORE_PHOTOS', quoteVersion: 1, version: 4 })
  })

  test('a question that the server refuses stays, with the reason below it', async () => {
    const call = `POST /vehicles/${GOLF.vehicle.id}/messages`
    const errors = [{ code: 'pattern', path: ['body'], message: 'Not like this.' }]
    const { user } = open(aDeck([GOLF, KUGA]), { [call]: { status: 422, body: { message: 'Please check.', errors } } })
    await cardNow('YK21 XOV')
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'Both sides?')
    await user.click(dialog.getByRole('button', { name: 'Send question' }))
    const question = await dialog.findByRole('textbox', { name: 'Question', description: 'Not like this.' })
    expect(question).toHaveProperty('value', 'Both sides?')
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  test('RQ.21 can be asked about: its author is mentioned, and it moves behind the others', async () => {
    const call = `POST /vehicles/${GOLF.vehicle.id}/messages`
    const { user, sent } = open(aDeck([GOLF, KUGA]), { [call]: { status: 201, body: { data: {} } } })
    await cardNow('YK21 XOV')
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Send question' }))
    const missing = { name: 'Question', description: 'Write what you want to know.' }
    expect(await within(dialog).findByRole('textbox', missing)).toBe(document.activeElement)
    await user.type(within(dialog).getByRole('textbox'), 'Both sides?')
    await user.click(within(dialog).getByRole('button', { name: 'Send question' }))
    await cardNow('LM70 FHT')
    expect(sent(call)[0]?.body).toMatchObject({
      body: `@${DAN.name} Both sides?`,
      mentions: [{ kind: 'user', userId: DAN.id }],
    })
    await user.click(screen.getByRole('button', { name: 'Next quote' }))
    await cardNow('YK21 XOV')
    expect(screen.getByText('2 of 2')).toBeDefined()
  })

  test('RQ.21 submitted by oneself says why somebody else has to decide it', async () => {
    const mine = { ...aWaitingQuote(), submittedBy: { id: 'person-1', name: 'Priya Shah' } }
    open(aDeck([aCard('YK21XOV', { quotes: [mine] })], { allowSelfApproval: false }))
    const card = await cardNow('YK21 XOV')
    expect(card.textContent).toContain('this dealer requires someone else to decide it')
    expect(within(card).getByRole('button', { name: /^Approve £/ })).toHaveProperty('disabled', true)
  })
})

describe('a change in the meantime', () => {
  test('RQ.22 joins the deck and leaves the card under the thumb', async () => {
    const { become, user } = open(aDeck([KUGA, YARIS]))
    await cardNow('LM70 FHT')
    await become(aDeck([GOLF, KUGA, YARIS]))
    expect(await screen.findByText('2 of 3')).toBeDefined()
    await cardNow('LM70 FHT')
    await user.click(screen.getByRole('button', { name: 'Previous quote' }))
    await cardNow('YK21 XOV')
  })

  test('RQ.22 replaces no decision: the newer version is shown, and choices on unchanged lines are kept', async () => {
    const { become, user, sent } = open(aDeck([GOLF]), { [approveCall(GOLF)]: () => moved(GOLF) })
    await cardNow('YK21 XOV')
    await user.click(screen.getByRole('radio', { name: 'Decline Alloy refurb' }))
    const dearer = aWaitingQuote(2)
    const [tyres, alloy] = dearer.lines
    const lines = [{ ...tyres!, net: 20_000, vat: 4000, gross: 24_000 }, alloy!]
    await become(aDeck([{ ...GOLF, quotes: [{ ...dearer, lines, net: 27_500 }, aWaitingQuote()] }]))
    const card = await cardNow('YK21 XOV')
    expect((await within(card).findByRole('alert')).textContent).toContain('£275.00 instead of £195.00')
    expect(within(card).getByRole('button', { name: 'Approve £120.00' })).toHaveProperty('disabled', true)
    await user.click(within(card).getByRole('button', { name: 'Look at quote 2' }))
    await user.click(await screen.findByRole('button', { name: 'Approve £200.00' }))
    await waitFor(() => expect(sent(approveCall(GOLF))[0]?.body).toMatchObject({ quoteVersion: 2 }))
  })

  test('RQ.22 decided by somebody else is reported, and the deck moves on', async () => {
    const { become, user } = open(aDeck([GOLF, KUGA]))
    await cardNow('YK21 XOV')
    await become(aDeck([KUGA]))
    const card = await cardNow('YK21 XOV')
    expect((await within(card).findByRole('alert')).textContent).toContain('This quote is no longer waiting.')
    expect(within(card).getByRole('button', { name: /^Approve £/ })).toHaveProperty('disabled', true)
    await user.click(within(card).getByRole('button', { name: 'Next quote' }))
    await cardNow('LM70 FHT')
  })

  test('RQ.22 to a stale version approves nothing: the refusal is shown and the card reloaded', async () => {
    const stale: Answer = {
      status: 409,
      body: {
        message: 'This vehicle was changed meanwhile.',
        errors: [{ code: 'STALE_VERSION', path: [], message: 'This vehicle was changed meanwhile.' }],
        details: { actor: DAN, at: '2026-11-20T10:00:00Z', version: 5 },
      },
    }
    let answer = stale
    const { user, serve, sent } = open(aDeck([GOLF]), { [approveCall(GOLF)]: () => answer })
    await cardNow('YK21 XOV')
    serve(aDeck([{ ...GOLF, vehicle: { ...GOLF.vehicle, version: 5 } }]))
    await user.click(screen.getByRole('button', { name: 'Approve £195.00' }))
    expect((await screen.findByRole('alert')).textContent).toContain(`${DAN.name} saved first`)
    answer = moved(GOLF)
    await user.click(screen.getByRole('button', { name: 'Approve £195.00' }))
    await waitFor(() => expect(sent(approveCall(GOLF))).toHaveLength(2))
    expect(sent(approveCall(GOLF))[1]?.body).toMatchObject({ version: 5 })
  })
})

describe('by keyboard', () => {
  test('RQ.23 moves through the deck and decides, while it has the focus', async () => {
    const { user, sent } = open(aDeck([GOLF, KUGA, YARIS]), {
      [approveCall(KUGA)]: () => moved(KUGA),
      [rejectCall(YARIS)]: () => moved(YARIS),
    })
    await cardNow('YK21 XOV')
    await user.keyboard('j')
    await cardNow('YK21 XOV')
    screen.getByRole('button', { name: 'Next quote' }).focus()
    await user.keyboard('j')
    await cardNow('LM70 FHT')
    await user.keyboard('k')
    await cardNow('YK21 XOV')
    await user.keyboard('j')
    await cardNow('LM70 FHT')
    await user.keyboard('a')
    await cardNow('NX20 RVT')
    expect(sent(approveCall(KUGA))).toHaveLength(1)
    await user.keyboard('r')
    expect(await screen.findByRole('dialog', { name: 'Send the quote back' })).toBeDefined()
    await user.keyboard('a')
    expect(sent(approveCall(YARIS))).toHaveLength(0)
  })
})

describe('the deck', () => {
  test('RQ.21 that is empty says so, and links onwards', async () => {
    open(aDeck([]))
    expect(await screen.findByText('No quote is waiting for your approval.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open Mechanical Prep' })).toBeDefined()
  })

  test('RQ.21 that can’t be read says so, and can be retried', async () => {
    let isDown = true
    openModulePage(() => <Deck title="Waiting for you" />, {
      route: '/',
      address: '/',
      roles: ['SALES_MANAGER'],
      answer: () =>
        isDown ? { status: 500, body: { message: 'Broken', errors: [] } } : { body: { data: aDeck([GOLF]) } },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('The quotes could not be loaded.')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await cardNow('YK21 XOV')
  })
})
