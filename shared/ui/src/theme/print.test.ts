import { expect, test } from 'vitest'
import { printCss } from './print.ts'
import { system } from './system.ts'

const onPaper: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(printCss.html['@media print']))

test('RQ.57 on paper every colour is its light one, surfaces are white and text is black', () => {
  const names = system.tokens.allTokens
    .filter(({ name }) => /^colors\.(bg|fg|border|accent|danger|sla|stage|time)\b/.test(name))
    .map(({ extensions }) => String(extensions.cssVar?.var))
    .filter((name) => !/-(?:color-palette)/.test(name))
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => onPaper[name] === undefined)).toEqual([])
  expect(onPaper['--fc-colors-bg-muted']).toBe('#ffffff !important')
  expect(onPaper['--fc-colors-fg']).toBe('#000000 !important')
  expect(onPaper['--fc-colors-sla-red-fg']).toBe('#b42323 !important')
})
