import { chakra } from '@chakra-ui/react'
import { input as inputRecipe } from '@forecourt/ui/theme/recipes/input.ts'

/* The pages of people who are not signed in. */

export const EntryMain = chakra('main', {
  base: {
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'center',
    px: '5',
    // Centred as first drawn; nothing moves when something is added below.
    pt: 'max({spacing.10}, calc(50dvh - 15rem))',
    pb: '10',
  },
})
export const EntryForm = chakra('form', {
  base: {
    display: 'grid',
    gap: '5',
    width: 'full',
    maxWidth: '22.5rem',
    // Links are as high as a thumb needs, and look far apart with the gap of fields between them.
    '& > a + :is(a, details)': { mt: '-4' },
  },
})
export const EntryTitle = chakra('h1', { base: { textStyle: '2xl', fontWeight: 'semibold', mt: '3' } })
export const EntryLead = chakra('p', { base: { textStyle: 'body', color: 'fg.muted', overflowWrap: 'anywhere' } })
/** As high as a problem of one line, so that the fields stay in place when there is one. */
export const UnderTitle = chakra('div', { base: { mt: '1.5', mb: '-3', minHeight: '4.75rem' } })
// Not Chakra's Field and Input, whose state machinery would be the largest thing on the sign-in page.
export const EntryInput = chakra('input', inputRecipe)
/** A way on from the form, as easy to hit as a button. */
export const EntryLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'touch',
    textStyle: 'sm',
    color: 'accent.fg',
    _hover: { textDecoration: 'underline' },
  },
})
