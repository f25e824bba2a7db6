import { invalidate, ofVehicle } from '@forecourt/api-client'
import type { AdminRecord } from '@forecourt/contracts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import ConfigurePage from './ConfigurePage.tsx'

const ID = '0198a000-0000-7000-8000-000000000001'
const DAN = '0198a000-0000-7000-8000-000000000002'

const provenance = {
  status: 'NOT_DONE',
  provider: null,
  reference: null,
  checkedAt: null,
  alerts: [],
  note: null,
} as const
const route = { ict: true, mechanicalPrep: true, bodyDamage: false, valet: true, media: true }

const vehicle = aVehicle({ id: ID, stage: 'ADMIN', subStage: 'CONFIGURE', provenanceStatus: 'NOT_DONE' })

const record: AdminRecord = {
  vehicle,
  v5cReference: null,
  suggestion: {
    route,
    stockNumber: 'LDS-00042',
    isAgency: false,
    vatStatus: null,
    v5cStatus: 'PRESENT',
    keysCount: 2,
    provenance,
    assignees: {},
    priority: 'NORMAL',
    saleIntention: 'UNDECIDED',
    location: 'Bay 4',
    version: 3,
  },
  configured: false,
  lockedStages: [],
}

const changedBy = (name: string, version: number): AdminRecord => ({
  ...record,
  vehicle: {
    ...vehicle,
    version,
    events: [
      {
        id: 'e1',
        type: 'VEHICLE_RECONFIGURED',
        at: '2026-11-20T10:42:00Z',
        actorId: 'x',
        actorName: name,
        stage: 'ADMIN',
        subStage: 'CONFIGURE',
        data: {},
      },
    ],
  },
  suggestion: { ...record.suggestion, version },
})

const move = {
  vehicleId: ID,
  stage: 'MECHANICAL_PREP',
  subStage: 'ASSESS',
  label: 'Mechanical Prep: Assess',
  version: 4,
  nextInQueue: { id: 'v-2', registration: 'LM70FHT', shortChassis: null, page: '/stages/admin/v-2/configure' },
}

const paging = { pageSize: 100, next: null, previous: null, total: 0, totalIsCapped: false }
const READ = `GET /stage/admin/${ID}`
const SEND = `POST /stage/admin/${ID}/configure`
const CHANGE = `PATCH /stage/admin/${ID}/configure`
const employees = [
  { id: DAN, name: 'Dan Whitworth', code: null, roles: ['MECHANICAL_PREP'] },
  { id: ID, name: 'Priya Shah', code: null, roles: ['SALES_MANAGER'] },
]

const usual: Record<string, Answer> = {
  [READ]: { body: { data: record } },
  [SEND]: { body: { data: move } },
  [`POST /stage/${ID}/read`]: { status: 204, body: null },
  'GET /options/active-dealer/employees': { body: { data: employees, paging } },
}

async function open(answers: Record<string, Answer | ((seen: SeenCall) => Answer | Promise<Answer>)> = {}) {
  const all = { ...usual, ...answers }
  const page = openModulePage(ConfigurePage, {
    route: '/stages/admin/:vehicleId/configure',
    address: `/stages/admin/${ID}/configure`,
    roles: ['ADMIN'],
    answer: (seen) => {
      const found = all[seen.call]
      return typeof found === 'function' ? found(seen) : found
    },
  })
  return { user: userEvent.setup({ delay: null }), ...page }
}

const action = (name: string) => screen.findByRole('button', { name })
const sentBy = (calls: readonly SeenCall[], call: string) => calls.filter((each) => each.call === call)

// A whole page in an emulated browser takes seconds on a busy machine.
vi.setConfig({ testTimeout: 20_000 })
test('the action names where the vehicle goes, and follows the route', async () => {
  const { user, calls } = await open()
  await action('Send to ICT')
  expect(screen.getByText('Next: ICT, then Mechanical Prep, Valet, Media and Sale.')).toBeDefined()
  await user.click(screen.getByRole('switch', { name: 'ICT' }))
  await action('Send to Mechanical Prep')
  await user.click(screen.getByRole('switch', { name: 'Mechanical Prep' }))
  await action('Send to Valet')
  await waitFor(() => expect(sentBy(calls, `POST /stage/${ID}/read`)).toHaveLength(1))
})

test('somebody beyond the first hundred employees can be chosen', async () => {
  const everybody = Array.from({ length: 101 }, (_, at) => ({ ...employees[0], id: `e${at}`, name: `Mechanic ${at}` }))
  await open({
    'GET /options/active-dealer/employees': ({ query }) =>
      query.get('cursor')
        ? { body: { data: everybody.slice(100), paging } }
        : { body: { data: everybody.slice(0, 100), paging: { ...paging, next: 'more' } } },
  })
  await action('Send to ICT')
  const technician = screen.getByRole('combobox', { name: 'Mechanical Prep by' })
  await waitFor(() => expect(technician.getAttribute('aria-busy')).toBeNull())
  await userEvent.type(technician, 'Mechanic 100')
  expect(await screen.findByRole('option', { name: 'Mechanic 100' })).toBeDefined()
})

