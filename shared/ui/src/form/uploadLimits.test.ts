import { describe, expect, it } from 'vitest'
import { limitsInWords, refusalOf } from './uploadLimits.ts'

const limits = { allowedMimeTypes: ['image/jpeg', 'image/png'], maxBytes: 5_000_000 }

describe('upload limits', () => {
  it('are described', () => {
    expect(limitsInWords(limits)).toBe('JPEG or PNG, up to 5 MB.')
  })

  it('refuse other types and oversized files, by name', () => {
    expect(refusalOf({ name: 'me.jpg', type: 'image/jpeg', size: 5_000_000 }, limits)).toBeNull()
    expect(refusalOf({ name: 'me.jpg', type: 'image/jpeg', size: 5_100_000 }, limits)).toBe(
      'me.jpg is 5.1 MB; the limit is 5 MB.',
    )
    expect(refusalOf({ name: 'me.svg', type: 'image/svg+xml', size: 1 }, limits)).toContain(
      'me.svg is not an accepted type',
    )
  })
})
