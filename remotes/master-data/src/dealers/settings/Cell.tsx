import { chakra } from '@forecourt/ui'

/** A field's place in a row of `EditableRows`. */
export const Cell = chakra('div', {
  base: { minWidth: '0' },
  variants: {
    /** Over two columns, where they are few. */
    wide: { true: { gridColumn: { base: 'span 2', xl: 'auto' } } },
    /** Without a label above it: on the line of the controls beside it. */
    tick: { true: { alignSelf: 'end', display: 'flex', alignItems: 'center', minHeight: { base: 'touch', md: '9' } } },
  },
})
