import type { VehicleMessage } from '@forecourt/contracts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composer, open, setUpPage, THREAD, thread, WRITE } from '../page.fixture.tsx'
import { ME, message } from '../record.fixture.ts'

afterEach(() => void vi.restoreAllMocks())

/** The emulated browser has no layout: every message is 100 px high here. */
const HEIGHT = 100

let scrolledTo: string[]
beforeEach(() => {
  setUpPage()
  scrolledTo = []
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function height(this: HTMLElement) {
    return this.querySelectorAll('ol > li').length * HEIGHT
  })
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolledTo.push(this.id)
  })
})
const box = () => screen.getByRole('group', { name: 'Messages' })
const own = (id: string, body: string) => message(id, { author: { id: 'person-1', name: ME.name }, body })

/** A server that accepts messages, and can be told of one by somebody else. */
function served(...known: VehicleMessage[]) {
  const all = [...known]
  return {
    all,
    answers: {
      [THREAD]: () => thread(...all),
      [WRITE]: () => {
        all.unshift(own('sent', 'Key found'))
        return { status: 201, body: { data: own('sent', 'Key found') } }
      },
    },
  }
}

test('on a desktop the newest message is in view, even one just sent after scrolling back', async () => {
  const { answers } = served(message('m2', { body: 'V5C arrived' }), message('m1'))
  const { user } = open({}, answers)
  await screen.findByText('V5C arrived')
  await waitFor(() => expect(box().scrollTop).toBe(2 * HEIGHT))
  fireEvent.scroll(box(), { target: { scrollTop: 0 } })
  await user.type(await composer(), 'Key found{Enter}')
  await screen.findByText('Key found')
  await waitFor(() => expect(box().scrollTop).toBe(3 * HEIGHT))
})

test('on a phone new messages are one tap away, and a sent one is shown', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  const { answers } = served(message('m2', { body: 'V5C arrived', unread: true }), message('m1'))
  const { user } = open({}, answers)
  await user.click(await screen.findByRole('button', { name: '1 new message' }))
  expect(scrolledTo).toEqual(['new-messages'])
  await user.type(await composer(), 'Key found')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Key found')
  await waitFor(() => expect(scrolledTo.at(-1)).toBe('newest-message'))
})

test('a notification of a message leads to the new messages', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  const { answers } = served(message('m2', { body: 'V5C arrived', unread: true }), message('m1'))
  open({}, answers, '#messages')
  await screen.findByText('V5C arrived')
  await waitFor(() => expect(scrolledTo).toEqual(['new-messages']))
})
