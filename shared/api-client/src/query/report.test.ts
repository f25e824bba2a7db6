import { describe, expect, it } from 'vitest'
import { reportQuery, reportTag } from './report.ts'

describe('R9.09 the tag of a report', () => {
  it.each([
    ['2026-07-01', '2026-07-01T12:00:00Z', 'TODAY'],
    ['2026-07-02', '2026-07-02T00:59:59Z', '2026-07-02'],
    ['2026-07-01', '2026-07-02T00:59:59Z', 'TODAY'],
    ['2026-07-02', '2026-07-02T01:00:00Z', 'TODAY'],
    ['2026-07-01', '2026-07-02T01:00:00Z', '2026-07-01'],
  ])('of %s at %s is %s', (date, now, tag) => {
    expect(reportTag(date, new Date(now))).toBe(tag)
  })

  it('is part of the key, so that the figure of a running day is not taken for its last', () => {
    const key = (now: string) => reportQuery('GET /report/stages', '2026-07-01', new Date(now)).queryKey
    expect(key('2026-07-01T12:00:00Z')).toEqual(['GET /report/stages', { query: { date: '2026-07-01' } }, 'TODAY'])
    expect(key('2026-07-02T12:00:00Z')).not.toEqual(key('2026-07-01T12:00:00Z'))
  })
})
