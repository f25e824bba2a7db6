import { invalidate, ofVehicle } from '@forecourt/api-client'
import type { IctRecord } from '@forecourt/contracts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import { routeThrough, type DealerRole } from '@forecourt/domain'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import IctPage from './IctPage.tsx'

vi.setConfig({ testTimeout: 20_000 })
const ID = '0198a000-0000-7000-8000-000000000001'
const LEEDS = '0198a000-0000-7000-8000-0000000000a1'
const BRADFORD = '0198a000-0000-7000-8000-0000000000a2'
const PRIYA = { id: '0198a000-0000-7000-8000-0000000000b1', name: 'Priya Shah' }

const vehicle = aVehicle({
  id: ID,
  shortChassis: null,
  derivative: null,
  stage: 'ICT',
  subStage: 'ICT',
  version: 2,
  dealerId: LEEDS,
  route: routeThrough('ict', 'bodyDamage', 'valet', 'media'),
})

const kept = {
  toDealerId: null,
  transferPrice: null,
  invoiceNumber: null,
  transferDate: null,
  docsHandedOver: [],
  keysHandedOver: null,
  walkround: { kit: [] },
  note: null,
  ictConfirmed: true,
  ictConfirmedBy: PRIYA,
  ictConfirmedAt: '2026-11-20T10:42:00Z',
  ictNotRequired: false,
  submittedAt: null,
} satisfies IctRecord['ict']

const record = (given: Partial<IctRecord> = {}): IctRecord => ({
  vehicle,
  ict: null,
  draft: null,
  files: [],
  mayConfirm: true,
  ...given,
})
const paging = { pageSize: 100, next: null, previous: null, total: 2, totalIsCapped: false }
const dealers = [
  { id: LEEDS, name: 'Leeds', code: 'LDS' },
  { id: BRADFORD, name: 'Bradford', code: 'BRD' },
]
const saved = { draftVersion: 1, savedAt: '2026-11-20T10:42:00Z', savedBy: PRIYA }
const move = {
  vehicleId: ID,
  stage: 'BODY_DAMAGE',
  subStage: 'ASSESS',
  label: 'Body Damage: Assess',
  version: 3,
  nextInQueue: null,
}
const SUBMIT = `POST /stage/ict/${ID}`
const DRAFT = `POST /stage/ict/${ID}/draft`

type Answers = Record<string, Answer | (() => Answer)>

function open(role: DealerRole, given: IctRecord, answers: Answers = {}) {
  const all: Answers = {
    [`GET /stage/ict/${ID}`]: { body: { data: given } },
    [`POST /stage/${ID}/read`]: { status: 204, body: null },
    'GET /options/active-dealer-group/dealers': { body: { data: dealers, paging } },
    [DRAFT]: { body: { data: saved } },
    [SUBMIT]: { body: { data: move } },
    ...answers,
  }
  const page = openModulePage(IctPage, {
    route: '/stages/ict/:vehicleId',
    address: `/stages/ict/${ID}`,
    roles: [role],
    answer: ({ call }) => {
      const answer = all[call]
      return typeof answer === 'function' ? answer() : answer
    },
  })
  return { user: userEvent.setup({ delay: null }), ...page }
}

const submit = () => screen.findByRole('button', { name: 'Submit and send to Body Damage' })
const sentBy = (calls: readonly SeenCall[], call: string) => calls.filter((each) => each.call === call)
const answer = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name })

test('a manager hands the vehicle over to another dealer of the group and ticks it', async () => {
  const { user, calls } = open('SALES_MANAGER', record())
  expect((await submit()).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('It stays at Leeds.')).toBeDefined()
  expect(screen.queryByLabelText('Transfer price')).toBeNull()
  await screen.findByRole('option', { name: 'Bradford' })
  expect(screen.queryByRole('option', { name: 'Leeds' })).toBeNull()
  await user.selectOptions(screen.getByLabelText('To dealer'), 'Bradford')
  expect(screen.getByText('It leaves Leeds for Bradford when this is submitted.')).toBeDefined()
  await user.type(screen.getByLabelText('Transfer price'), '12,500')
  await user.click(answer('Condition as described', 'Yes'))
  await user.click(answer('Warning lights on', 'No'))
  await user.click(screen.getByRole('checkbox', { name: 'ICT confirmed' }))
  await user.click(await submit())
  await screen.findByRole('heading', { name: 'YK21 XOV is now in Body Damage: Assess' })
  expect(sentBy(calls, SUBMIT)[0]?.body).toMatchObject({
    toDealerId: BRADFORD,
    transferPrice: 1_250_000,
    walkround: { conditionAsDescribed: true, warningLights: false, roadTested: null, kit: [] },
    ictConfirmed: true,
    ictNotRequired: false,
    version: 2,
  })
})

