import { describe, expect, test } from 'vitest'
import { arrange, cardAt, keyOf, versionKeyOf } from './arrange.ts'
import { aCard, aWaitingQuote } from './card.fixture.ts'

const [first, second, third] = [aCard('AA19AAA'), aCard('BB19BBB'), aCard('CC19CCC')] as const
const cards = [first, second, third]

describe('the order of the deck', () => {
  test('is the server’s, with quotes that were asked about last', () => {
    expect(arrange(cards, { asked: [keyOf(first)], decided: [] })).toEqual([second, third, first])
  })

  test('leaves out a version that was decided, and adds the one that replaces it', () => {
    const decided = [versionKeyOf(first)]
    expect(arrange(cards, { asked: [], decided })).toEqual([second, third])
    const revised = aCard('AA19AAA', { quotes: [aWaitingQuote(2), aWaitingQuote()] })
    expect(arrange([revised, second], { asked: [], decided })).toEqual([revised, second])
  })

  test('tells the quotes of a vehicle’s two stages apart', () => {
    expect(keyOf(first)).not.toBe(keyOf({ ...first, kind: 'BODY' }))
  })
})

describe('turning', () => {
  test('leads to the adjacent card, and to none beyond the ends', () => {
    expect(cardAt(cards, { key: keyOf(second), place: 1 }, 1)).toBe(third)
    expect(cardAt(cards, { key: keyOf(second), place: 1 }, -1)).toBe(first)
    expect(cardAt(cards, { key: keyOf(third), place: 2 }, 1)).toBeNull()
    expect(cardAt(cards, { key: keyOf(first), place: 0 }, -1)).toBeNull()
  })

  test('from a card that is gone continues where it was', () => {
    const gone = { key: 'gone', place: 1 }
    expect(cardAt(cards, gone, 1)).toBe(second)
    expect(cardAt(cards, gone, -1)).toBe(first)
  })
})
