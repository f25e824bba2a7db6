import { expect, it } from 'vitest'
import { changedModules } from './changed-modules.ts'

it('names the modules that were changed, in the browser or on the server', () => {
  const files = [
    'remotes/ict/src/form/IctPage.tsx',
    'server/src/modules/stages/admin/list.ts',
    'shared/domain/src/money.ts',
  ]
  expect(changedModules(files, ['admin', 'ict', 'infleet'])).toEqual(['admin', 'ict'])
})

it('does not mistake a module for another with a longer name', () => {
  expect(changedModules(['remotes/admin-tools/src/index.ts'], ['admin'])).toEqual([])
})
