import { describe, expect, it } from 'vitest'
import { loginPathFor, redirectTarget } from './redirect.ts'

const origin = 'https://forecourt.example'

describe('sign-in redirect', () => {
  it('R2.07 carries the requested path and query', () => {
    expect(loginPathFor('/stages/admin?sort=oldest')).toBe('/login?redirectTo=%2Fstages%2Fadmin%3Fsort%3Doldest')
    expect(loginPathFor('/')).toBe('/login?redirectTo=%2F')
  })

  it('returns to it', () => {
    const { search } = new URL(loginPathFor('/stages/admin?sort=oldest#row'), origin)
    expect(redirectTarget(search, origin)).toBe('/stages/admin?sort=oldest#row')
    expect(redirectTarget('', origin)).toBe('/')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/login?redirectTo=/x',
    '/..//evil.example',
  ])('never leaves the product for %s', (wanted) => {
    expect(redirectTarget(`?redirectTo=${encodeURIComponent(wanted)}`, origin)).toBe('/')
  })
})
