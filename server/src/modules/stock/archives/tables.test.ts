import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import * as schema from '../../../schema/index.ts'
import { erasedAt } from '../../stages/sale/buyer/erased.ts'
import { DEALER_TABLES, LEFT_OUT, OF_BUYERS } from './tables.ts'

it('leaves out no table with a dealer’s rows but for those that are named with a reason', () => {
  const ofDealers = Object.entries(schema).filter(
    ([, value]) => is(value, PgTable) && 'dealerId' in getTableColumns(value),
  )
  expect(DEALER_TABLES).toHaveLength(ofDealers.length - Object.keys(LEFT_OUT).length)
  const held = DEALER_TABLES.map(({ name }) => name)
  // What a dealer that leaves begins with elsewhere.
  expect(held).toEqual(expect.arrayContaining(['vehicles', 'vehicle_events', 'quotes', 'sales', 'vehicle_messages']))
})

it('names no column that is a secret', () => {
  const secret = /hash|secret|encrypted|token|password/i
  const columns = DEALER_TABLES.flatMap(({ name, table }) =>
    Object.keys(getTableColumns(table)).map((column) => `${name}.${column}`),
  )
  expect(columns.filter((column) => secret.test(column))).toEqual([])
})

it('takes for a buyer’s all that is erased of one', () => {
  const { buyerErasedAt: _, ...erased } = erasedAt('')
  const columns = Object.keys(erased).map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  expect(OF_BUYERS['sales']).toEqual(columns)
})
