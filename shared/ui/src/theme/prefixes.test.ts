import createCache from '@emotion/cache'
import { expect, test } from 'vitest'
import { prefixes } from './prefixes.ts'

/** What Emotion writes of some declarations; Node has no document, so it is a text. */
const written = (styles: string) => {
  const cache = createCache({ key: 'test', stylisPlugins: [prefixes] })
  return cache.insert('.a', { name: 'a', styles, next: undefined }, cache.sheet, false)
}

test.each(['user-select:none;', 'mask-image:none;', 'backdrop-filter:blur(4px);', 'print-color-adjust:exact;'])(
  '%s is written for Safari too',
  (declaration) => {
    expect(written(declaration)).toBe(`.a{-webkit-${declaration}${declaration}}`)
  },
)

test.each(['display:flex;', 'align-items:center;', 'transition:color 1s;', 'width:fit-content;', '--mask:none;'])(
  '%s is written as it is',
  (declaration) => {
    expect(written(declaration)).toBe(`.a{${declaration}}`)
  },
)

test('a prefix is written within a condition as well', () => {
  expect(written('@media print{user-select:none;}')).toBe(
    '@media print{.a{-webkit-user-select:none;user-select:none;}}',
  )
})
