import { expect, test } from 'vitest'
import { actOf } from './keys.ts'

const plain = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, repeat: false }
const within = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}
const press = (key: string, target: HTMLElement = within('<article></article>'), given: Partial<typeof plain> = {}) =>
  actOf({ ...plain, ...given, key, target })

test.each([
  ['a', 'approve'],
  ['A', 'approve'],
  ['r', 'reject'],
  ['q', 'ask'],
  ['j', 'next'],
  ['ArrowRight', 'next'],
  ['k', 'previous'],
  ['ArrowLeft', 'previous'],
  ['x', null],
])('%s asks for %s', (key, act) => expect(press(key)).toBe(act))

test('a key held down asks once, and what the browser or the shell means by it is theirs', () => {
  for (const given of [{ repeat: true }, { ctrlKey: true }, { altKey: true }, { metaKey: true }, { shiftKey: true }]) {
    expect(press('a', undefined, given)).toBeNull()
  }
})

test('what is typed asks for nothing, and arrows choose among radio buttons', () => {
  expect(press('a', within('<textarea></textarea>'))).toBeNull()
  expect(press('a', within('<input type="text">'))).toBeNull()
  expect(press('ArrowRight', within('<input type="radio">'))).toBeNull()
  expect(press('a', within('<input type="radio">'))).toBe('approve')
})
