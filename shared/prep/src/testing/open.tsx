import { DAN, PRIYA } from '@forecourt/contracts/testing/prep.ts'
import { aVehicle } from '@forecourt/contracts/testing/vehicle.ts'
import type { DealerRole } from '@forecourt/domain'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'

export type Answers = Readonly<Record<string, Answer | ((seen: SeenCall) => Answer)>>

export const VEHICLE = aVehicle().id

/** The stage's calls on the vehicle, by its name in addresses: 'mechanical-prep'. */
export const callsOf = (stage: string) => ({
  read: `GET /stage/${stage}/${VEHICLE}`,
  post: (name: string) => `POST /stage/${stage}/${VEHICLE}/${name}`,
})

/** Where a submit leaves the vehicle, and the next one. */
export const moveTo = (label: string, page: string) => ({
  body: {
    data: {
      vehicleId: VEHICLE,
      stage: 'MECHANICAL_PREP',
      subStage: 'APPROVAL',
      label,
      version: 5,
      nextInQueue: { id: 'v-2', registration: 'LM70FHT', shortChassis: null, page },
    },
  },
})

const paging = { pageSize: 100, next: null, previous: null, total: 4, totalIsCapped: false }
const people = [
  { ...DAN, code: null, roles: ['MECHANICAL_PREP'] },
  { ...PRIYA, code: null, roles: ['SALES_MANAGER'] },
]
const saved = { body: { data: { draftVersion: 1, savedAt: '2026-11-20T10:42:00Z', savedBy: DAN } } }

/** What every page of a stage requests besides its record. */
const usual = (stage: string): Answers => ({
  [`POST /stage/${VEHICLE}/read`]: { status: 204, body: null },
  'GET /options/active-dealer/employees': { body: { data: people, paging } },
  [`GET /stage/${stage}`]: { body: { data: { data: [{ id: 'v-0' }, { id: VEHICLE }], paging } } },
  [callsOf(stage).post('quote/draft')]: saved,
  [callsOf(stage).post('completion/draft')]: saved,
})

interface Options {
  /** The stage's name in addresses. */
  stage: string
  /** The page's: 'quote'. */
  page: string
  role: DealerRole
  answers: Answers
}

/** Opens one of a stage's pages on the vehicle, with an in-memory server. */
export function openPrepPage(Page: ComponentType, { stage, page, role, answers }: Options) {
  const all: Answers = { ...usual(stage), ...answers }
  const opened = openModulePage(Page, {
    route: `/stages/${stage}/:vehicleId/${page}`,
    address: `/stages/${stage}/${VEHICLE}/${page}`,
    roles: [role],
    answer: (seen) => {
      const found = all[seen.call]
      return typeof found === 'function' ? found(seen) : found
    },
  })
  return { user: userEvent.setup({ delay: null }), ...opened }
}

export const sentBy = (calls: readonly SeenCall[], call: string) => calls.filter((each) => each.call === call)
