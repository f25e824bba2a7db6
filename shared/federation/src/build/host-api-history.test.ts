import { describe, expect, it } from 'vitest'
import { namesTooNew, nextHistory, unsaidChanges, type HostApiHistory } from './host-api-history.ts'

const UI = '@forecourt/ui'
const before: HostApiHistory = { version: '1.4.0', since: { [UI]: { Button: '1.0.0', Table: '1.4.0' } } }
const offering = (version: string, ...names: string[]) => ({ version, exports: { [UI]: names } })

describe('a change of what modules may take', () => {
  it.each([
    ['nothing changes', offering('1.4.0', 'Button', 'Table')],
    ['the version alone is raised', offering('1.5.0', 'Button', 'Table')],
    ['a name comes with a new second number', offering('1.5.0', 'Button', 'Field', 'Table')],
    ['a name comes with a second number of two digits', offering('1.10.0', 'Button', 'Field', 'Table')],
    ['a name goes with a new first number', offering('2.0.0', 'Button', 'Field')],
  ])('is reported when %s', (_, now) => {
    expect(unsaidChanges(before, now)).toEqual([])
  })

  it.each([
    ['a name comes', offering('1.4.0', 'Button', 'Field', 'Table'), ['@forecourt/ui: Field is new: raise the second']],
    [
      'it comes with a new third number',
      offering('1.4.1', 'Button', 'Field', 'Table'),
      ['@forecourt/ui: Field is new'],
    ],
    ['it comes with a lower number', offering('1.3.0', 'Button', 'Field', 'Table'), ['@forecourt/ui: Field is new']],
    ['a name goes', offering('1.4.0', 'Button'), ['@forecourt/ui: Table is gone: raise the first']],
    [
      'it goes with a new second number',
      offering('1.5.0', 'Button'),
      ['@forecourt/ui: Table is gone: raise the first'],
    ],
    ['a package goes', { version: '1.5.0', exports: {} }, ['Button is gone', 'Table is gone']],
  ])('is not reported when %s', (_, now, problems) => {
    const found = unsaidChanges(before, now)
    expect(found).toHaveLength(problems.length)
    for (const [index, problem] of problems.entries()) expect(found[index]).toContain(problem)
  })
})

it('records since when each name has existed, and drops removed ones', () => {
  expect(nextHistory(before, offering('2.0.0', 'Button', 'Field'))).toEqual({
    version: '2.0.0',
    since: { [UI]: { Button: '1.0.0', Field: '2.0.0' } },
  })
})

describe('a module that takes a name', () => {
  const take = (name: string | null, request = UI) => ({ file: 'src/List.tsx', request, name })
  const asking = (hostApi: string, ...imports: ReturnType<typeof take>[]) =>
    namesTooNew({ manifest: { hostApi }, imports }, before)

  it.each(['^1.4.0', '^1.10.0', '^2.0.0'])('that exists in %s, may do so', (hostApi) => {
    expect(asking(hostApi, take('Table'), take('Button'), take(null), take('useState', 'react'))).toEqual([])
  })

  it('that is newer than the host API it asks for, is told which to ask for', () => {
    expect(asking('^1.3.2', take('Table'), take('Table'), take('Button'))).toEqual([
      "src/List.tsx imports 'Table' from '@forecourt/ui', which is there since host API 1.4.0, and remote.json asks for ^1.3.2",
    ])
  })
})
