import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'

interface Props {
  /** Tried in this order; missing ones are passed over. */
  sources: readonly (string | null | undefined)[]
  alt: string
  /** Stands where no source loads. */
  fallback: ReactNode
  fit?: 'cover' | 'contain'
}

const Picture = chakra('img', {
  base: { maxWidth: 'full', maxHeight: 'full' },
  variants: {
    fit: {
      cover: { boxSize: 'full', objectFit: 'cover' },
      contain: { height: 'full', width: 'auto', objectFit: 'contain' },
    },
  },
})

/** A picture that falls back to the next source, and at last to something drawn. */
export function FallbackImage({ sources, alt, fallback, fit = 'cover' }: Props) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const source = sources.find((url): url is string => Boolean(url) && !failed.includes(url ?? ''))
  if (!source) return fallback
  return (
    <Picture key={source} src={source} alt={alt} fit={fit} onError={() => setFailed((urls) => [...urls, source])} />
  )
}
