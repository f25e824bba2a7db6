import { chakra } from '@chakra-ui/react'
import { FallbackImage } from './FallbackImage.tsx'

const Root = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: '7',
    overflow: 'hidden',
    borderRadius: 'md',
    bg: 'bg.muted',
    color: 'fg.muted',
    fontSize: '2xs',
    fontWeight: 'semibold',
    lineHeight: '1',
    userSelect: 'none',
    '&:has(img)': { bg: 'bg.logo', p: '3px' },
  },
})

interface Props {
  name: string | null | undefined
  logoUrl?: string | null | undefined
}

/** A make's logo, or two letters of its name; '?' for an unknown make. The name stands beside it. */
export function MakeLogo({ name, logoUrl }: Props) {
  const letters =
    name
      ?.replaceAll(/[^\p{L}\p{N}]/gu, '')
      .slice(0, 2)
      .toUpperCase() || '?'
  return (
    <Root aria-hidden>
      <FallbackImage sources={[logoUrl]} alt="" fallback={letters} fit="contain" />
    </Root>
  )
}
