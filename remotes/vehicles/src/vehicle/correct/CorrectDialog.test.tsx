import type { VehicleRecord } from '@forecourt/contracts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { open, ROUTE, setUpPage } from '../page.fixture.tsx'
import { VEHICLE_ID, vehicleRecord } from '../record.fixture.ts'

beforeEach(setUpPage)
const CORRECT = `PATCH ${ROUTE}`
const paging = { pageSize: 100, next: null, previous: null, total: 1, totalIsCapped: false }
const MAKE = '0198a000-0000-7000-8000-0000000000aa'
const SOURCE = '0198a000-0000-7000-8000-0000000000bb'

const base: Partial<VehicleRecord> = { sourceId: SOURCE, mileage: 100, makeId: null, modelId: null, version: 3 }

const options = (id: string, name: string) => ({
  body: { data: [{ id, name, code: null, active: true, featured: false, logoUrl: null }], paging },
})

function openAsAdmin(answers: Parameters<typeof open>[1] = {}, given: Partial<VehicleRecord> = {}) {
  return open(
    { ...base, ...given },
    {
      'GET /options/sources': options(SOURCE, 'Part exchange'),
      'GET /options/makes': options(MAKE, 'Opel'),
      ...answers,
    },
    '',
    ['ADMIN'],
  )
}

async function openForm(user: ReturnType<typeof open>['user']) {
  const [link] = await screen.findAllByRole('link', { name: 'Correct details' })
  if (!link) throw new Error('Nothing to correct with')
  await user.click(link)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText('Registration')
  return dialog
}

test('RT.31 an Admin corrects the plate and the mileage, and untouched fields are not sent', async () => {
  const { user, calls } = openAsAdmin({ [CORRECT]: { body: { data: vehicleRecord({ ...base, version: 4 }) } } })
  const dialog = await openForm(user)
  const [plate, mileage] = [dialog.getByLabelText('Registration'), dialog.getByLabelText(/^Mileage\b(?! (?:unit|at))/)]
  await user.clear(plate)
  await user.type(plate, 'ab12cdf')
  await user.clear(mileage)
  await user.type(mileage, '1000')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.some(({ call }) => call === CORRECT)).toBe(true))
  expect(calls.find(({ call }) => call === CORRECT)?.body).toEqual({
    registration: 'AB12CDF',
    mileage: 1000,
    version: 3,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('RT.31 everything captured at infleet can be corrected, and clearing the VIN clears its short chassis', async () => {
  const known = { vin: 'WVWZZZ1KZ12345678', shortChassis: '12345678', manufacturerColour: 'Candy White', manuals: null }
  const { user, calls } = openAsAdmin(
    { [CORRECT]: { body: { data: vehicleRecord({ ...base, version: 4 }) } } },
    { ...known, yearOfManufacture: 2019 },
  )
  const dialog = await openForm(user)
  expect(dialog.queryByLabelText('Short chassis')).toBeNull()
  await user.clear(dialog.getByLabelText('VIN'))
  const chassis = dialog.getByLabelText('Short chassis')
  expect(chassis).toHaveProperty('value', '')
  await user.type(chassis, 'ab 1234')
  await user.clear(dialog.getByLabelText("Manufacturer's colour"))
  const year = dialog.getByLabelText('Year of manufacture')
  expect(year).toHaveProperty('value', '2019')
  await user.clear(year)
  await user.type(year, '2020')
  await user.click(dialog.getByRole('checkbox', { name: 'Manuals' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.some(({ call }) => call === CORRECT)).toBe(true))
  expect(calls.find(({ call }) => call === CORRECT)?.body).toEqual({
    vin: null,
    shortChassis: 'AB1234',
    manufacturerColour: null,
    yearOfManufacture: 2020,
    manuals: true,
    version: 3,
  })
})

test('RT.31 a source that is no longer offered stays the vehicle’s', async () => {
  const { user, calls } = openAsAdmin()
  const dialog = await openForm(user)
  await waitFor(() => expect(dialog.getByLabelText(/^Source/)).toHaveProperty('value', SOURCE))
  const asked = calls.find(({ call, query }) => call === 'GET /options/sources' && query.get('includeIds') === SOURCE)
  expect(asked).toBeDefined()
})

test('RT.32 a plate that the group has in stock is refused with a link to that vehicle, and what was typed stays', async () => {
  const details = {
    vehicleId: VEHICLE_ID,
    actor: { id: 'x', name: 'Sam Ward' },
    at: '2026-11-20T09:00:00Z',
    readable: true,
  }
  const message = 'Leeds already has a vehicle with this registration in stock, at Admin: Configure.'
  const { user } = openAsAdmin({
    [CORRECT]: {
      status: 409,
      body: { message, errors: [{ code: 'DUPLICATE_REGISTRATION', path: [], message }], details },
    },
  })
  const dialog = await openForm(user)
  const plate = dialog.getByLabelText('Registration')
  await user.clear(plate)
  await user.type(plate, 'AB12 CDF')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toContain(message)
  expect(within(alert).getByRole('link', { name: 'Open that vehicle' }).getAttribute('href')).toBe(ROUTE)
  expect(dialog.queryByRole('button', { name: 'Show what changed' })).toBeNull()
  expect(plate).toHaveProperty('value', 'AB12CDF')
})

test('nobody else is offered a correction, and nobody at all for a closed vehicle', async () => {
  open(base)
  await screen.findByRole('region', { name: 'Arrival' })
  expect(screen.queryByRole('link', { name: 'Correct details' })).toBeNull()
  cleanup()
  open({ ...base, closedAt: '2026-11-20T09:00:00Z' }, {}, '', ['ADMIN'])
  await screen.findByRole('region', { name: 'Arrival' })
  expect(screen.queryByRole('link', { name: 'Correct details' })).toBeNull()
})
