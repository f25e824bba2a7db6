import { chakra } from '@forecourt/ui'

/** The body of a page that is a form, as wide as its fields can be read across; its bar of actions reaches the foot of the page. */
export const FormBody = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    minWidth: '0',
    px: { base: '3', md: '6' },
    pt: '5',
    '& > form > section': { maxWidth: '60rem' },
    // Rows of many fields, which stand side by side.
    '& > form > section:has(li)': { maxWidth: '76rem' },
  },
})
