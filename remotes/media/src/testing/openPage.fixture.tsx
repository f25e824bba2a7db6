import type { MediaRecord } from '@forecourt/contracts'
import { openModulePage, type Answer, type SeenCall } from '@forecourt/ui/testing/modulePage.tsx'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { ID, KAI } from './record.fixture.ts'

export type Answers = Record<string, Answer | ((seen: SeenCall) => Answer | Promise<Answer>)>

const limits = (code: string, types: string[]) => ({
  body: {
    data: { code, name: code, maxWidth: 2048, isActive: true, allowedMimeTypes: types, maxBytes: 15e6, maxFiles: 60 },
  },
})
const paging = { pageSize: 100, next: null, previous: null, total: 1, totalIsCapped: false }
const saved = { draftVersion: 1, savedAt: '2026-11-20T10:42:00Z', savedBy: KAI }

/** A page of the stage on its vehicle, with an in-memory server. */
export function openStagePage(
  Page: ComponentType,
  page: 'valet' | 'media',
  record: MediaRecord,
  answers: Answers = {},
) {
  const all: Answers = {
    [`GET /stage/media/${ID}`]: { body: { data: record } },
    [`POST /stage/${ID}/read`]: { status: 204, body: null },
    [`POST /stage/media/${ID}/${page}/draft`]: { body: { data: saved } },
    'GET /options/active-dealer/employees': { body: { data: [KAI, { id: 'person-1', name: 'Jo Admin' }], paging } },
    'GET /file-upload-configs/code/media-photo': limits('media-photo', ['image/jpeg', 'image/svg+xml']),
    'GET /file-upload-configs/code/media-video': limits('media-video', ['video/mp4']),
    ...answers,
  }
  const opened = openModulePage(Page, {
    route: `/stages/media/:vehicleId/${page}`,
    address: `/stages/media/${ID}/${page}`,
    roles: ['SALES_SUPPORT'],
    answer: (seen) => {
      const answer = all[seen.call]
      return typeof answer === 'function' ? answer(seen) : answer
    },
  })
  return { user: userEvent.setup({ delay: null }), ...opened }
}

export const sentBy = (calls: readonly SeenCall[], call: string) => calls.filter((each) => each.call === call)
