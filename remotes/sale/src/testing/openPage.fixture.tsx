import type { SaleRecord, SoldRecord } from '@forecourt/contracts'
import type { DealerRole } from '@forecourt/domain'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { ID, KAI, RETAIL, SCRAPPED } from './record.fixture.ts'

export type Answers = Record<string, Answer | ((seen: SeenCall) => Answer)>

const paging = { pageSize: 100, next: null, previous: null, total: 2, totalIsCapped: false }
const saved = { draftVersion: 1, savedAt: '2026-11-20T10:42:00Z', savedBy: KAI }

interface Opened {
  page: 'post' | 'sold' | 'sold-directly'
  role: DealerRole
  record: SaleRecord | SoldRecord
  answers?: Answers
}

/** A page of the stage on its vehicle, with an in-memory server. */
export function openStagePage(Page: ComponentType, { page, role, record, answers = {} }: Opened) {
  const call = page === 'sold-directly' ? 'sold/direct' : page
  const all: Answers = {
    [`GET /stage/sale/${ID}`]: { body: { data: record } },
    [`GET /stage/sale/${ID}/sold/direct`]: { body: { data: record } },
    [`POST /stage/${ID}/read`]: { status: 204, body: null },
    [`POST /stage/sale/${ID}/${call}/draft`]: { body: { data: saved } },
    'GET /options/sale-types': { body: { data: [RETAIL, SCRAPPED], paging } },
    'GET /options/active-dealer/employees': { body: { data: [KAI, { id: 'person-1', name: 'Jo Admin' }], paging } },
    ...answers,
  }
  const opened = openModulePage(Page, {
    route: `/stages/sale/:vehicleId/${page}`,
    address: `/stages/sale/${ID}/${page}`,
    roles: [role],
    answer: (seen) => {
      const answer = all[seen.call]
      return typeof answer === 'function' ? answer(seen) : answer
    },
  })
  return { user: userEvent.setup({ delay: null }), ...opened }
}

export const sentBy = (calls: readonly SeenCall[], call: string) => calls.filter((each) => each.call === call)

export const moveTo = (label: string) => ({
  body: {
    data: { vehicleId: ID, stage: 'SALE', subStage: 'ON_SALE', label, version: 5, nextInQueue: null },
  },
})
