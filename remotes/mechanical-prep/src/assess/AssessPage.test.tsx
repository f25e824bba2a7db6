import { openModulePage } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  DAN,
  fillIn,
  group,
  ID,
  MOT,
  mot,
  open,
  OTHER,
  PIPES,
  READ,
  record,
  result,
  SAVE,
  SEND,
  sent,
  tread,
  vehicle,
} from '../testing/assess.fixture.ts'
import AssessPage from './AssessPage.tsx'

vi.setConfig({ testTimeout: 60_000 })
test('a group is in order by one press, exceptions stay, and the press can be undone', async () => {
  const { user } = await open()
  await user.click(result('Brakes: ABS lamp', 'Required'))
  await user.click(screen.getByRole('button', { name: 'All OK, Brakes' }))
  expect(result('Brakes: ABS lamp', 'Required').checked).toBe(true)
  expect(result('Brakes: Calipers and sliders', 'OK').checked).toBe(true)
  expect(group('Brakes').getByText('1 exception')).toBeDefined()
  expect(screen.getAllByText('9 of 81 checked').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Undo All OK, Brakes' }))
  expect(screen.getAllByText('1 of 81 checked').length).toBeGreaterThan(0)
  expect(result('Brakes: ABS lamp', 'Required').checked).toBe(true)
})

const KNOWN = [
  'Identity and documents: Recall outstanding',
  'Lights and electrics: Dash warning lamps',
  'Service and MOT: MOT needed',
]
const OK_GROUPS = ['Identity and documents', 'Lights and electrics', 'Service and MOT']

test('RW.15 known facts are set before anyone looks, and "All OK" leaves them', async () => {
  const known = { warningLights: 'Engine management', motExpiresAt: '2001-12-01', outstandingRecall: true }
  const { user, calls } = await open({
    [READ]: { body: { data: { ...record, known } } },
    [MOT]: { status: 503, body: {} },
  })
  await screen.findByRole('button', { name: 'All OK, Service and MOT' })
  for (const item of KNOWN) expect(result(item, 'Required').checked).toBe(true)
  const note = (item: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Note, ${item}` }).value
  expect(KNOWN.map(note)).toEqual([
    'DVSA lists an outstanding safety recall.',
    'At infleet: Engine management',
    'The MOT ended on 1 Dec 2001.',
  ])
  for (const name of OK_GROUPS) await user.click(screen.getByRole('button', { name: `All OK, ${name}` }))
  for (const item of KNOWN) expect(result(item, 'Required').checked).toBe(true)
  expect(result('Service and MOT: Service due', 'OK').checked).toBe(true)
  await waitFor(() => expect(sent(calls, SAVE)).not.toHaveLength(0))
  await user.click(result(KNOWN[1] ?? '', 'OK'))
  expect(result(KNOWN[1] ?? '', 'OK').checked).toBe(true)
})

test('a late MOT result overrides an "All OK", but not a typed answer, and saves nothing by itself', async () => {
  const late = { ...mot, expiresOn: '2001-12-01', outstandingRecall: 'YES' as const }
  const { user, calls } = await open({ [MOT]: { body: { data: late } } })
  await screen.findByText('A safety recall is outstanding.')
  expect(result(KNOWN[0] ?? '', 'Required').checked).toBe(false)
  expect(sent(calls, SAVE)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'All OK, Identity and documents' }))
  await waitFor(() => expect(result(KNOWN[0] ?? '', 'Required').checked).toBe(true))
  expect(result(KNOWN[2] ?? '', 'Required').checked).toBe(true)
  await user.click(result(KNOWN[0] ?? '', 'OK'))
  expect(result(KNOWN[0] ?? '', 'OK').checked).toBe(true)
})

test('tread is stepped and typed, rated as typed, and applied to all four', async () => {
  const { user } = await open()
  await user.type(tread('Offside rear'), '1.4')
  expect(group('Tyres').getByText('Illegal')).toBeDefined()
  expect(result('Tyres and wheels: Offside rear', 'Required').checked).toBe(true)
  await user.clear(tread('Offside rear'))
  await user.type(tread('Offside rear'), '16')
  expect(tread('Offside rear').value).toBe('16')
  await user.tab()
  expect(tread('Offside rear').value).toBe('1.6')
  await user.click(screen.getByRole('button', { name: 'More: Lowest tread, Offside rear' }))
  expect(tread('Offside rear').value).toBe('1.7')
  expect(group('Tyres').getByText('Low')).toBeDefined()
  await user.click(group('Tyres').getByRole('button', { name: 'Same all round' }))
  expect(['Nearside front', 'Offside front', 'Nearside rear'].map((corner) => tread(corner).value)).toEqual([
    '1.7',
    '1.7',
    '1.7',
  ])
})

test('a figure typed later does not overrule the item’s result, and a worse one is reported', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'All OK, Brakes' }))
  const pad = screen.getByRole('textbox', { name: /^Pad.*, Nearside rear, mm$/ })
  await user.click(group('Brakes').getByRole('button', { name: 'Results, notes and photos of all four' }))
  await user.click(result('Brakes: Nearside rear', 'Required'))
  await user.type(pad, '11')
  expect(result('Brakes: Nearside rear', 'Required').checked).toBe(true)
  await user.click(result('Brakes: Nearside rear', 'OK'))
  await user.clear(pad)
  await user.type(pad, '2.5')
  expect(result('Brakes: Nearside rear', 'OK').checked).toBe(true)
  expect(group('Brakes').getByText('From the measurement: Required.')).toBeDefined()
})

test('RW.74 "Save & quote" opens the quote, once each advisory of the last MOT is resolved where it belongs', async () => {
  const { user, calls, router } = await open()
  await screen.findByText('2 to resolve')
  expect(group('Brakes').getByText(PIPES)).toBeDefined()
  expect(group('Last MOT').getByText(OTHER)).toBeDefined()
  await user.click(group('Brakes').getByRole('radio', { name: 'Quote' }))
  await user.click(group('Last MOT').getByRole('radio', { name: 'Not needed' }))
  expect(screen.getByText('All resolved')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save & quote' }))
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Save & quote' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/stages/mechanical-prep/${ID}/quote`))
  expect(sent(calls, SEND).at(-1)).toMatchObject({
    odometerIn: 41_210,
    technicianId: DAN,
    workRequired: true,
    motAdvisories: [
      { testNumber: '123456789012', index: 0, decision: 'QUOTE' },
      { testNumber: '123456789012', index: 1, decision: 'NOT_NEEDED' },
    ],
  })
})

