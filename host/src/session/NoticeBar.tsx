import { chakra } from '@chakra-ui/react'

/** What has to be said of the session before anything is done in it, above the page. */
export const NoticeBar = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'banner',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    px: { base: '3', md: '6' },
    py: '2.5',
    bg: 'accent.subtle',
    borderBottomWidth: '1px',
    textStyle: 'sm',
    '& > p': { flex: '1 1 16rem' },
  },
})
