import type { VehicleMessage, VehicleRecord } from '@forecourt/contracts'
import type { DealerRole } from '@forecourt/domain'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { DAN, ME, message, VEHICLE_ID, vehicleRecord } from './record.fixture.ts'
import VehiclePage from './VehiclePage.tsx'

export const ROUTE = `/vehicles/${VEHICLE_ID}`
export const THREAD = `GET ${ROUTE}/messages`
export const WRITE = `POST ${ROUTE}/messages`
export const READ = `POST ${ROUTE}/messages/read`

const paging = { pageSize: 30, next: null, previous: null, total: 0, totalIsCapped: false }
export const thread = (...messages: VehicleMessage[]): Answer => ({ body: { data: { data: messages, paging } } })

/** The emulated browser has no layout, so the test says what comes into view. */
export const watched: (() => void)[] = []
class Watcher {
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    watched.push(() => seen([{ isIntersecting: true }]))
  }
  observe() {}
  disconnect() {}
}

export function setUpPage() {
  watched.length = 0
  vi.stubGlobal('IntersectionObserver', Watcher)
  vi.setConfig({ testTimeout: 20_000 })
}

export type Answers = Record<string, Answer | ((seen: SeenCall) => Answer | Promise<Answer>)>

/** The vehicle's page, with a server that knows the vehicle and otherwise answers what the test says. */
export function open(
  record: Partial<VehicleRecord> = {},
  answers: Answers = {},
  hash = '',
  roles: DealerRole[] = ['SALES'],
) {
  const all: Answers = {
    [`GET ${ROUTE}/details`]: { body: { data: vehicleRecord(record) } },
    [`GET ${ROUTE}/timeline`]: { body: { data: { data: [], paging, messages: 0 } } },
    [`GET ${ROUTE}/messages/people`]: {
      body: {
        data: [
          { ...DAN, code: null, dealerName: 'Leeds' },
          { ...ME, code: null, dealerName: 'Leeds' },
        ],
        paging,
      },
    },
    [THREAD]: thread(),
    [READ]: { status: 204, body: null },
    [WRITE]: { status: 201, body: { data: message('m9') } },
    ...answers,
  }
  const page = openModulePage(VehiclePage, {
    route: '/vehicles/:vehicleId',
    address: `${ROUTE}${hash}`,
    roles,
    answer: (seen) => {
      const found = all[seen.call]
      return typeof found === 'function' ? found(seen) : found
    },
  })
  return { user: userEvent.setup({ delay: null }), ...page }
}

export const composer = () => screen.findByLabelText<HTMLTextAreaElement>('Message about YK21 XOV')
