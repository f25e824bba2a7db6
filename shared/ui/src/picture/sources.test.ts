import { describe, expect, it } from 'vitest'
import { srcSetOf } from './sources.ts'

const addresses = { thumbUrl: '/thumb', mediumUrl: '/medium', url: '/original' }

describe('the sizes of a picture that a browser chooses from', () => {
  it.each([
    ['a wide one', 2048, 1536, '/thumb 320w, /medium 1280w, /original 2048w'],
    ['a tall one by its width', 1536, 2048, '/thumb 240w, /medium 960w, /original 1536w'],
    ['a small one once', 640, 480, '/thumb 320w, /medium 640w'],
    ['one that was never measured', null, null, '/thumb 320w, /medium 1280w, /original 2048w'],
  ])('lists %s', (_, width, height, expected) => {
    expect(srcSetOf({ ...addresses, width, height })).toBe(expected)
  })
})
