import { button } from './recipes/button.ts'
import { field } from './recipes/field.ts'
import { alert } from './recipes/feedback.ts'
import { input } from './recipes/input.ts'
import { heading } from './recipes/text.ts'
import { systemWith } from './systemWith.ts'

/** The system of the sign-in page: the same tokens as everywhere, and the recipes that this one page needs. */
export const leanSystem = systemWith({ recipes: { button, input, heading }, slotRecipes: { field, alert } })
