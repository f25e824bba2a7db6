import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { encodeCursor } from '../http/cursor.ts'
import { type Order, pageQuery } from './keyset.ts'

const order: Order = {
  name: 'newest',
  parts: [
    { expression: sql`"createdAt"`, type: 'timestamptz' },
    { expression: sql`"id"`, type: 'uuid' },
  ],
}
const at = (moment: string) => () => pageQuery(order, encodeCursor({ go: 'after', key: ['newest', moment, v7()] }), 50)

describe('a moment in a cursor', () => {
  it.each([
    '2026-11-22T18:58:32.123456+00:00',
    '2026-11-22T18:58:32+00:00',
    '2026-11-22T18:58:32.1+05:30',
    '2026-11-22T18:58:32Z',
  ])('is read as PostgreSQL writes it: %s', (moment) => {
    expect(at(moment)).not.toThrow()
  })

  it.each([
    '2026-11-22T18:58:32+23:59',
    '2026-11-22T18:58:32-16:00',
    `2026-11-22T18:58:32.${'1'.repeat(300)}Z`,
    '2026-11-22T18:58:32.1234567Z',
    '0000-11-22T18:58:32Z',
  ])('RH.03 is refused when PostgreSQL would not read it: %s', (moment) => {
    expect(at(moment)).toThrow(expect.objectContaining({ status: 422 }))
  })
})