test('a vehicle that was handed over is not loaded again: it belongs to another dealer now', async () => {
  let isGone = false
  const refused = { status: 403, body: { message: 'You may not do this.', errors: [] } }
  const { user, calls } = open('SALES_MANAGER', record({ ict: kept }), {
    [`GET /stage/ict/${ID}`]: () => (isGone ? refused : { body: { data: record({ ict: kept }) } }),
    [`POST /stage/${ID}/read`]: () => (isGone ? refused : { status: 204, body: null }),
    [SUBMIT]: () => {
      isGone = true
      return { body: { data: move } }
    },
  })
  await user.click(await submit())
  await screen.findByRole('heading', { name: 'YK21 XOV is now in Body Damage: Assess' })
  const before = calls.length
  // As the socket does when it learns of the move.
  await act(() => invalidate(ofVehicle(ID)))
  expect(calls.slice(calls.findIndex(({ call }) => call === SUBMIT) + 1).map(({ call }) => call)).toEqual([])
  expect(calls).toHaveLength(before)
})

test('an executive fills it in, sends no tick in draft or submit, and waits for the manager’s', async () => {
  const { user, calls } = open('SALES_EXECUTIVE', record({ mayConfirm: false }))
  expect((await submit()).hasAttribute('disabled')).toBe(true)
  expect(screen.queryByRole('checkbox', { name: 'ICT confirmed' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Sold to Mrs Ward')
  await waitFor(() => expect(sentBy(calls, DRAFT)).not.toHaveLength(0))
  const draft = sentBy(calls, DRAFT).at(-1)?.body as object
  expect(draft).toMatchObject({ note: 'Sold to Mrs Ward', draftVersion: 0 })
  expect(Object.keys(draft)).not.toContain('ictConfirmed')
})

test('an executive sees who has to tick and sends the vehicle on, without a comment of their own about it', async () => {
  const { user, calls } = open('SALES_EXECUTIVE', record({ mayConfirm: false, ict: kept }))
  expect((await submit()).hasAttribute('disabled')).toBe(false)
  expect(screen.getByText('Ticked by Priya Shah, 20 Nov 2026, 10:42.')).toBeDefined()
  await user.click(await submit())
  await waitFor(() => expect(sentBy(calls, SUBMIT)).toHaveLength(1))
  expect(Object.keys(sentBy(calls, SUBMIT)[0]?.body as object)).not.toContain('ictConfirmed')
})

test('RW.19 photos and documents are added to the form, and existing ones are shown', async () => {
  const photo = {
    id: '0198a000-0000-7000-8000-0000000000c1',
    filename: 'bumper.webp',
    mimeType: 'image/webp',
    bytes: 1,
    width: 640,
    height: 360,
    url: '/files/1',
    thumbUrl: '/files/1/thumb',
    caption: 'Dent in transit',
    itemRef: null,
    uploadedBy: PRIYA,
    createdAt: '2026-11-20T10:42:00Z',
  }
  const limits = { allowedMimeTypes: ['image/jpeg', 'application/pdf'], maxBytes: 15_000_000, maxFiles: 30 }
  const config = { code: 'ict', name: 'ICT', maxWidth: 2048, isActive: true, ...limits }
  const { calls } = open('SALES_EXECUTIVE', record({ mayConfirm: false, files: [photo] }), {
    'GET /file-upload-configs/code/ict': { body: { data: config } },
  })
  expect(await screen.findByLabelText('Choose files, Photos and documents')).toBeDefined()
  await screen.findByText('Up to 30 files: JPEG or PDF, 15 MB each.')
  const drop = within(screen.getByRole('group', { name: 'Photos and documents' }))
  expect(drop.getByRole('button', { name: /Dent in transit/ })).toBeDefined()
  expect(sentBy(calls, 'GET /file-upload-configs/code/ict')).toHaveLength(1)
})

test('a refusal by the server shows on its field', async () => {
  const message = 'Choose another dealer in your group.'
  const { user } = open('SALES_MANAGER', record({ ict: kept }), {
    [SUBMIT]: { status: 422, body: { message, errors: [{ code: 'unknown', path: ['toDealerId'], message }] } },
  })
  await user.click(await submit())
  await screen.findByText(message)
  expect(screen.getByLabelText('To dealer').getAttribute('aria-invalid')).toBe('true')
})
