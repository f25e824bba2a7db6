import { describe, expect, test } from 'vitest'
import { factsOf, filledBy, originOf, originsOf, readiness, refill, type Facts } from './rules.ts'

const golf: Facts = {
  makeId: { value: 'vw', provider: 'DVLA' },
  modelId: { value: 'golf', provider: 'UKVD' },
  colour: { value: 'Blue', provider: 'DVLA' },
  engineCc: { value: 1498, provider: 'UKVD' },
}
const ateca: Facts = { makeId: { value: 'seat', provider: 'DVLA' }, colour: { value: 'White', provider: 'DVLA' } }

describe('when a registration is worth a lookup', () => {
  test.each(['AB12CDE', 'A123BCD', 'A1BCD', 'ABC123A', 'Q123ABC', 'L2WPS'])('%s is complete', (mark) => {
    expect(readiness(mark)).toBe('WHOLE')
  })

  test.each(['AB12', 'AB1', 'ABC123', 'AZ1234', '1ABC'])('%s may be the beginning of a longer one', (mark) => {
    expect(readiness(mark)).toBe('MAYBE')
  })

  test.each(['AB12CD', 'AB12CDI', 'U123ABC', ''])('%s is no usual registration', (mark) => {
    expect(readiness(mark)).toBe('UNSURE')
  })
})

describe('the facts of a lookup', () => {
  const named = (id: string | null, name: string) => ({ value: { id, name }, provider: 'UKVD' as const })

  test('make and model from our lists go by their IDs', () => {
    const facts = factsOf({ facts: { make: named('seat', 'SEAT'), model: named('ateca', 'Ateca') } })
    expect(facts.makeId?.value).toBe('seat')
    expect(facts.modelId?.value).toBe('ateca')
    expect(facts.modelCustom).toBeUndefined()
  })

  test('a model that our list does not have is kept as text', () => {
    const facts = factsOf({ facts: { make: named('seat', 'SEAT'), model: named(null, 'Marbella') } })
    expect(facts.modelId).toBeUndefined()
    expect(facts.modelCustom?.value).toBe('Marbella')
  })

  test('under an unknown make no model is chosen, and the name of the make is not lost', () => {
    const facts = factsOf({ facts: { make: named(null, 'LANCIA'), model: named('delta', 'Delta') } })
    expect(facts).toEqual({ modelCustom: { value: 'LANCIA Delta', provider: 'UKVD' } })
  })
})

describe('where a value came from', () => {
  test('an unchanged value has its service as source, a changed one is typed, a blank one has none', () => {
    expect(originOf('Blue', golf.colour)).toBe('DVLA')
    expect(originOf('Atlantic Blue', golf.colour)).toBe('TYPED')
    expect(originOf('Blue', undefined)).toBe('TYPED')
    expect(originOf(null, golf.colour)).toBeUndefined()
    expect(originOf('', golf.colour)).toBeUndefined()
  })

  test('the record keeps it for what a lookup may fill, and for nothing else', () => {
    const values = { makeId: 'vw', colour: 'Red', mileage: 40_000 }
    expect(originsOf(values, golf)).toEqual({ makeId: 'LOOKUP', colour: 'TYPED' })
  })

  test('the count names each service once', () => {
    expect(filledBy({ makeId: 'vw', modelId: 'golf', colour: 'Red', engineCc: 1498 }, golf)).toEqual({
      count: 3,
      providers: ['UKVD', 'DVLA'],
    })
  })
})

describe('filling the form', () => {
  test('blank fields are filled', () => {
    expect(refill({ colour: null }, {}, golf)).toEqual({
      makeId: 'vw',
      modelId: 'golf',
      colour: 'Blue',
      engineCc: 1498,
    })
  })

  test('what was typed stays', () => {
    expect(refill({ colour: 'Teal', engineCc: 1500 }, {}, golf)).toEqual({ makeId: 'vw', modelId: 'golf' })
  })

  test('another car replaces what the previous one had filled', () => {
    const filled = { makeId: 'vw', modelId: 'golf', colour: 'Blue', engineCc: 1498 }
    expect(refill(filled, golf, ateca)).toEqual({ makeId: 'seat', modelId: null, colour: 'White', engineCc: null })
  })

  test('changing the registration clears the facts of the old one, and leaves what was typed', () => {
    expect(refill({ makeId: 'vw', colour: 'Teal' }, golf, {})).toEqual({ makeId: null })
  })

  test('no model is put under a make that a person chose', () => {
    expect(refill({ makeId: 'seat' }, {}, golf)).toEqual({ colour: 'Blue', engineCc: 1498 })
    expect(refill({ makeId: 'vw' }, {}, golf)).toEqual({ modelId: 'golf', colour: 'Blue', engineCc: 1498 })
  })

  test('a restored draft that agrees with the lookup is left as it is', () => {
    const filled = { makeId: 'vw', modelId: 'golf', colour: 'Blue', engineCc: 1498 }
    expect(refill(filled, {}, golf)).toEqual({})
  })
})
