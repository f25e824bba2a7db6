import type { BodyDamageRecord } from '@forecourt/contracts'
import { callsOf, moveTo, openPrepPage, sentBy, type Answers } from '@forecourt/prep/testing/open.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aPhoto, bodyRecordAt, WING } from '../testing/record.fixture.ts'
import AssessPage from './AssessPage.tsx'

const { read, post } = callsOf('body-damage')
const ASSESS = post('assess')

const open = (given: Partial<BodyDamageRecord> = {}, answers: Answers = {}) =>
  openPrepPage(AssessPage, {
    stage: 'body-damage',
    page: 'assess',
    role: 'BODY_DAMAGE',
    answers: {
      [read]: { body: { data: bodyRecordAt('ASSESS', given) } },
      [ASSESS]: moveTo('Body Damage: Quote', '/stages/body-damage/v-2/assess'),
      [post('assess/draft')]: { body: { data: { draftVersion: 1, savedAt: '2026-11-20T10:42:00Z', savedBy: null } } },
      ...answers,
    },
  })

const user = userEvent.setup({ delay: null })
const pick = async (panel: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name: 'Add damage to a panel' }), panel)
const choose = (group: string, name: string) =>
  user.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }))
const send = () => user.click(screen.getByRole('button', { name: 'Save & quote' }))

/** A draft with a medium scratch, whose photo has arrived or not. */
const medium = {
  draftVersion: 3,
  savedAt: '2026-11-20T10:00:00Z',
  savedBy: { id: 'sam', name: 'Sam Hill' },
  vehicleVersion: 4,
  values: { items: [{ id: WING, panel: 'nsf_wing', type: 'scratch', severity: 'MEDIUM' }] },
}

test('a damage is chosen from the list, described, and sent', async () => {
  const { calls } = open()
  await pick('Bonnet')
  await choose('Damage type', 'Stone chip')
  await choose('Severity', 'Minor')
  expect(screen.getByRole('listitem', { name: 'Mark 1, Bonnet' }).textContent).toContain('Stone chip, minor')
  await send()
  await waitFor(() => expect(sentBy(calls, ASSESS)).toHaveLength(1))
  expect(sentBy(calls, ASSESS)[0]?.body).toMatchObject({
    version: 4,
    noDamage: false,
    items: [{ panel: 'bonnet', place: null, type: 'stone_chip', severity: 'MINOR', method: null, fileIds: [] }],
  })
})

test('a panel that was touched but not described is asked for, where it is missing', async () => {
  const { calls } = open()
  await pick('Bonnet')
  await pick('Roof')
  await send()
  await waitFor(() => expect(screen.getAllByRole('radiogroup', { name: 'Damage type' })).toHaveLength(2))
  expect(sentBy(calls, ASSESS)).toEqual([])
})

test('damage of medium severity and above needs a photo, which is sent with its mark', async () => {
  const without = open({ drafts: { assess: medium, quote: null, completion: null } })
  await screen.findByText('photo needed', { exact: false })
  await send()
  await screen.findByText('Medium and major damage needs a photo.')
  expect(sentBy(without.calls, ASSESS)).toEqual([])
  without.unmount()

  const { calls } = open({ files: [aPhoto(WING)], drafts: { assess: medium, quote: null, completion: null } })
  await screen.findByRole('listitem', { name: 'Mark 1, Nearside front wing' })
  await send()
  await waitFor(() => expect(sentBy(calls, ASSESS)).toHaveLength(1))
  expect(sentBy(calls, ASSESS)[0]?.body).toMatchObject({ items: [{ id: WING, fileIds: [aPhoto(WING).id] }] })
})

test('a car without damage is marked as such, and moves on', async () => {
  const { calls } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'No damage to repair' }))
  await user.click(screen.getByRole('button', { name: 'Finish, nothing to repair' }))
  await waitFor(() => expect(sentBy(calls, ASSESS)[0]?.body).toMatchObject({ items: [], noDamage: true }))
})

test('the infleet note is added to the note by a press', async () => {
  const { vehicle } = bodyRecordAt('ASSESS')
  open({ vehicle: { ...vehicle, note: 'Scuffed on the low loader' } })
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note for the estimator' })
  await user.type(note, 'Colour matched')
  await user.click(screen.getByRole('button', { name: 'Add to note' }))
  expect(note.value).toBe('Colour matched\nScuffed on the low loader')
  expect(screen.queryByRole('button', { name: 'Add to note' })).toBeNull()
})

test('removing a mark removes its number', async () => {
  open()
  await pick('Bonnet')
  await pick('Roof')
  await user.click(screen.getByRole('button', { name: 'Remove mark 1' }))
  expect(screen.getByRole('listitem', { name: 'Mark 1, Roof' })).toBeDefined()
})

test('a photo from infleet is used for one mark, and no other has it then', async () => {
  const arrival = '018f3a1c-0000-7000-8000-000000000009'
  const { calls } = open({
    files: [{ ...aPhoto(WING), id: arrival, itemRef: null, purpose: 'infleet' }],
    drafts: { assess: medium, quote: null, completion: null },
  })
  await user.click(await screen.findByRole('button', { name: /^1?Nearside front wing/ }))
  await user.click(screen.getByRole('button', { name: 'Photo 1 from infleet' }))
  await pick('Roof')
  expect(screen.queryByRole('button', { name: 'Photo 1 from infleet' })).toBeNull()
  await choose('Damage type', 'Dent')
  await choose('Severity', 'Minor')
  await send()
  await waitFor(() => expect(sentBy(calls, ASSESS)).toHaveLength(1))
  expect(sentBy(calls, ASSESS)[0]?.body).toMatchObject({ items: [{ fileIds: [arrival] }, { fileIds: [] }] })
})
