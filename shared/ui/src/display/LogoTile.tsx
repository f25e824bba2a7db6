import { chakra } from '@chakra-ui/react'
import { ImageIcon } from '../icons.ts'
import { FallbackImage } from './FallbackImage.tsx'

interface Props {
  url: string | null
  /** For which ground it was drawn: it stands on that one, whichever theme is on. */
  ground: 'light' | 'dark'
  /** What it is, for whom does not see it. */
  label: string
  /** For a row of a list, or for the form in which it is chosen. */
  size?: 'row' | 'form'
}

const Root = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    overflow: 'hidden',
    borderWidth: '1px',
    borderRadius: 'md',
    textStyle: 'xs',
  },
  variants: {
    ground: {
      light: { bg: 'paper.light', color: 'paper.lightFg' },
      dark: { bg: 'paper.dark', color: 'paper.darkFg' },
    },
    size: {
      row: { width: '24', height: '9', px: '1.5', '& img': { maxHeight: '7' } },
      form: { width: '32', height: '16', p: '2', '& img': { maxHeight: '12' } },
    },
  },
})

/** A logo as it will stand in one of the themes. */
export function LogoTile({ url, ground, label, size = 'row' }: Props) {
  const fallback = size === 'row' ? 'No logo' : <ImageIcon aria-hidden />
  return (
    <Root ground={ground} size={size}>
      <FallbackImage key={url} sources={[url]} alt={label} fit="contain" fallback={fallback} />
    </Root>
  )
}
