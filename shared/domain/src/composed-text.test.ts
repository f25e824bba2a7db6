import { expect, test } from 'vitest'
import { asLine, asLines, cutText } from './composed-text.ts'

test('a text is cut to its limit, and never through a character', () => {
  expect(cutText('Tyres', 5)).toBe('Tyres')
  expect(cutText('Tyres', 4)).toBe('Tyr…')
  expect(cutText('ab😀cd', 4)).toBe('ab…')
})

test('several lines stay, and what no field accepts is removed', () => {
  expect(asLines(' one\r\ntwo\u2028three\tfour\u0000\u202e\ud800 ', 100)).toBe('one\ntwo\nthree\tfour')
  expect(asLines('Cafe\u0301', 4)).toBe('Café')
})

test('one line is one line', () => {
  expect(asLine('one\n two\tthree', 100)).toBe('one two three')
})