test('without the MOT service the form says so and works', async () => {
  const { user, calls } = await open({
    [MOT]: { status: 502, body: { message: 'The MOT service is down.', errors: [] } },
  })
  expect(await screen.findByText(/The MOT service is down\./)).toBeDefined()
  await user.click(result('Brakes: ABS lamp', 'OK'))
  await waitFor(() => expect(sent(calls, SAVE).length).toBeGreaterThan(0))
})

test('an odometer reading below that at infleet is asked about', async () => {
  const { user } = await open()
  const odometer = screen.getByRole('textbox', { name: 'Odometer' })
  await user.type(odometer, '41196')
  expect(screen.queryByText(/higher than this reading/)).toBeNull()
  await user.clear(odometer)
  await user.type(odometer, '41194')
  expect(screen.getByText(/That is higher than this reading/)).toBeDefined()
})

test('"No work needed" is ticked by hand, and cleared by the first finding', async () => {
  const { user } = await open()
  const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'No work needed' })
  expect(screen.getByRole('button', { name: 'Save & quote' })).toBeDefined()
  await user.click(tick())
  expect(screen.getByRole('button', { name: 'Finish, no work needed' })).toBeDefined()
  await user.click(result('Brakes: ABS lamp', 'Required'))
  await screen.findByRole('button', { name: 'Save & quote' })
  expect([tick().checked, tick().disabled]).toEqual([false, true])
})

