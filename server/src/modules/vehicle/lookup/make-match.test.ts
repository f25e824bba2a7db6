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
  ])('recognises %s', (name, ours) => expect(matchMake(name, makes)?.name).toBe(ours))

  it('does not guess', () => expect(matchMake('LAND', makes)).toBeNull())

  it.each(['MINI', 'BMW MINI', 'BMWMINI'])('prefers the make named exactly, here %s', (name) => {
    expect(matchMake(name, named('MINI', 'BMWMINI', 'BMW MINI'))?.name).toBe(name)
    expect(matchMake(name, named('BMW MINI', 'BMWMINI', 'MINI'))?.name).toBe(name)
  })
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

  it.each([
    ['Focus', 'Fo cus'],
    ['Ka', 'Ka+'],
    ['Ceed', "Cee'd"],
  ])('prefers the model named exactly: %s and %s', (one, other) => {
    for (const both of [named(one, other), named(other, one)])
      for (const name of [one, other]) {
        expect(matchModel([name], both)?.name).toBe(name)
        expect(matchModel([name.toUpperCase()], both)?.name).toBe(name)
        expect(matchModel([`${name.toUpperCase()} ZETEC`], both)?.name).toBe(name)
      }
  })

  it('prefers an exact name in a later spelling to a stripped one in an earlier', () => {
    expect(matchModel(['FO-CUS', 'FOCUS'], named('Fo cus', 'Focus'))?.name).toBe('Focus')
  })

  it.each(['Δ', 'ⅨⅩ'])('does not match a name left without letters to every other: %s', (name) => {
    expect(matchModel([name], named('+', '***'))).toBeNull()
    expect(matchMake(name, named('+', '***'))).toBeNull()
  })

  it('needs whole words', () => expect(matchModel(['GOLFER'], models)).toBeNull())
})
