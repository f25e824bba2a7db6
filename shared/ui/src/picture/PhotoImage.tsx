import { chakra } from '@chakra-ui/react'
import type { Picture } from '@forecourt/contracts'
import { useState, type ReactNode } from 'react'
import { srcSetOf } from './sources.ts'

const Image = chakra('img', {
  base: { display: 'block', boxSize: 'full', bgSize: 'cover', backgroundPosition: 'center' },
  variants: { fit: { cover: { objectFit: 'cover' }, contain: { objectFit: 'contain' } } },
})

interface Props {
  picture: Picture
  /** How wide it is shown, as `sizes` of an image: '84px', '(min-width: 48rem) 12rem, 50vw'. */
  sizes: string
  /** Empty where the words beside it say what it shows. */
  alt: string
  fit?: 'cover' | 'contain'
  /** Fetched with the page and not when it is scrolled to: the picture that a page opens with. */
  eager?: boolean
  /** Stands where the picture cannot be fetched. */
  fallback?: ReactNode
}

/**
 * A stored picture, in the size that the screen needs, over a blurred impression of itself until it has come. It fills its
 * frame, which has its size already.
 */
export function PhotoImage({ picture, sizes, alt, fit = 'cover', eager = false, fallback = null }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const { jpegUrl, placeholder } = picture
  if (failed === jpegUrl) return fallback
  return (
    <picture style={{ display: 'contents' }}>
      <source type="image/webp" srcSet={srcSetOf(picture)} sizes={sizes} />
      <Image
        // A frame that is given another picture does not show the one before meanwhile.
        key={jpegUrl}
        src={jpegUrl}
        alt={alt}
        fit={fit}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        style={placeholder && shown !== jpegUrl ? { backgroundImage: `url("${placeholder}")` } : undefined}
        onLoad={() => setShown(jpegUrl)}
        onError={() => setFailed(jpegUrl)}
      />
    </picture>
  )
}
