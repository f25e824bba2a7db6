import { describe, expect, it } from 'vitest'
import { importProblem } from './import-policy.ts'

const rules = { directory: '/repo/remotes/admin', dependencies: ['date-fns', '@chakra-ui/react'] }
const own = '/repo/remotes/admin/src/list/AdminList.tsx'
const problem = (request: string, issuer = own) => importProblem(request, issuer, rules)

describe('what a module may import', () => {
  it.each([
    'react',
    'react/jsx-runtime',
    'zod',
    '@tanstack/react-query',
    '@forecourt/ui',
    '@forecourt/session',
    '@forecourt/domain',
    'date-fns',
    'date-fns/format',
    './Row.tsx',
    '../remote.tsx',
    '../../remote.json',
  ])('%s', (request) => {
    expect(problem(request)).toBeUndefined()
  })
})

describe('what it may not, with the alternative', () => {
  it.each([
    ['@chakra-ui/react', "import the component from '@forecourt/ui'"],
    ['react-router-dom', "import the hook or link from '@forecourt/ui'"],
    ['react-hook-form', "use the form components of '@forecourt/ui/forms'"],
    ['zustand', "read the session with '@forecourt/session'"],
    ['@forecourt/ui/plate/Plate.tsx', "import from '@forecourt/ui', not from its inside"],
    ['zod/mini', "import from 'zod', not from its inside"],
    ['@forecourt/domain/src/stages.ts', "import from '@forecourt/domain', not from its inside"],
    ['@forecourt/remote-infleet', 'never imports the host or another module'],
    ['@forecourt/host', 'never imports the host or another module'],
    ['lodash', "'lodash' is neither provided by the host nor a dependency"],
    ['../../../infleet/src/remote.tsx', 'nothing outside its own folder'],
    ['../../../../shared/ui/src/index.ts', 'nothing outside its own folder'],
  ])('%s', (request, words) => {
    expect(problem(request)).toContain(words)
  })

  it('holds for the packages that are bundled into it too', () => {
    expect(problem('@chakra-ui/react', '/repo/shared/domain/src/stages.ts')).toContain('@forecourt/ui')
    expect(problem('@date-fns/tz', '/repo/shared/domain/src/stages.ts')).toBeUndefined()
  })
})

it('ignores imports by packages and the build itself', () => {
  expect(problem('lodash', '/repo/node_modules/date-fns/index.js')).toBeUndefined()
  expect(problem('/repo/node_modules/react-refresh/runtime.js')).toBeUndefined()
  expect(problem('!!loader!./file.ts')).toBeUndefined()
})