test('half a figure, which no draft can hold, is still on the device once the draft was saved', async () => {
  const { user, calls } = await open()
  await user.type(screen.getByRole('textbox', { name: 'Odometer' }), '28,9o')
  await user.click(result('Brakes: ABS lamp', 'OK'))
  await waitFor(() => expect(sent(calls, SAVE).length).toBeGreaterThan(0))
  expect(sent(calls, SAVE).at(-1)).not.toHaveProperty('odometerIn')
  await waitFor(() => {
    const kept = JSON.parse(localStorage.getItem(`forecourt.draft:person-1:leeds:mechanical-prep.assess:${ID}`) ?? '{}')
    expect(kept).toMatchObject({ values: { odometerIn: '28,9o' }, onto: 1 })
    expect(Object.keys((kept as { values: object }).values)).toEqual(['odometerIn'])
  })
})

test('the server’s errors show on their items', async () => {
  const errors = [
    { code: 'required', path: ['items', 'tyres.nsf', 'result'], message: 'Nearside front has not been checked yet.' },
    { code: 'required', path: ['items', 'tyres.osf', 'measures'], message: 'Offside front needs a tread depth.' },
    { code: 'required', path: ['items', 'brakes.abs', 'note'], message: 'ABS lamp needs a note or a photo.' },
    { code: 'required', path: ['motAdvisories'], message: '1 of 2 advisories is to be resolved.' },
  ]
  const { user } = await open({ [SEND]: { status: 422, body: { message: 'Look again.', errors } } })
  await user.click(result('Brakes: ABS lamp', 'Required'))
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Save & quote' }))
  expect(await screen.findByText('Nearside front has not been checked yet.')).toBeDefined()
  expect(group('Tyres').getByText('Offside front needs a tread depth.')).toBeDefined()
  expect(group('Brakes').getByText('ABS lamp needs a note or a photo.')).toBeDefined()
  expect(group('Last MOT').getByText('1 of 2 advisories is to be resolved.')).toBeDefined()
  expect(tread('Offside front').getAttribute('aria-invalid')).toBe('true')
})

test('the server’s draft opens in the form, with its figures and its notes', async () => {
  const values = {
    odometerIn: 41_300,
    items: [{ key: 'tyres.nsf', result: 'ADVISORY', note: 'Inner edge', measures: { tread: 24 }, quote: true }],
    faultCodes: ['P0420'],
  }
  const draft = {
    draftVersion: 3,
    savedAt: '2026-11-20T10:42:00Z',
    savedBy: { id: DAN, name: 'Dan Whitworth' },
    values,
    vehicleVersion: 3,
  }
  await open({ [READ]: { body: { data: { ...record, drafts: { ...record.drafts, assess: draft } } } } })
  expect(screen.getByText(/Dan Whitworth’s draft/)).toBeDefined()
  expect(tread('Nearside front').value).toBe('2.4')
  expect(
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note, Tyres and wheels: Nearside front' }).value,
  ).toBe('Inner edge')
  expect(await screen.findByRole('button', { name: 'Remove P0420' })).toBeDefined()
})

test('a vehicle that is elsewhere redirects to its stage', async () => {
  const elsewhere = {
    ...vehicle,
    stage: 'BODY_DAMAGE',
    subStage: 'ASSESS',
    actionPage: `/stages/body-damage/${ID}/assess`,
  }
  openModulePage(AssessPage, {
    route: '/stages/mechanical-prep/:vehicleId/assess',
    address: `/stages/mechanical-prep/${ID}/assess`,
    roles: ['MECHANICAL_PREP'],
    answer: ({ call }) => (call === READ ? { body: { data: { ...record, vehicle: elsewhere } } } : undefined),
  })
  await screen.findByText('This vehicle is now Body Damage: Assess.')
  expect(screen.getByRole('link', { name: 'Open it there' }).getAttribute('href')).toBe(
    `/stages/body-damage/${ID}/assess`,
  )
})
