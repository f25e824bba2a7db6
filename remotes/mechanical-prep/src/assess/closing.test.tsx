import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fillIn, group, MOT, mot, open, PIPES, READ, record, result, SEND, tread } from '../testing/assess.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })
const VISIBILITY = 'Visibility: Wipers'
const allOk = (name: string) => screen.getByRole('button', { name: `All OK, ${name}` })
const show = (name: string) => screen.queryByRole('button', { name: `Show ${name}` })
const isShown = (item: string) => screen.queryByRole('radiogroup', { name: item }) !== null
const ready = () => screen.findByRole('button', { name: 'All OK, Interior and kit' })

/** A promise and the function that settles it. */
function gate() {
  let settle = () => {}
  const settled = new Promise<void>((resolve) => (settle = resolve))
  return { settle, settled }
}

test('RW.76 "All OK" closes a group to its heading, which opens it again', async () => {
  const { user } = await open()
  await ready()
  await user.click(allOk('Visibility'))
  expect(isShown(VISIBILITY)).toBe(false)
  expect(group('Visibility').getByText('All in order')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo All OK, Visibility' }))
  expect(show('Visibility')?.getAttribute('aria-expanded')).toBe('false')

  const toggle = show('Visibility') as HTMLElement
  await user.click(toggle)
  expect(result(VISIBILITY, 'OK').checked).toBe(true)
  expect(document.activeElement).toBe(toggle)
  expect([toggle.getAttribute('aria-expanded'), toggle.getAttribute('aria-label')]).toEqual(['true', 'Hide Visibility'])
  await user.click(toggle)
  expect(isShown(VISIBILITY)).toBe(false)

  await user.click(screen.getByRole('button', { name: 'Undo All OK, Visibility' }))
  expect(result(VISIBILITY, 'OK').checked).toBe(false)
  expect(show('Visibility')).toBeNull()
})

test('RW.76 a group with a finding, a missing figure, a note or a pinned MOT advisory stays open', async () => {
  const { user } = await open()
  await ready()
  await user.click(result(VISIBILITY, 'Advisory'))
  await user.click(screen.getByRole('button', { name: 'Note or photo, Transmission: Gearbox selection' }))
  await user.type(screen.getByRole('textbox', { name: 'Note, Transmission: Gearbox selection' }), 'Stiff when cold')
  for (const name of ['Visibility', 'Transmission', 'Tyres and wheels', 'Brakes']) {
    await user.click(allOk(name))
    expect(show(name), name).toBeNull()
  }
  expect(isShown(VISIBILITY)).toBe(true)
  expect(group('Brakes').getByText(PIPES)).toBeDefined()
})

test('RW.76 with its treads measured before, the tyres close as well, and a figure typed later closes nothing', async () => {
  const { user } = await open({ [MOT]: { body: { data: { ...mot, openAdvisories: [] } } } })
  await ready()
  await user.type(tread('Nearside front'), '55')
  await user.click(group('Tyres').getByRole('button', { name: 'Same all round' }))
  await user.click(allOk('Tyres and wheels'))
  expect(show('Tyres and wheels')).not.toBeNull()
  await user.click(allOk('Brakes'))
  for (const corner of ['Nearside front', 'Offside front', 'Nearside rear', 'Offside rear'])
    await user.type(screen.getByRole('textbox', { name: `Pad or shoe, ${corner}, mm` }), '80')
  expect(show('Brakes')).toBeNull()
})

test('RW.76 a late MOT history opens a closed group for good', async () => {
  const { settle: answer, settled } = gate()
  const late = {
    ...mot,
    outstandingRecall: 'YES' as const,
    openAdvisories: mot.openAdvisories.map((each) => ({ ...each, itemRef: 'visibility.wipers' })),
  }
  const { user } = await open({ [MOT]: () => settled.then(() => ({ body: { data: late } })) })
  await ready()
  for (const name of ['Visibility', 'Identity and documents', 'Transmission']) await user.click(allOk(name))
  expect([show('Visibility'), show('Identity and documents')]).not.toContain(null)
  answer()
  await waitFor(() => expect(group('Visibility').getByText(PIPES)).toBeDefined())
  await waitFor(() => expect(result('Identity and documents: Recall outstanding', 'Required').checked).toBe(true))
  await user.click(result('Identity and documents: Recall outstanding', 'OK'))
  expect([show('Visibility'), show('Identity and documents')]).toEqual([null, null])
  expect(show('Transmission')).not.toBeNull()
})

test('RW.76 a finding that is on record keeps its group open', async () => {
  const known = { ...record.known, warningLights: 'Engine management' }
  const { user } = await open({ [READ]: { body: { data: { ...record, known } } } })
  await ready()
  await user.click(allOk('Lights and electrics'))
  expect(show('Lights and electrics')).toBeNull()
})

test("RW.76 the server's error about an item of a closed group opens the group and takes the focus", async () => {
  const errors = [
    { code: 'required', path: ['items', 'visibility.wipers', 'result'], message: 'Wipers has not been checked yet.' },
  ]
  const { user } = await open({ [SEND]: { status: 422, body: { message: 'Look again.', errors } } })
  await ready()
  await user.click(result('Exhaust and emissions: Condition and security', 'Required'))
  await user.click(allOk('Visibility'))
  await user.click(allOk('Transmission'))
  await fillIn(user)
  const focused: (Element | null)[] = []
  document.addEventListener('focusin', ({ target }) => focused.push((target as Element).closest('[hidden]')))
  await user.click(screen.getByRole('button', { name: 'Save & quote' }))
  expect(await screen.findByText('Wipers has not been checked yet.')).toBeDefined()
  expect(isShown(VISIBILITY)).toBe(true)
  expect(show('Visibility')).toBeNull()
  const wipers = screen.getByRole('radiogroup', { name: VISIBILITY })
  await waitFor(() => expect(within(wipers).getAllByRole('radio')).toContain(document.activeElement))
  expect(focused.filter(Boolean)).toEqual([])
  expect(show('Transmission')).not.toBeNull()
})
