import { makeEntry } from '@forecourt/release/testing'
import { describe, expect, it } from 'vitest'
import { hostApiVersion, misfitOf } from './host-api.ts'

const provided = {
  react: { '19.3.1': {} },
  'react/jsx-runtime': { '19.3.1': {} },
  'react-dom': { '19.3.0': {} },
  zod: { '4.6.7': {} },
  '@forecourt/ui': { '0.0.0': {} },
}
const needing = (needs: Record<string, string>) => makeEntry({ needs })
const built = (hostApi: string) => makeEntry({ manifest: { ...makeEntry().manifest, hostApi } })

describe('what a module needs from the host', () => {
  it.each([
    ['nothing in particular', makeEntry()],
    ['what the host has', needing({ react: '^19.3.1', zod: '^4.6.7' })],
    ['something older', needing({ react: '^19.0.0', 'react-dom': '^19.2.4' })],
    ['a host that offers no less', built('^4.0.0')],
  ])('is provided when it is %s', (_, entry) => {
    expect(misfitOf(entry, provided)).toBeNull()
  })

  it.each([
    ['a package that is newer', needing({ react: '^19.4.0' }), 'react ^19.4.0, not 19.3.1'],
    ['a package that breaks', needing({ zod: '^3.25.0' }), 'zod ^3.25.0, not 4.6.7'],
    ['a package with a similar name', needing({ re: '^1.0.0' }), 're ^1.0.0, not provided at all'],
    ['a host of another kind', built('^2.0.0'), `host API ^2.0.0, not ${hostApiVersion}`],
    ['a newer host', built('^4.999.0'), `host API ^4.999.0, not ${hostApiVersion}`],
    ['a range that is none', built('latest'), `host API latest, not ${hostApiVersion}`],
  ])('is reported with what is provided when it is %s', (_, entry, words) => {
    expect(misfitOf(entry, provided)).toBe(words)
  })
})
