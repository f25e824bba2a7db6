import type { InfleetFormMetadata, VehicleLookup } from '@forecourt/contracts'
import { uploadQueue } from '@forecourt/stage'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import InfleetPage from './InfleetPage.tsx'

const SEAT = '0198a000-0000-7000-8000-000000000001'
const ATECA = '0198a000-0000-7000-8000-000000000002'
const AUCTION = '0198a000-0000-7000-8000-000000000003'
const AGENCY = '0198a000-0000-7000-8000-000000000004'

const metadata: InfleetFormMetadata = {
  dealerName: 'Leeds',
  sources: [
    { id: AUCTION, name: 'Auction', code: 'AUCTION' },
    { id: AGENCY, name: 'Agency stock', code: 'AGENCY' },
  ],
  makes: [{ id: SEAT, name: 'SEAT', code: null, logoUrl: null, featured: true, active: true }],
  recentSuppliers: ['BCA Leeds'],
  recentLocations: [],
  lookup: { configured: true, providers: ['UKVD'] },
  arrivedToday: [],
  arrivedTodayCount: 0,
}

const lookup: VehicleLookup = {
  registration: 'SD70KRV',
  retrievedAt: '2026-11-20T10:00:00Z',
  facts: {
    make: { value: { id: SEAT, name: 'SEAT' }, provider: 'DVLA' },
    model: { value: { id: ATECA, name: 'Ateca' }, provider: 'UKVD' },
    colour: { value: 'White', provider: 'DVLA' },
  },
  lastMot: null,
  alerts: [],
  warnings: [],
}

const notInStock = { open: null, seenBefore: [] }
const atBradford = {
  vehicleId: 'v-9',
  dealerName: 'Bradford',
  stockNumber: 'BFD-11873',
  label: 'Sale: On Sale',
  since: '2026-10-02T09:00:00Z',
  readable: true,
}

const taken = {
  id: 'v-1',
  registration: 'SD70KRV',
  shortChassis: null,
  makeId: SEAT,
  makeName: 'SEAT',
  makeLogoUrl: null,
  modelName: 'Ateca',
  modelCustom: null,
  derivative: null,
  fuelType: null,
  stockNumber: 'LDS-00042',
  stage: 'ADMIN',
  subStage: 'CONFIGURE',
  label: 'Admin: Configure',
  infleetedAt: '2026-11-20T10:00:00Z',
  infleetedBy: 'Priya Shah',
  mine: true,
  version: 1,
}

const paging = { pageSize: 100, next: null, previous: null, total: 0, totalIsCapped: false }
const option = { id: ATECA, name: 'Ateca', code: null }

const usual: Record<string, Answer> = {
  'GET /stage/infleet/form-metadata': { body: { data: metadata } },
  'GET /options/makes': { body: { data: metadata.makes, paging } },
  [`GET /options/makes/${SEAT}/models`]: { body: { data: [option], paging } },
  'GET /stage/infleet/registration/SD70KRV/lookup': { body: { data: lookup } },
  'GET /stage/infleet/registration/SD70KRV/check': { body: { data: notInStock } },
  'POST /stage/infleet': { status: 201, body: { data: taken } },
}

function open(
  answers: Record<string, Answer | ((seen: SeenCall) => Answer | Promise<Answer>)> = {},
  address = '/stages/infleet',
) {
  const all = { ...usual, ...answers }
  const page = openModulePage(InfleetPage, {
    route: '/stages/infleet',
    address,
    roles: ['ADMIN'],
    answer: (seen) => {
      const found = all[seen.call]
      return typeof found === 'function' ? found(seen) : found
    },
  })
  return { user: userEvent.setup({ delay: null }), ...page }
}

// By label: a query by role takes a tenth of a second on a form of this size.
const plate = () => screen.getByLabelText('Registration')
const field = (name: string) => screen.getByLabelText(name)
const infleet = () => screen.getByText('Infleet SD70 KRV')

async function fillByHand(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Mileage'), '38412')
  await screen.findByText('Auction')
  await user.selectOptions(screen.getByLabelText('Source'), AUCTION)
}

// A whole page in an emulated browser takes seconds on a busy machine.
vi.setConfig({ testTimeout: 20_000 })
afterEach(async () => {
  for (const { id } of uploadQueue().list()) await uploadQueue().cancel(id)
})

test('opens on the car that its address names, and looks it up', async () => {
  open({}, '/stages/infleet?registration=sd70%20krv')
  await waitFor(() => expect((plate() as HTMLInputElement).value).toMatch(/^SD70 ?KRV$/))
  expect(await screen.findByText('Infleet SD70 KRV')).toBeDefined()
})

test('the focus starts on the plate', async () => {
  open()
  await waitFor(() => expect(document.activeElement).toBe(plate()))
})

