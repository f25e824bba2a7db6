import { button } from './recipes/button.ts'
import { radioGroup } from './recipes/choice.ts'
import { dialog, drawer } from './recipes/dialog.ts'
import { alert, separator, skeleton, spinner } from './recipes/feedback.ts'
import { field, fieldset } from './recipes/field.ts'
import { menu, popover } from './recipes/floating.ts'
import { input, nativeSelect, textarea } from './recipes/input.ts'
import { table } from './recipes/table.ts'
import { tabs } from './recipes/tabs.ts'
import { badge, heading, kbd, link } from './recipes/text.ts'
import { systemWith } from './systemWith.ts'

/** The system behind the sign-in: every recipe that the shell and the modules use. */
export const system = systemWith({
  recipes: { button, input, textarea, heading, link, kbd, badge, skeleton, spinner, separator },
  slotRecipes: {
    field,
    fieldset,
    nativeSelect,
    radioGroup,
    dialog,
    drawer,
    menu,
    popover,
    tabs,
    table,
    alert,
  },
})
