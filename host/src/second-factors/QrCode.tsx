import { chakra } from '@chakra-ui/react'
import { encode } from 'uqr'

/** In modules, around the code: scanners find its edge by that. */
const BORDER = 3

// Black on white in either theme: many scanners read nothing else.
const Svg = chakra('svg', {
  base: { width: '12rem', height: '12rem', bg: 'white', color: 'black', borderRadius: 'md' },
})

/** A text as a QR code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((cells, y) => cells.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <Svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </Svg>
  )
}
