import { createSystem, defaultBaseConfig, mergeConfigs, type SystemContext } from '@chakra-ui/react'
import { base } from './base.ts'
import { remembering } from './remembering.ts'
import { button } from './recipes/button.ts'
import { field } from './recipes/field.ts'
import { alert } from './recipes/feedback.ts'
import { input } from './recipes/input.ts'
import { heading } from './recipes/text.ts'

let made: SystemContext | undefined

/**
 * The system of the sign-in page: the same tokens as everywhere, and the recipes that this one page needs. Made when first
 * asked for, as whoever is signed in already never needs it.
 */
export const leanSystem = (): SystemContext =>
  (made ??= remembering(
    createSystem(
      mergeConfigs(defaultBaseConfig, base, {
        theme: { recipes: { button, input, heading }, slotRecipes: { field, alert } },
      }),
    ),
  ))
