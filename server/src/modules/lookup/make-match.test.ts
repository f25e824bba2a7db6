import { describe, expect, it } from 'vitest'
import { matchMake, matchModel } from './make-match.ts'

const named = (...names: string[]) => names.map((name) => ({ id: name, name }))

describe('makes', () => {
  const makes = named(
    'Volkswagen',
    'Mercedes-Benz',
    'Land Rover',
    'Citroën',
    'Škoda',
    'MINI',
    'Alfa Romeo',
    'Rolls-Royce',
    'Tesla',
  )

  it.each([
    ['VOLKSWAGEN', 'Volkswagen'],
    ['VW', 'Volkswagen'],
    ['MERCEDES', 'Mercedes-Benz'],
    ['MERCEDES BENZ', 'Mercedes-Benz'],
    ['LAND ROVER', 'Land Rover'],
    ['LANDROVER', 'Land Rover'],
    ['CITROEN', 'Citroën'],
    ['SKODA', 'Škoda'],
    ['Mini', 'MINI'],
    ['ROLLS ROYCE', 'Rolls-Royce'],
    ['TESLA MOTORS', 'Tesla'],
  ])('knows %s', (name, ours) => expect(matchMake(name, makes)?.name).toBe(ours))

  it('does not guess', () => expect(matchMake('LAND', makes)).toBeNull())
})

describe('models', () => {
  const models = named('Golf', 'Golf Plus', '3 Series', 'MX-5', 'Range Rover', 'Range Rover Evoque')

  it.each([
    [['GOLF'], 'Golf'],
    [['GOLF MATCH TSI'], 'Golf'],
    [['GOLF PLUS SE'], 'Golf Plus'],
    [['3-SERIES'], '3 Series'],
    [['MX5 SPORT NAV'], 'MX-5'],
    [['RANGE ROVER EVOQUE HSE'], 'Range Rover Evoque'],
    [['SOMETHING', 'Golf'], 'Golf'],
  ])('finds %s', (wordings, ours) => expect(matchModel(wordings, models)?.name).toBe(ours))

  it('needs whole words', () => expect(matchModel(['GOLFER'], models)).toBeNull())
})
