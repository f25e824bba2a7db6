import { queryClient } from '@forecourt/api-client'
import { SETUP_STEPS, type Setup, type SetupStep } from '@forecourt/contracts'
import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SetupChecklist } from './SetupChecklist.tsx'
import { STEP_WORDS } from './setup-steps.ts'

const steps = (...done: SetupStep[]): Setup['steps'] =>
  (['DEALER_GROUP', 'DEALER', 'LOOKUP_KEY'] as const).map((step) => ({
    step,
    isDone: done.includes(step),
    isOptional: step === 'LOOKUP_KEY',
  }))

function open(answer: Setup['steps'] | null, kept: Record<string, string> = {}) {
  return openModulePage(SetupChecklist, {
    route: '/',
    address: '/',
    roles: ['ADMIN'],
    answer: () => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      return answer ? { body: { data: { steps: answer } } } : { status: 500, body: { message: 'No', errors: [] } }
    },
  })
}

test('leads to the next step first, and says what is done', async () => {
  open(steps('DEALER_GROUP'))
  const [first, second, third] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('Add a dealer group, done')
  expect(within(first as HTMLElement).queryByRole('link')).toBeNull()
  expect(second?.getAttribute('aria-current')).toBe('step')
  const link = within(second as HTMLElement).getByRole('link', { name: 'New dealer' })
  expect(link.getAttribute('href')).toBe('/dealers?new')
  expect(third?.textContent).toContain('Optional.')
  expect(screen.getByText('1 of 3 done')).toBeDefined()
})

test.each([
  ['everything is done', steps('DEALER_GROUP', 'DEALER', 'LOOKUP_KEY')],
  ['there is nothing for the role', []],
  ['the answer does not come', null],
])('is hidden when %s', async (_, answer) => {
  const { calls, container } = open(answer)
  await waitFor(() => expect([calls.length, queryClient().isFetching()]).toEqual([1, 0]))
  expect(container.textContent).toBe('')
})

test('RM.72 stays while its optional step is neither done nor skipped, and does not come back once it is', async () => {
  const { unmount } = open(steps('DEALER_GROUP', 'DEALER'))
  const last = (await screen.findAllByRole('listitem'))[2] as HTMLElement
  expect(last.getAttribute('aria-current')).toBe('step')
  expect(within(last).getByRole('link', { name: 'Site settings' })).toBeDefined()
  const main = document.body.appendChild(document.createElement('main'))
  main.tabIndex = -1
  await userEvent.click(within(last).getByRole('button', { name: /^Skip/ }))
  expect(screen.queryByRole('listitem')).toBeNull()
  // The button that was pressed is gone, and the focus with it.
  await waitFor(() => expect(document.activeElement).toBe(main))
  main.remove()
  unmount()
  const kept = Object.fromEntries(Object.entries(localStorage)) as Record<string, string>
  const { calls, container } = open(steps('DEALER_GROUP', 'DEALER'), kept)
  await waitFor(() => expect([calls.length, queryClient().isFetching()]).toEqual([1, 0]))
  expect(container.textContent).toBe('')
})

test('checks again whenever the page is returned to', async () => {
  const done: SetupStep[] = []
  const { router, calls } = openModulePage(SetupChecklist, {
    route: '/',
    address: '/',
    roles: ['ADMIN'],
    answer: () => ({ body: { data: { steps: steps(...done) } } }),
  })
  await screen.findByText('0 of 3 done')
  done.push('DEALER_GROUP')
  await act(() => router.navigate('/dealer-groups?new'))
  await act(() => router.navigate('/'))
  expect(await screen.findByText('1 of 3 done')).toBeDefined()
  expect(calls).toHaveLength(2)
})

test('has a text for every step, and no two lead to the same place', () => {
  const pages = SETUP_STEPS.flatMap((step) => STEP_WORDS[step].action?.page ?? [])
  expect(new Set(pages).size).toBe(pages.length)
})

test('leaves the first vehicle to the button in the page header', async () => {
  open([{ step: 'FIRST_VEHICLE', isDone: false, isOptional: false }])
  const step = await screen.findByRole('listitem')
  expect(step.textContent).toContain('Press Infleet a vehicle')
  expect(within(step).queryByRole('link')).toBeNull()
})
