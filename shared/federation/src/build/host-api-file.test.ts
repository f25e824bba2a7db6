import { expect, it } from 'vitest'
import { missingFromHost, type HostApi } from './host-api-file.ts'

const api: HostApi = {
  version: '1.0.0',
  runtime: 'webpack 5.110.3',
  provides: {
    react: { version: '19.3.1', exports: null },
    '@forecourt/ui': { version: '0.0.0', exports: ['Plate', 'Panel'] },
  },
}
const take = (request: string, name: string | null) => ({ file: 'src/list/List.tsx', request, name })

it('is satisfied by what the host gives', () => {
  const imports = [take('@forecourt/ui', 'Plate'), take('@forecourt/ui', null), take('react', 'default')]
  expect(missingFromHost(imports, api)).toEqual([])
})

it('names file and import of what the host does not give, once', () => {
  const imports = [take('@forecourt/ui', 'Plait'), take('@forecourt/ui', 'Plait'), take('zod', 'z')]
  expect(missingFromHost(imports, api)).toEqual([
    "src/list/List.tsx imports 'Plait' from '@forecourt/ui', which has no such export",
    "src/list/List.tsx imports 'zod', which the host does not provide",
  ])
})
