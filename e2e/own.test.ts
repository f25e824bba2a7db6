import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const TESTS = ['tests', 'stages'].map((folder) => path.join(import.meta.dirname, folder))

/** The names of the files that do something, and of those of them that lack the tag for it. */
function tagged(does: RegExp, tag: string) {
  const specs = TESTS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  ).filter((file) => file.endsWith('.spec.ts'))
  const sources = specs.map((file) => [path.relative(import.meta.dirname, file), readFileSync(file, 'utf8')] as const)
  const doing = sources.filter(([, source]) => does.test(source))
  const isTagged = (source: string) => new RegExp(`tag: .*'${tag}'`).test(source)
  return { doing, untagged: doing.filter(([, source]) => !isTagged(source)).map(([name]) => name) }
}

it('what wants a server of its own says so, and is left out where the product is somewhere else', () => {
  const { doing, untagged } = tagged(/\b(?:startProduct|withWorkspace)\(/, '@own')
  expect(doing.length).toBeGreaterThan(3)
  expect(untagged).toEqual([])
})

it('what compiles says so, and runs when the others are over', () => {
  const { doing, untagged } = tagged(/\bwithWorkspace\(/, '@compiles')
  expect(doing.length).toBeGreaterThan(2)
  expect(untagged).toEqual([])
})
