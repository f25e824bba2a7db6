import type { OffsiteMovement, OffsiteRecord } from '@forecourt/contracts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import OffsitePage from './OffsitePage.tsx'

vi.setConfig({ testTimeout: 20_000 })
const ID = '0198a000-0000-7000-8000-000000000001'
const OTHER = '0198a000-0000-7000-8000-000000000002'
const SAL = { id: '0198a000-0000-7000-8000-0000000000b1', name: 'Sal Reed' }

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

const standing = { id: ID, version: 4, mileage: 28_940 } as const
const onSite = aVehicle({ ...standing, stage: 'SALE', subStage: 'POST' })
const away = aVehicle({ ...standing, stage: 'OFFSITE', subStage: 'OFFSITE' })

const journey = (given: Partial<OffsiteMovement> = {}): OffsiteMovement => ({
  id: '0198a000-0000-7000-8000-0000000000d1',
  status: 'OUT',
  reason: 'BODYSHOP',
  destinationName: 'Apex Bodyshop',
  contactName: null,
  contactPhone: null,
  driverUserId: SAL.id,
  driverName: SAL.name,
  outAt: at(-20),
  expectedReturnAt: at(4),
  odometerOut: 28_950,
  fuelOutPct: null,
  keysOut: 1,
  tradePlate: null,
  note: null,
  extensions: [],
  sentBy: SAL,
  returnedAt: null,
  odometerIn: null,
  conditionOk: null,
  damageNote: null,
  ...given,
})

const record = (given: Partial<OffsiteRecord> = {}): OffsiteRecord => ({
  vehicle: onSite,
  current: null,
  prefill: { outAt: at(0), expectedReturnAt: at(72), odometerOut: 28_940, fuelOutPct: null, keysOut: 2 },
  destinations: ['Apex Bodyshop'],
  platesOut: [],
  files: [],
  ...given,
})
const out = (given: Partial<OffsiteMovement> = {}) => record({ vehicle: away, prefill: null, current: journey(given) })

const paging = { pageSize: 100, next: null, previous: null, total: 1, totalIsCapped: false }
const move = {
  vehicleId: ID,
  stage: 'OFFSITE',
  subStage: 'OFFSITE',
  label: 'Offsite: Offsite',
  version: 5,
  nextInQueue: null,
}
const SEND = `POST /stage/${ID}/offsite`
const CHANGE = `PATCH /stage/${ID}/offsite`
const RETURN = `POST /stage/${ID}/onsite`

function open(given: OffsiteRecord, answers: Record<string, Answer> = {}) {
  const all: Record<string, Answer> = {
    [`GET /stage/${ID}/offsite`]: { body: { data: given } },
    [`POST /stage/${ID}/read`]: { status: 204, body: null },
    'GET /options/active-dealer/employees': { body: { data: [SAL], paging } },
    ...answers,
  }
  const page = openModulePage(OffsitePage, {
    route: '/stages/:vehicleId/offsite',
    address: `/stages/${ID}/offsite`,
    roles: ['SALES'],
    answer: ({ call }) => all[call],
  })
  return { user: userEvent.setup({ delay: null }), ...page }
}

const sentBy = (calls: readonly SeenCall[], call: string) => calls.filter((each) => each.call === call)
const choose = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name })
const button = (name: string) => screen.findByRole('button', { name })

test('a vehicle on site is sent away, with known details filled in', async () => {
  const { user, calls } = open(record(), { [SEND]: { body: { data: { ...move, plateAlsoOn: [] } } } })
  await button('Send offsite')
  await user.click(choose('Reason', 'Bodyshop'))
  await user.type(screen.getByLabelText(/^Destination/), 'Apex Bodyshop')
  await user.type(screen.getByLabelText('Or someone else'), 'Ken Hall')
  await user.click(await button('Send offsite'))
  await screen.findByRole('heading', { name: 'YK21 XOV is now in Offsite: Offsite' })
  expect(sentBy(calls, SEND)[0]?.body).toMatchObject({
    reason: 'BODYSHOP',
    destinationName: 'Apex Bodyshop',
    driverName: 'Ken Hall',
    driverUserId: null,
    odometerOut: 28_940,
    keysOut: 2,
    version: 4,
  })
})

test('missing values show on their fields, and nothing is sent', async () => {
  const { user, calls } = open(record())
  await user.click(await button('Send offsite'))
  await waitFor(() => expect(screen.getByLabelText(/^Destination/).getAttribute('aria-invalid')).toBe('true'))
  await user.click(choose('Reason', 'MOT'))
  await user.type(screen.getByLabelText(/^Destination/), 'Kirkstall MOT')
  await user.click(await button('Send offsite'))
  await screen.findByText('Say who is driving.')
  expect(sentBy(calls, SEND)).toHaveLength(0)
})

