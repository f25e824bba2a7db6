import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { calls, routeOf } from './calls.ts'

/** What the docs say about each call: its route, its contract and its permission. */
const declared = new Map<string, readonly string[]>(
  Object.entries(calls).flatMap(([area, specs]) =>
    Object.entries(specs).map(([key, spec]) => {
      const permissions = [spec.permission].flat().map((permission) => `\`${permission}\``)
      return [`\`${area}.${key}\``, [`\`${routeOf(spec)}\``, permissions.join(' or ')]] as const
    }),
  ),
)

it('R7.01 every call that the front end relies on is in the docs as its contract declares it', () => {
  const docs = readFileSync(new URL('../../../docs/api-calls.md', import.meta.url), 'utf8')
  const rows = docs.split('\n').filter((line) => line.startsWith('| `'))
  expect(new Set(rows).size).toBe(148)
  for (const row of rows) {
    const [route = '', contract = '', permission = ''] = row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    expect([contract, declared.get(contract)]).toEqual([contract, [route, permission]])
  }
})
