import { expect, test } from 'vitest'
import { base } from './base.ts'
import { pageCss } from './pageCss.ts'
import { leanSystem } from './system.lean.ts'

const css = pageCss()

test('the page’s styles begin with the order of the layers and end with all tokens', () => {
  expect(css).toMatch(/^@layer reset,base,tokens,recipes;@layer reset\{/)
  const names = leanSystem.tokens.allTokens
    .filter(({ extensions }) => !extensions.negative && !extensions.virtual)
    .flatMap(({ extensions }) => extensions.cssVar?.var ?? [])
  expect(names.length).toBeGreaterThan(150)
  expect(names.filter((name) => !css.includes(`${name}:`))).toEqual([])
})

test('they move as the product does, and print whole', () => {
  for (const name of Object.keys(base.theme?.keyframes ?? {})) expect(css).toContain(`@keyframes ${name}`)
  expect(css).toContain('@media print')
  expect(css).toContain('@media (forced-colors: active)')
})

test('no system brings them a second time', () => {
  expect(leanSystem).toMatchObject({ _global: [] })
})
