import { chakra } from '@chakra-ui/react'
import { useTheme } from '../theme/theme.ts'
import { FallbackImage } from './FallbackImage.tsx'
import { TruncatedText } from './TruncatedText.ts'
import { initials } from './UserAvatar.tsx'

interface Props {
  lightUrl: string | null | undefined
  darkUrl: string | null | undefined
  /** The dealer group's or dealer's name. */
  name: string
  /** `wide` for the header, `tile` for a list. */
  shape?: 'wide' | 'tile'
}

const Frame = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    flexShrink: '0',
    minWidth: '0',
    fontWeight: 'bold',
  },
  variants: {
    shape: {
      wide: { height: '8', maxWidth: '44' },
      tile: { boxSize: '9', justifyContent: 'center', overflow: 'hidden' },
    },
  },
})

const Tile = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: '8',
    borderRadius: '7px',
    bg: 'fg',
    color: 'bg',
    fontSize: 'sm',
    fontWeight: 'bold',
  },
})

/** A dealer group's logo for the current theme, falling back to the other one, then to its name. */
export function Logo({ lightUrl, darkUrl, name, shape = 'wide' }: Props) {
  const { theme } = useTheme()
  const sources = theme === 'dark' ? [darkUrl, lightUrl] : [lightUrl, darkUrl]
  const drawn = (
    <>
      <Tile aria-hidden>{initials(name)}</Tile>
      {shape === 'wide' && <TruncatedText>{name}</TruncatedText>}
    </>
  )
  return (
    <Frame shape={shape}>
      <FallbackImage sources={sources} alt={shape === 'wide' ? name : ''} fallback={drawn} fit="contain" />
    </Frame>
  )
}