test('a trade plate that is on another vehicle is reported as it is typed', async () => {
  const plate = { tradePlate: '0123AB', vehicleId: OTHER, registration: 'LM20ABC', stockNumber: 'LDS-1' }
  const { user } = open(record({ platesOut: [{ ...plate, destinationName: 'Test Station', outAt: at(-3) }] }))
  await user.type(await screen.findByLabelText('Trade plate'), '0123 a')
  expect(screen.queryByRole('link', { name: 'LM20 ABC' })).toBeNull()
  await user.type(screen.getByLabelText('Trade plate'), 'b')
  expect(screen.getByRole('link', { name: 'LM20 ABC' }).getAttribute('href')).toBe(`/vehicles/${OTHER}`)
})

test('a vehicle that is away shows who has it, and comes back with its damage', async () => {
  const { user, calls } = open(out({ expectedReturnAt: at(-1) }), {
    [RETURN]: { body: { data: { ...move, stage: 'SALE', subStage: 'POST', label: 'Sale: Post' } } },
  })
  await button('Bring back')
  expect(screen.getByText(/^It was due back at/)).toBeDefined()
  await user.type(screen.getByLabelText(/^Mileage in/), '29400')
  expect(screen.getByText(/^That is 450 miles since it left/)).toBeDefined()
  await user.clear(screen.getByLabelText(/^Mileage in/))
  await user.type(screen.getByLabelText(/^Mileage in/), '28990')
  expect(screen.queryByText(/since it left\. Check/)).toBeNull()
  await user.click(choose('Condition', 'Damaged'))
  await user.type(screen.getByRole('textbox', { name: /^Damage/ }), 'Dented wing')
  await user.click(await button('Bring back'))
  await screen.findByRole('heading', { name: 'YK21 XOV is now in Sale: Post' })
  expect(sentBy(calls, RETURN)[0]?.body).toMatchObject({
    odometerIn: 28_990,
    conditionOk: false,
    damageNote: 'Dented wing',
    location: 'Bay 4',
    version: 4,
  })
})

test('typed damage is dropped when the vehicle is marked as returned undamaged after all', async () => {
  const { user, calls } = open(out(), { [RETURN]: { body: { data: move } } })
  await button('Bring back')
  await user.type(screen.getByLabelText(/^Mileage in/), '28990')
  await user.click(choose('Condition', 'Damaged'))
  await user.type(screen.getByRole('textbox', { name: /^Damage/ }), 'Dent')
  await user.click(choose('Condition', 'As it left'))
  await user.click(await button('Bring back'))
  await waitFor(() => expect(sentBy(calls, RETURN)).toHaveLength(1))
  expect(sentBy(calls, RETURN)[0]?.body).toMatchObject({ conditionOk: true, damageNote: null })
})

test('a journey is extended in one touch, with its reason', async () => {
  const expectedReturnAt = at(4)
  const { user, calls } = open(out({ expectedReturnAt }), { [CHANGE]: { body: { data: out() } } })
  await button('Bring back')
  await user.click(choose('Actions', 'Change or extend'))
  expect(screen.queryByLabelText(/^Reason for the new return date/)).toBeNull()
  await user.click(await button('3 days later'))
  await user.type(screen.getByLabelText(/^Reason for the new return date/), 'Paint to dry')
  await user.click(await button('Save changes'))
  await waitFor(() => expect(sentBy(calls, CHANGE)).toHaveLength(1))
  expect(sentBy(calls, CHANGE)[0]?.body).toMatchObject({
    expectedReturnAt: new Date(Date.parse(expectedReturnAt) + 72 * HOUR).toISOString(),
    extensionReason: 'Paint to dry',
    driverUserId: SAL.id,
    driverName: null,
    version: 4,
  })
})

test('a colleague who was faster is named, and what was typed is kept', async () => {
  const details = { actor: { id: 'p2', name: 'Jo Admin' }, at: at(0), version: 5, position: 'OFFSITE:OFFSITE' }
  const message = 'This vehicle is now Offsite: Offsite.'
  const { user } = open(record(), {
    [SEND]: { status: 409, body: { message, errors: [{ code: 'INVALID_STAGE', path: [], message }], details } },
  })
  await button('Send offsite')
  await user.click(choose('Reason', 'MOT'))
  await user.type(screen.getByLabelText(/^Destination/), 'Kirkstall MOT')
  await user.type(screen.getByLabelText('Or someone else'), 'Ken')
  await user.click(await button('Send offsite'))
  await screen.findByText(/Jo Admin/)
  expect(screen.getByLabelText<HTMLInputElement>(/^Destination/).value).toBe('Kirkstall MOT')
})

test('a vehicle that has left stock is shown as such', async () => {
  open(record({ vehicle: aVehicle({ ...standing, stage: 'CLOSED', subStage: 'SOLD' }), prefill: null }))
  await screen.findByText('This vehicle is now Closed: Sold.')
  expect(screen.queryByRole('button', { name: 'Send offsite' })).toBeNull()
})
