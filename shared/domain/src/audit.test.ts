import { expect, it } from 'vitest'
import { AUDIT_AREAS, AUDIT_EVENT_TYPES, auditTypesIn } from './audit.ts'

it('every type of event is in exactly one area of the audit log', () => {
  const all = AUDIT_AREAS.flatMap(auditTypesIn)
  expect(all.toSorted()).toEqual(AUDIT_EVENT_TYPES.toSorted())
  expect(new Set(all).size).toBe(all.length)
})
