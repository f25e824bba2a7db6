import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const TESTS = ['tests', 'stages'].map((folder) => path.join(import.meta.dirname, folder))

/** The files that match, and which of them lack the tag for it. */
function tagged(does: RegExp, tag: string) {
  const specs = TESTS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  ).filter((file) => file.endsWith('.spec.ts'))
  const sources = specs.map((file) => [path.relative(import.meta.dirname, file), readFileSync(file, 'utf8')] as const)
  const doing = sources.filter(([, source]) => does.test(source))
  const isTagged = (source: string) => new RegExp(`tag: .*'${tag}'`).test(source)
  return { doing, untagged: doing.filter(([, source]) => !isTagged(source)).map(([name]) => name) }
}

it('specs that start their own server are tagged, and skipped when the product runs elsewhere', () => {
  const { doing, untagged } = tagged(/\b(?:startProduct|withWorkspace|withReleases)\(/, '@own')
  expect(doing.length).toBeGreaterThan(3)
  expect(untagged).toEqual([])
})

it('specs that compile are tagged, and run after the others', () => {
  const { doing, untagged } = tagged(/\bwith(?:Workspace|Releases)\(/, '@compiles')
  expect(doing.length).toBeGreaterThan(2)
  expect(untagged).toEqual([])
})
