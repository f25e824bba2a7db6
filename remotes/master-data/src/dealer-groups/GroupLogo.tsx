import { chakra, FallbackImage } from '@forecourt/ui'
import type { LogoTheme } from './group.ts'

interface Props {
  url: string | null
  /** For which theme it was drawn: it stands on that theme's ground, whichever is on. */
  theme: LogoTheme
  name: string
}

const Tile = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '24',
    height: '9',
    px: '1.5',
    overflow: 'hidden',
    borderWidth: '1px',
    borderRadius: 'md',
    textStyle: 'xs',
    '& img': { maxHeight: '7' },
  },
  variants: {
    theme: { light: { bg: 'white', color: '#6b7280' }, dark: { bg: '#14161a', color: '#9ca3af' } },
  },
})

/** A dealer group's logo for one theme. */
export function GroupLogo({ url, theme, name }: Props) {
  return (
    <Tile theme={theme}>
      <FallbackImage
        key={url}
        sources={[url]}
        alt={`${name}, for the ${theme} theme`}
        fit="contain"
        fallback="No logo"
      />
    </Tile>
  )
}
