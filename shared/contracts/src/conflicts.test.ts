import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CONFLICT_CODES } from './conflicts.ts'

it('every 409 code is in the table of conflict details once, and no other code is', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const [, table = ''] = readme.split('| code | details |\n')
  const rows = table.split('\n\n')[0]?.split('\n') ?? []
  const codes = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map((match) => match[1]))
  expect(codes).toEqual(CONFLICT_CODES)
})
