import { expect, it } from 'vitest'
import { lockfileFor } from './lockfile.ts'

const lockfile = `lockfileVersion: '9.0'

importers:

  host:
    dependencies:
      react:
        version: 19.3.1

  remotes/admin:
    dependencies:
      react:
        version: 19.3.1

packages:

  host:
    resolution: {}
  react@19.3.1:
    resolution: {}
`

it('keeps the given importers and every resolved version', () => {
  const part = lockfileFor(lockfile, (importer) => importer === 'remotes/admin')
  expect(part).not.toContain('  host:\n    dependencies')
  expect(part).toContain('  remotes/admin:\n    dependencies')
  expect(part).toContain('packages:\n\n  host:\n    resolution: {}\n  react@19.3.1:')
})
