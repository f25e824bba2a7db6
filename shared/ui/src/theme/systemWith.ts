import type { SystemContext } from '@chakra-ui/react'
import { bareSystem } from './bareSystem.ts'
import { remembering } from './remembering.ts'

interface Recipes {
  recipes: Readonly<Record<string, object>>
  slotRecipes: Readonly<Record<string, object>>
}

function madeOnce<Recipe>(make: (key: string) => Recipe) {
  const made = new Map<string, Recipe>()
  return (key: string): Recipe => {
    const known = made.get(key)
    if (known !== undefined) return known
    const recipe = make(key)
    made.set(key, recipe)
    return recipe
  }
}

/** The product's system with these recipes. All of them have the same tokens, and share the work of making them. */
export function systemWith({ recipes, slotRecipes }: Recipes): SystemContext {
  const isRecipe = (key: string) => Object.hasOwn(recipes, key)
  const isSlotRecipe = (key: string) => Object.hasOwn(slotRecipes, key)
  return remembering({
    ...bareSystem,
    isRecipe,
    isSlotRecipe,
    hasRecipe: (key) => isRecipe(key) || isSlotRecipe(key),
    getRecipe: (key, fallback?: object) => recipes[key] ?? fallback,
    getSlotRecipe: (key, fallback?: object) => slotRecipes[key] ?? fallback,
    getRecipeFn: madeOnce((key) => bareSystem.cva(recipes[key] ?? {})),
    getSlotRecipeFn: madeOnce((key) => bareSystem.sva({ slots: [], ...slotRecipes[key] })),
  })
}