test('anyone who moved elsewhere while the page was loading keeps the focus there', async () => {
  const entry = document.body.appendChild(document.createElement('button'))
  entry.focus()
  open()
  await screen.findByText('Auction')
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(entry)
  entry.remove()
})

test('a complete plate is looked up automatically, and each field says where its value came from', async () => {
  const { user, calls } = open()
  await user.type(plate(), 'sd70 krv')
  await waitFor(() => expect(field('Colour')).toHaveProperty('value', 'White'))
  expect(screen.getByText('3 fields filled from DVLA and UKVD')).toBeDefined()
  const colour = field('Colour').closest('[data-field]') as HTMLElement
  expect(within(colour).getByText('DVLA')).toBeDefined()

  await user.clear(field('Colour'))
  await user.type(field('Colour'), 'Ivory')
  expect(within(colour).getByText('Typed')).toBeDefined()

  await fillByHand(user)
  await user.click(infleet())
  await screen.findByText('SD70 KRV is in stock as LDS-00042')
  const photo = new File([new Uint8Array([0xff, 0xd8])], 'scratch.heic', { type: 'image/heic' })
  await user.upload(screen.getByLabelText('Choose files, Photos of how it arrived'), photo)
  await waitFor(() => expect(calls.some(({ call }) => call === 'POST /vehicles/v-1/files')).toBe(true))
  const sent = calls.find(({ call }) => call === 'POST /stage/infleet')
  expect(sent?.idempotencyKey).toBeTruthy()
  expect(sent?.body).toMatchObject({
    registration: 'SD70KRV',
    makeId: SEAT,
    modelId: ATECA,
    colour: 'Ivory',
    mileage: 38412,
    sourceId: AUCTION,
    origins: { makeId: 'LOOKUP', modelId: 'LOOKUP', colour: 'TYPED' },
  })
  expect(calls.filter(({ call }) => call.endsWith('/lookup'))).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Configure SD70 KRV' }).getAttribute('href')).toBe(
    '/stages/admin/v-1/configure',
  )
})

const zeekr = {
  id: '019e0000-0000-7000-8000-00000000feed',
  name: 'Zéekr',
  code: null,
  logoUrl: null,
  featured: false,
  active: false,
}

test('text typed in the make’s box while the page is loading stays, and so does the focus', async () => {
  let arrive = () => {}
  const onItsWay = new Promise<void>((resolve) => (arrive = resolve))
  const { user } = open({
    'GET /stage/infleet/form-metadata': async () => {
      await onItsWay
      return { body: { data: metadata } }
    },
    'GET /options/makes': async ({ query }) => {
      await onItsWay
      return { body: { data: query.get('search') === 'zeek' ? [zeekr] : metadata.makes, paging } }
    },
  })
  const make = await screen.findByRole('combobox', { name: 'Make' })
  await user.click(make)
  await user.paste('zeek')
  arrive()
  await screen.findByText('Auction')
  expect(document.activeElement).toBe(make)
  expect(make).toHaveProperty('value', 'zeek')
  await user.click(await screen.findByRole('option', { name: 'Zéekr (not sold here)' }))
  await waitFor(() => expect(make).toHaveProperty('value', 'Zéekr (not sold here)'))
})

