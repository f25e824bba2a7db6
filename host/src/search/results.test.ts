import type { VehicleSearchResult } from '@forecourt/contracts'
import { describe, expect, it } from 'vitest'
import { byDealer, vehicleName } from './results.ts'

const result = (id: string, dealerName: string): VehicleSearchResult => ({
  id,
  dealerName,
  registration: null,
  shortChassis: null,
  makeName: null,
  makeLogoUrl: null,
  modelName: null,
  modelCustom: null,
  fuelType: null,
  hero: null,
  positionLabel: '-',
})

describe('search results', () => {
  it('are grouped by dealer, in the order they arrived', () => {
    const groups = byDealer([result('1', 'Leeds'), result('2', 'Bradford'), result('3', 'Leeds')])
    expect(groups.map(([dealer, vehicles]) => [dealer, vehicles.map(({ id }) => id)])).toEqual([
      ['Leeds', ['1', '3']],
      ['Bradford', ['2']],
    ])
  })

  it('name an unknown make, and prefer a listed model to a custom one', () => {
    expect(vehicleName({ makeName: null, modelName: null, modelCustom: 'Kit car' })).toEqual({
      make: '<Unknown Make>',
      model: 'Kit car',
    })
    expect(vehicleName({ makeName: 'Ford', modelName: 'Focus', modelCustom: 'Focus ST' }).model).toBe('Focus')
  })
})