test('nothing is sent until all required fields are filled; then the next vehicle is offered', async () => {
  const { user, calls } = await open()
  await user.click(await action('Send to ICT'))
  const vat = screen.getByRole('radiogroup', { name: 'VAT' })
  await waitFor(() => expect(vat.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Still needed: VAT')).toBeDefined()
  expect(sentBy(calls, SEND)).toHaveLength(0)

  await user.click(within(vat).getByRole('radio', { name: 'Margin' }))
  await user.type(screen.getByRole('textbox', { name: 'Purchase price' }), '12,345.50')
  await user.type(screen.getByRole('combobox', { name: 'Mechanical Prep by' }), 'dan')
  await user.click(screen.getByRole('option', { name: 'Dan Whitworth' }))
  await user.click(await action('Send to ICT'))

  await screen.findByRole('heading', { name: 'YK21 XOV is now in Mechanical Prep: Assess' })
  expect(screen.getByRole('link', { name: 'Open next: LM70 FHT' }).getAttribute('href')).toBe(
    '/stages/admin/v-2/configure',
  )
  const [sent] = sentBy(calls, SEND)
  expect(sent?.idempotencyKey).toBeTruthy()
  expect(sent?.body).toMatchObject({
    version: 3,
    route,
    vatStatus: 'MARGIN',
    purchasePrice: 1_234_550,
    assignees: { mechanicalPrep: DAN, ict: null },
  })
})

test('only people who may do a step are offered for it', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('combobox', { name: 'Mechanical Prep by' }))
  await screen.findByRole('option', { name: 'Dan Whitworth' })
  expect(screen.queryByRole('option', { name: 'Priya Shah' })).toBeNull()
})

test('an alert needs a note', async () => {
  const { user, calls } = await open()
  await action('Send to ICT')
  await user.click(screen.getByRole('radio', { name: 'Margin' }))
  await user.click(screen.getByRole('radio', { name: 'Alert' }))
  await user.click(await action('Send to ICT'))
  await screen.findByText('An alert needs a note of the findings.')
  expect(sentBy(calls, SEND)).toHaveLength(0)
})

test('another person’s change is shown with their name, and mine can be saved on top of it', async () => {
  let attempts = 0
  const { user, calls } = await open({
    [READ]: () => ({ body: { data: attempts === 0 ? record : changedBy('Jo Carter', 5) } }),
    [SEND]: () => {
      attempts += 1
      if (attempts > 1) return { body: { data: move } }
      return {
        status: 409,
        body: {
          message: 'This vehicle was changed by someone else in the meantime.',
          errors: [{ code: 'STALE_VERSION', path: [], message: '' }],
          details: { actor: { id: 'x', name: 'Jo Carter' }, at: '2026-11-20T10:42:00Z', version: 5 },
        },
      }
    },
  })
  await action('Send to ICT')
  await user.click(screen.getByRole('radio', { name: 'Qualifying' }))
  await user.click(await action('Send to ICT'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Jo Carter changed this vehicle on 20 Nov 2026, 10:42.')
  expect(alert.textContent).toContain('What you typed is kept.')

  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByRole('radio', { name: 'Qualifying' })).toHaveProperty('checked', true)
  await user.click(await action('Send to ICT'))
  await screen.findByRole('heading', { name: /is now in/ })
  expect(sentBy(calls, SEND).map(({ body }) => (body as { version: number }).version)).toEqual([3, 5])
})

test('a change to the vehicle while a configuration is being sent waits for the answer', async () => {
  let reads = 0
  let answer: (answer: Answer) => void = () => undefined
  const { user } = await open({
    [READ]: () => {
      reads += 1
      return { body: { data: reads === 1 ? record : changedBy('Jo Carter', 5) } }
    },
    [SEND]: () => new Promise((resolve) => (answer = resolve)),
  })
  await action('Send to ICT')
  await user.click(screen.getByRole('radio', { name: 'Qualifying' }))
  await user.click(await action('Send to ICT'))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Send to ICT/ }).getAttribute('aria-busy')).toBe('true'),
  )
  // As the socket does when it learns of the change.
  await act(() => invalidate(ofVehicle(ID)))
  expect(reads).toBe(2)
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
  const stale = { errors: [{ code: 'STALE_VERSION', path: [], message: '' }], details: { version: 5 } }
  answer({ status: 409, body: { message: 'It was changed.', ...stale } })
  await screen.findByRole('button', { name: 'Keep mine' })
})

test('later, stages that have begun are locked, and only the change is saved', async () => {
  const stands: AdminRecord = {
    ...record,
    vehicle: { ...vehicle, stage: 'MECHANICAL_PREP', subStage: 'QUOTE' },
    suggestion: { ...record.suggestion, vatStatus: 'MARGIN' },
    configured: true,
    lockedStages: ['ict', 'mechanicalPrep'],
  }
  const after = { ...stands, vehicle: { ...stands.vehicle, version: 4 } }
  const { user, calls } = await open({ [READ]: { body: { data: stands } }, [CHANGE]: { body: { data: after } } })
  await action('Save changes')
  expect(screen.getByRole('switch', { name: 'Mechanical Prep' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('switch', { name: 'Valet' })).toHaveProperty('disabled', false)
  await user.click(screen.getByRole('switch', { name: 'Valet' }))
  await user.click(await action('Save changes'))
  await waitFor(() => expect(sentBy(calls, CHANGE)).toHaveLength(1))
  expect(sentBy(calls, CHANGE)[0]?.body).toMatchObject({ version: 3, route: { ...route, valet: false } })
  expect(sentBy(calls, `POST /stage/${ID}/read`)).toHaveLength(0)
})

test('a vehicle that does not exist is reported as such', async () => {
  await open({ [READ]: { status: 404, body: { message: 'Not found', errors: [] } } })
  expect(await screen.findByText('This vehicle does not exist, or you do not have access to it.')).toBeDefined()
})
