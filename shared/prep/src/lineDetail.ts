import { chakra } from '@forecourt/ui'

/** What is known of a quote's line, below its name and price. */
export const LineDetail = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '0.5',
    minWidth: '0',
    textStyle: 'sm',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
})
