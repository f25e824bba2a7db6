import { keepAnswersWith } from '@forecourt/api-client/kept'
import { expect, it } from 'vitest'
import { noteSavedDraft } from './noteSavedDraft.ts'

const draft = {
  draftVersion: 3,
  savedAt: '2026-11-20T10:00:00Z',
  savedBy: { id: 'p1', name: 'Pat' },
  values: { note: 'Pads' },
  vehicleVersion: 1,
}

function noted(route: Parameters<typeof noteSavedDraft>[0], before: unknown) {
  let key: unknown
  let after: unknown
  const disconnect = keepAnswersWith({
    recall: async () => null,
    amend: (asked, _part, change) => {
      key = asked
      after = change(before)
    },
  })
  noteSavedDraft(route, { id: 'v1' }, draft)
  disconnect()
  return { key, after }
}

it('is found in the record again under the name of its form', () => {
  const before = { data: { vehicle: {}, drafts: { assess: null, quote: null } } }
  expect(noted('POST /stage/mechanical-prep/:vehicleId/assess/draft', before)).toEqual({
    key: ['GET /stage/mechanical-prep/:vehicleId', { params: { vehicleId: 'v1' } }],
    after: { data: { vehicle: {}, drafts: { assess: draft, quote: null } } },
  })
  expect(noted('POST /stage/sale/:vehicleId/sold/direct/draft', { data: { drafts: {} } }).after).toEqual({
    data: { drafts: { direct: draft } },
  })
})

it('is the record’s only one where the stage has one form', () => {
  expect(noted('POST /stage/ict/:vehicleId/draft', { data: { draft: null } })).toEqual({
    key: ['GET /stage/ict/:vehicleId', { params: { vehicleId: 'v1' } }],
    after: { data: { draft } },
  })
})
