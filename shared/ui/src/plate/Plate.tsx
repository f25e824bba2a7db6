import { chakra } from '@chakra-ui/react'
import { formatRegistration, formatShortChassis, layOutPlate, plateHeight } from '@forecourt/domain'
import { PlateCharacters, PlateFace } from './PlateFace.tsx'

export type PlateSize = 'sm' | 'md' | 'lg' | 'xl'

interface Props {
  registration?: string | null | undefined
  /** Shown as a neutral tag where there is no registration. */
  shortChassis?: string | null | undefined
  /** sm 24 px in lists, md 30 in cards and search, lg 40 in a phone's header, xl 68 on the vehicle's page. */
  size?: PlateSize
  /** Draws the green band of a zero-emission vehicle. */
  zeroEmission?: boolean
}

const sizes = { sm: 'plateSm', md: 'plateMd', lg: 'plateLg', xl: 'plateXl' } as const

const PlateRoot = chakra('span', {
  base: { display: 'inline-flex', position: 'relative', flexShrink: '0', verticalAlign: 'middle', maxWidth: 'full' },
  variants: {
    size: { sm: { height: sizes.sm }, md: { height: sizes.md }, lg: { height: sizes.lg }, xl: { height: sizes.xl } },
  },
})

const Drawing = chakra('svg', {
  base: { height: 'full', width: 'auto', maxWidth: 'full', filter: 'drop-shadow(0 1px 1px rgb(0 0 0 / 0.16))' },
})

/** Lies over the drawing and cannot be seen, so that selecting and copying gives the spaced mark. */
const CopyText = chakra('span', {
  base: {
    position: 'absolute',
    inset: '0',
    opacity: '0',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    userSelect: 'all',
    // Not as large as the words around it, or it would not fit on a small plate in a title.
    fontSize: 'sm',
    lineHeight: '1',
  },
})

const ChassisTag = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: '0',
    maxWidth: 'full',
    verticalAlign: 'middle',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'sm',
    bg: 'bg.muted',
    color: 'fg',
    fontWeight: 'semibold',
    letterSpacing: '0.02em',
    lineHeight: '1',
    whiteSpace: 'nowrap',
  },
  variants: {
    size: {
      sm: { height: sizes.sm, px: '7px', fontSize: '12.5px' },
      md: { height: sizes.md, px: '9px', fontSize: 'md' },
      lg: { height: sizes.lg, px: '3', fontSize: 'lg' },
      xl: { height: sizes.xl, px: '5', fontSize: '3xl' },
    },
  },
})

const ChassisPrefix = chakra('span', {
  base: { fontSize: '0.85em', fontWeight: 'medium', letterSpacing: '0', color: 'fg.muted', userSelect: 'none' },
})

/** A vehicle's number plate; without a registration a tag with its short chassis (R2.35). */
export function Plate({ registration, shortChassis, size = 'sm', zeroEmission = false }: Props) {
  if (!registration) return <ShortChassis value={shortChassis ?? ''} size={size} />

  const mark = formatRegistration(registration)
  const { glyphs, width } = layOutPlate(mark, zeroEmission)
  return (
    <PlateRoot role="img" aria-label={zeroEmission ? `${mark}, zero emission` : mark} size={size}>
      <Drawing viewBox={`0 0 ${width} ${plateHeight}`} aria-hidden>
        <PlateFace width={width} band={zeroEmission ? 'zev' : undefined} />
        <PlateCharacters glyphs={glyphs} />
      </Drawing>
      <CopyText>{mark}</CopyText>
    </PlateRoot>
  )
}

function ShortChassis({ value, size }: { value: string; size: PlateSize }) {
  if (!value) return <ChassisTag size={size}>No registration</ChassisTag>
  const chassis = formatShortChassis(value)
  return (
    <ChassisTag role="img" aria-label={`Short chassis ${chassis}`} size={size}>
      <ChassisPrefix>VIN</ChassisPrefix>
      {chassis}
    </ChassisTag>
  )
}
