import { Button, chakra, ChakraProvider, createSystem, defaultConfig, Input } from '@chakra-ui/react'
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { remembering } from './remembering.ts'

const plain = createSystem(defaultConfig)

const Card = chakra('div', {
  base: { p: '4', _hover: { bg: 'bg.muted' }, '& > a': { color: 'fg.muted' } },
  variants: { tone: { quiet: { color: 'fg.subtle' }, loud: { color: 'fg', md: { p: '8' } } } },
  defaultVariants: { tone: 'quiet' },
})
const Wide = chakra(Card, { base: { width: 'full', p: '6' } })

const page = (
  <>
    <Card>quiet</Card>
    <Card tone="loud">loud</Card>
    <Card tone="loud" mt="3" css={{ gap: '2' }}>
      with styles of its own
    </Card>
    <Wide tone="loud" className="named">
      wide
    </Wide>
    <Wide as="section">another element</Wide>
    <Button size="sm" variant="ghost">
      of a recipe
    </Button>
    <Input placeholder="a field" data-x="" />
    <chakra.span>without styles</chakra.span>
  </>
)

/** The elements with their classes, which Emotion names after what stands in them. */
const drawnBy = (system: typeof plain) =>
  render(<ChakraProvider value={system}>{page}</ChakraProvider>).container.innerHTML

test('elements look as they do without it, drawn once or again', () => {
  const expected = drawnBy(plain)
  const system = remembering(plain)
  expect(drawnBy(system)).toBe(expected)
  expect(drawnBy(system)).toBe(expected)
})

test('a style is worked out once, however many elements have it', () => {
  const watched = { ...plain }
  const cva = vi.spyOn(watched, 'cva')
  const css = vi.spyOn(watched, 'css')
  const system = remembering(watched)
  const cards = (count: number) => Array.from({ length: count }, (_, at) => <Card key={at} tone="loud" />)
  const { rerender } = render(<ChakraProvider value={system}>{cards(1)}</ChakraProvider>)
  const calls = () => [cva.mock.calls.length, css.mock.calls.length]
  const first = calls()
  rerender(<ChakraProvider value={system}>{cards(20)}</ChakraProvider>)
  expect(calls()).toEqual(first)
})
