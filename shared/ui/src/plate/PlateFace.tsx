import { chakra } from '@chakra-ui/react'
import { glyphHeight, glyphMiterLimit, type PlacedGlyph } from '@forecourt/domain'

type PlateBand = 'uk' | 'zev'

const Face = chakra('rect', { base: { fill: 'plate.face', stroke: 'plate.edge' } })
const Band = chakra('path', {
  base: { fill: 'plate.band' },
  variants: { band: { uk: { fill: 'plate.band' }, zev: { fill: 'plate.zev' } } },
})
const BandText = chakra('text', { base: { fill: 'plate.onBand', fontFamily: 'body', fontWeight: 'bold' } })
const Ink = chakra('g', { base: { stroke: 'plate.ink', fill: 'none' } })

/** The yellow surface with its edge and, on the left, the band: green for zero emission, blue for an input. */
export function PlateFace({ width, band }: { width: number; band: PlateBand | undefined }) {
  return (
    <>
      <Face x="1.5" y="1.5" width={width - 3} height="108" rx="10" strokeWidth="3" />
      {band && (
        <>
          <Band band={band} d="M6 2H46V109H6Q2 109 2 105V6Q2 2 6 2Z" />
          <BandText x="24" y="98" fontSize="22px" textAnchor="middle">
            UK
          </BandText>
        </>
      )}
    </>
  )
}

/** The characters as strokes, so that no font has to be there; each box cuts off what its slanted strokes overshoot. */
export function PlateCharacters({ glyphs }: { glyphs: PlacedGlyph[] }) {
  return (
    <Ink>
      {glyphs.map(({ path, x, y, width, stroke }) => (
        <svg
          key={x}
          x={x}
          y={y}
          width={width}
          height={glyphHeight}
          viewBox={`0 0 ${width} ${glyphHeight}`}
          overflow="hidden"
        >
          <path d={path} strokeWidth={stroke} strokeMiterlimit={glyphMiterLimit} />
        </svg>
      ))}
    </Ink>
  )
}
