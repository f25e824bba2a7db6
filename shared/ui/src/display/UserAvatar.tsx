import { chakra } from '@chakra-ui/react'
import { FallbackImage } from './FallbackImage.tsx'

interface Props {
  name: string | null | undefined
  photoUrl?: string | null | undefined
  size?: 'sm' | 'md' | 'lg'
}

const Root = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    overflow: 'hidden',
    borderRadius: 'full',
    bg: 'accent.subtle',
    color: 'accent.fg',
    fontWeight: 'semibold',
    lineHeight: '1',
    userSelect: 'none',
  },
  variants: {
    size: {
      sm: { boxSize: '5', fontSize: '9px', bg: 'bg.muted', color: 'fg.muted' },
      md: { boxSize: '7', fontSize: '2xs' },
      lg: { boxSize: '14', fontSize: 'xl' },
    },
  },
})

/** 'Priya Shah' gives PS, a single name its first letter. */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return `${first?.[0] ?? ''}${last?.[0] ?? ''}`.toUpperCase() || '?'
}

/** A person's photo or initials. Decoration: the name stands beside it or names the control around it. */
export function UserAvatar({ name, photoUrl, size = 'md' }: Props) {
  return (
    <Root size={size} aria-hidden>
      <FallbackImage sources={[photoUrl]} alt="" fallback={initials(name)} />
    </Root>
  )
}
