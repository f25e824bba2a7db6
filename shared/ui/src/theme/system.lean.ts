import { createSystem, defaultBaseConfig, mergeConfigs } from '@chakra-ui/react'
import { base } from './base.ts'
import { remembering } from './remembering.ts'
import { button } from './recipes/button.ts'
import { field } from './recipes/field.ts'
import { alert } from './recipes/feedback.ts'
import { input } from './recipes/input.ts'
import { heading } from './recipes/text.ts'

/** The system of the sign-in page: the same tokens as everywhere, and the recipes that this one page needs. */
export const leanSystem = remembering(
  createSystem(
    mergeConfigs(defaultBaseConfig, base, {
      theme: { recipes: { button, input, heading }, slotRecipes: { field, alert } },
    }),
  ),
)
