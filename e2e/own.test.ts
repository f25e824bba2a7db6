import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const TESTS = path.join(import.meta.dirname, 'tests')

it('what wants a server of its own says so, and is left out where the product is somewhere else', () => {
  const sources = readdirSync(TESTS).map((name) => [name, readFileSync(path.join(TESTS, name), 'utf8')] as const)
  const withOwn = sources.filter(([, source]) => /\b(?:startProduct|withWorkspace)\(/.test(source))
  expect(withOwn.length).toBeGreaterThan(3)
  expect(withOwn.filter(([, source]) => !source.includes("tag: '@own'")).map(([name]) => name)).toEqual([])
})
