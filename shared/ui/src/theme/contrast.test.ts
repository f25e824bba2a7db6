import { expect, test } from 'vitest'
import { colours, plateColours, type Pair } from './colours.ts'

type Theme = 'light' | 'dark'
const themes: Theme[] = ['light', 'dark']

function hexOf(path: string, theme: Theme): string {
  let at: unknown = colours
  for (const key of path.split('.')) at = (at as Record<string, unknown>)[key]
  const pair = (Array.isArray(at) ? at : (at as { DEFAULT: Pair }).DEFAULT) as Pair
  return theme === 'light' ? pair[0] : pair[1]
}

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['bg', 'bg.subtle', 'bg.raised', 'bg.muted', 'bg.hover', 'bg.selected']
const on = (texts: string[], grounds: string[]) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground] as const))

const readable = [
  ...on(['fg', 'fg.muted', 'accent.fg'], surfaces),
  ...on(['fg.subtle'], ['bg', 'bg.subtle', 'bg.raised', 'bg.muted']),
  ...on(['fg.error', 'sla.green.fg', 'sla.amber.fg', 'sla.red.fg', 'sla.paused.fg'], surfaces),
  ...on(['fg.onSolid'], ['accent.solid', 'accent.solidHover', 'danger.solid', 'danger.solidHover']),
  ...on(
    ['fg', 'fg.muted'],
    ['sla.green.subtle', 'sla.amber.subtle', 'sla.red.subtle', 'accent.subtle', 'danger.subtle'],
  ),
  ['bg', 'fg'],
  ['sla.green.fg', 'sla.green.subtle'],
  ['sla.amber.fg', 'sla.amber.subtle'],
  ['sla.red.fg', 'sla.red.subtle'],
  ['accent.fg', 'accent.subtle'],
  ['paper.lightFg', 'paper.light'],
  ['paper.darkFg', 'paper.dark'],
] as const

test.each(themes)('text has a contrast of 4.5:1 against its surface in the %s theme', (theme) => {
  const weak = readable.filter(([text, ground]) => contrast(hexOf(text, theme), hexOf(ground, theme)) < 4.5)
  expect(weak).toEqual([])
})

const shapes = [
  ...on(
    [
      'border.control',
      'border.error',
      'accent.focusRing',
      'accent.solid',
      'sla.green',
      'sla.amber',
      'sla.red',
      'sla.paused',
    ],
    ['bg', 'bg.subtle', 'bg.raised'],
  ),
  ...on(
    Object.keys(colours.stage).map((hue) => `stage.${hue}`),
    ['bg', 'bg.subtle', 'bg.raised'],
  ),
]

test.each(themes)('control edges, lights and stage hues have 3:1 in the %s theme', (theme) => {
  const weak = shapes.filter(([shape, ground]) => contrast(hexOf(shape, theme), hexOf(ground, theme)) < 3)
  expect(weak).toEqual([])
})

test('the plate is legible in both themes, band included', () => {
  expect(contrast(plateColours.ink, plateColours.face)).toBeGreaterThan(7)
  expect(contrast(plateColours.keycap, plateColours.face)).toBeGreaterThan(4.5)
  expect(contrast(plateColours.onBand, plateColours.zev)).toBeGreaterThan(4.5)
  expect(contrast(plateColours.onBand, plateColours.band)).toBeGreaterThan(4.5)
})
