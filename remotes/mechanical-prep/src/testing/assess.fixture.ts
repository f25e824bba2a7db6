import type { MechanicalPrepRecord, MotHistory } from '@forecourt/contracts'
import { prepSettings } from '@forecourt/contracts/testing/prep.ts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import AssessPage from '../assess/AssessPage.tsx'

export const ID = '0198a000-0000-7000-8000-000000000001'
export const DAN = '0198a000-0000-7000-8000-000000000002'
export const vehicle = aVehicle({ id: ID, mileage: 41_200 })

export const record: MechanicalPrepRecord = {
  vehicle,
  settings: prepSettings(),
  known: { warningLights: null, motExpiresAt: null, outstandingRecall: false },
  budget: { budget: null, approvedNet: 0 },
  assessment: null,
  files: [],
  quotes: [],
  completion: null,
  drafts: { assess: null, quote: null, completion: null },
}

export const advisory = (
  index: number,
  text: string,
  itemRef: string | null,
): MotHistory['openAdvisories'][number] => ({
  testNumber: '123456789012',
  completedAt: '2025-11-27T10:00:00Z',
  index,
  text,
  type: 'ADVISORY',
  dangerous: false,
  reference: null,
  itemRef,
})
export const PIPES = 'Brake pipe corroded (1.1.11 (c))'
export const OTHER = 'Vehicle dirty underneath'
export const mot: MotHistory = {
  status: 'READY',
  message: null,
  retrievedAt: '2026-11-20T09:00:00Z',
  expiresOn: '2199-12-01',
  outstandingRecall: 'NO',
  tests: [],
  openAdvisories: [advisory(0, PIPES, 'brakes.pipes'), advisory(1, OTHER, null)],
}

export const READ = `GET /stage/mechanical-prep/${ID}`
export const MOT = `${READ}/mot`
export const SEND = `POST /stage/mechanical-prep/${ID}/assess`
export const SAVE = `${SEND}/draft`
const paging = { pageSize: 100, next: null, previous: null, total: 0, totalIsCapped: false }
const move = {
  vehicleId: ID,
  stage: 'MECHANICAL_PREP',
  subStage: 'QUOTE',
  label: 'Mechanical Prep: Quote',
  version: 4,
  nextInQueue: { id: 'v-2', registration: 'LM70FHT', shortChassis: null, page: '/stages/mechanical-prep/v-2/assess' },
}
const usual: Record<string, Answer> = {
  [READ]: { body: { data: record } },
  [MOT]: { body: { data: mot } },
  [SEND]: { body: { data: move } },
  [SAVE]: {
    body: { data: { draftVersion: 1, savedAt: '2026-11-20T10:42:00Z', savedBy: { id: 'person-1', name: 'Priya' } } },
  },
  [`POST /stage/${ID}/read`]: { status: 204, body: null },
  'GET /options/active-dealer/employees': {
    body: { data: [{ id: DAN, name: 'Dan Whitworth', code: null, roles: ['MECHANICAL_PREP'] }], paging },
  },
}

/** The assess page of a vehicle, once its checklist has loaded. */
export async function open(answers: Record<string, Answer | ((seen: SeenCall) => Answer | Promise<Answer>)> = {}) {
  const all = { ...usual, ...answers }
  const page = openModulePage(AssessPage, {
    route: '/stages/mechanical-prep/:vehicleId/assess',
    address: `/stages/mechanical-prep/${ID}/assess`,
    roles: ['MECHANICAL_PREP'],
    answer: (seen) => {
      const found = all[seen.call]
      return typeof found === 'function' ? found(seen) : found
    },
  })
  await screen.findByRole('button', { name: 'All OK, Brakes' })
  return { user: userEvent.setup({ delay: null }), ...page }
}

export const group = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }))
export const result = (item: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: item })).getByRole<HTMLInputElement>('radio', { name })
export const tread = (corner: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Lowest tread, ${corner}, mm` })
export const sent = (calls: readonly SeenCall[], call: string) =>
  calls.filter((each) => each.call === call).map(({ body }) => body)

/** Fills in the fields next to the checklist. */
export async function fillIn(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(screen.getByRole('textbox', { name: 'Odometer' }), '41,210')
  const driven = screen.getByRole('radiogroup', { name: 'Road tested?' })
  await user.click(within(driven).getByRole('radio', { name: 'Yes' }))
  await user.type(screen.getByRole('combobox', { name: 'Technician' }), 'dan')
  await user.click(await screen.findByRole('option', { name: 'Dan Whitworth' }))
}