test('a make that is not on the loaded pages is found by the server as it is typed', async () => {
  const { user, calls } = open({
    'GET /options/makes': ({ query }) => ({
      body: { data: query.get('search') === 'zeek' ? [zeekr] : metadata.makes, paging },
    }),
  })
  await screen.findByText('Auction')
  const make = screen.getByRole('combobox', { name: 'Make' })
  // At once: a slow typist would request the prefixes too.
  await user.click(make)
  await user.paste('zeek')
  expect(screen.queryByRole('option', { name: 'SEAT' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Zéekr (not sold here)' }))
  await waitFor(() => expect(make).toHaveProperty('value', 'Zéekr (not sold here)'))
  const asked = calls.filter(({ call }) => call === 'GET /options/makes').map(({ query }) => query.get('search'))
  expect(asked.filter(Boolean)).toEqual(['zeek'])
})

test('a car that the group has blocks the form, and says where it is', async () => {
  const { user } = open({
    'GET /stage/infleet/registration/SD70KRV/check': { body: { data: { open: atBradford, seenBefore: [] } } },
  })
  await user.type(plate(), 'SD70KRV')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('SD70 KRV is already in stock at Bradford.')
  expect(alert.textContent).toContain('Sale: On Sale since 2 Oct 2026, stock no BFD-11873')
  expect(within(alert).getByRole('link').getAttribute('href')).toBe('/vehicles/v-9')
  expect(infleet()).toHaveProperty('disabled', true)
  expect(screen.getByText('Resolve the duplicate at Bradford to continue')).toBeDefined()
})

test('a car that somebody else infleeted in the meantime is reported on submit, and nothing typed is lost', async () => {
  const { user } = open({
    'POST /stage/infleet': {
      status: 409,
      body: {
        message: 'Bradford already has it.',
        errors: [{ code: 'DUPLICATE_REGISTRATION', path: [], message: '' }],
        details: atBradford,
      },
    },
  })
  await user.type(plate(), 'SD70KRV')
  await fillByHand(user)
  await user.click(infleet())
  expect((await screen.findByRole('alert')).textContent).toContain('already in stock at Bradford')
  expect(field('Mileage')).toHaveProperty('value', '38,412')
})

test.each([
  [503, 'The vehicle data service is not answering. Fill in the details by hand.'],
  [404, 'No vehicle was found with this registration. Fill in the details by hand.'],
  [429, 'Rate limit exceeded. Please try again later. Fill in the details by hand.'],
])('with a lookup that answers %i the form continues by hand', async (status, sentence) => {
  const message = status === 429 ? '' : sentence
  const { user, calls } = open({
    'GET /stage/infleet/registration/SD70KRV/lookup': { status, body: { message, errors: [] } },
  })
  await user.type(plate(), 'SD70KRV')
  await screen.findByText(sentence)
  await user.type(field('Model'), 'Ateca')
  await fillByHand(user)
  await user.click(infleet())
  await screen.findByText(/is in stock as/)
  const sent = calls.find(({ call }) => call === 'POST /stage/infleet')
  expect(sent?.body).toMatchObject({ modelCustom: 'Ateca', origins: { modelCustom: 'TYPED' } })
})

test('a scrapped car is only infleeted after a confirmation', async () => {
  const { user, calls } = open({
    'GET /stage/infleet/registration/SD70KRV/lookup': { body: { data: { ...lookup, alerts: ['SCRAPPED'] } } },
  })
  await user.type(plate(), 'SD70KRV')
  const confirm = await screen.findByRole('checkbox', { name: 'Infleet anyway' })
  await fillByHand(user)
  expect(infleet()).toHaveProperty('disabled', true)
  await user.click(confirm)
  await user.click(infleet())
  await screen.findByText(/is in stock as/)
  const sent = calls.find(({ call }) => call === 'POST /stage/infleet')
  expect(sent?.body).toMatchObject({ provenanceAlerts: ['SCRAPPED'], alertsConfirmed: true })
})

test("the next car keeps what a transporter's cars have in common, and the focus returns to the plate", async () => {
  const { user } = open()
  await user.type(plate(), 'SD70KRV')
  await waitFor(() => expect(field('Colour')).toHaveProperty('value', 'White'))
  await fillByHand(user)
  await user.type(field('Bay'), 'Bay 4')
  await user.click(screen.getByRole('button', { name: 'Infleet and add another' }))
  await screen.findByText('SD70 KRV is in stock as LDS-00042.')
  await waitFor(() => expect(document.activeElement).toBe(plate()))
  expect(plate()).toHaveProperty('value', '')
  expect(field('Mileage')).toHaveProperty('value', '')
  expect(field('Colour')).toHaveProperty('value', '')
  expect(field('Bay')).toHaveProperty('value', 'Bay 4')
  expect(screen.getByLabelText('Source')).toHaveProperty('value', AUCTION)
})

test('a refused field is marked where it is', async () => {
  const { user } = open({
    'POST /stage/infleet': {
      status: 422,
      body: {
        message: 'Check the form.',
        errors: [{ code: 'unknown', path: ['sourceId'], message: 'Choose a source from the list.' }],
      },
    },
  })
  await user.type(plate(), 'SD70KRV')
  await fillByHand(user)
  await user.click(infleet())
  const source = screen.getByLabelText('Source')
  await waitFor(() => expect(source.getAttribute('aria-invalid')).toBe('true'))
  expect(
    within(source.closest('[data-field]') as HTMLElement).getByText('Choose a source from the list.'),
  ).toBeDefined()
})

test('a car without a registration is known by the end of its chassis number', async () => {
  const { user, calls } = open({ 'GET /stage/infleet/vin/RK418823/check': { body: { data: notInStock } } })
  await user.click(screen.getByRole('button', { name: 'No registration, use VIN' }))
  await user.type(field('VIN or short chassis'), 'rk418823')
  await fillByHand(user)
  await user.click(screen.getByRole('button', { name: 'Infleet RK418823' }))
  await screen.findByText(/is in stock as/)
  const sent = calls.find(({ call }) => call === 'POST /stage/infleet')
  expect(sent?.body).toMatchObject({ shortChassis: 'RK418823', registration: null, vin: null })
})
