import { Alert, Button, ChakraProvider, createSystem, defaultBaseConfig, mergeConfigs } from '@chakra-ui/react'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { base } from './base.ts'
import { button } from './recipes/button.ts'
import { alert } from './recipes/feedback.ts'
import { systemWith } from './systemWith.ts'

const page = (
  <>
    <Button variant="ghost">a recipe</Button>
    <Alert.Root status="error">
      <Alert.Title>a recipe of several parts</Alert.Title>
    </Alert.Root>
  </>
)
const theme = { recipes: { button }, slotRecipes: { alert } }
const plain = createSystem(mergeConfigs(defaultBaseConfig, base, { theme }))
const drawnBy = (system: typeof plain) =>
  render(<ChakraProvider value={system}>{page}</ChakraProvider>).container.innerHTML

test('elements look as with a system that was made with its recipes', () => {
  const drawn = drawnBy(systemWith(theme))
  expect(drawn).toBe(drawnBy(plain))
  expect(drawn).not.toBe(drawnBy(systemWith({ recipes: {}, slotRecipes: {} })))
})

test('it answers for its recipes as Chakra’s own does', () => {
  const system = systemWith(theme)
  const asked = (of: typeof plain) =>
    ['button', 'alert', 'menu'].map((key) => [
      of.isRecipe(key),
      of.isSlotRecipe(key),
      of.hasRecipe(key),
      of.getRecipe(key, 'none'),
      of.getSlotRecipe(key, 'none'),
    ])
  expect(asked(system)).toEqual(asked(plain))
  expect(system.getRecipeFn('button')).toBe(system.getRecipeFn('button'))
})
