import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { MediaFile } from '@forecourt/contracts'
import { PHOTO_ADVICE_LABELS } from '@forecourt/domain'
import { chakra, Chip, Copy, GripVertical, Star, TriangleAlert } from '@forecourt/ui'
import { memo } from 'react'

const Root = chakra('li', { base: { position: 'relative', display: 'grid', gap: '1', minWidth: '0' } })
const Frame = chakra('button', {
  base: {
    position: 'relative',
    display: 'block',
    width: 'full',
    aspectRatio: '4 / 3',
    borderRadius: 'lg',
    overflow: 'hidden',
    bg: 'bg.muted',
    bgSize: 'cover',
    cursor: 'grab',
    touchAction: 'manipulation',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    '& img': { width: 'full', height: 'full', objectFit: 'cover', pointerEvents: 'none' },
    _focusVisible: { outlineOffset: '2px' },
  },
  variants: {
    dragged: { true: { cursor: 'grabbing', boxShadow: 'lg', zIndex: '1' } },
    hero: { true: { outline: '3px solid {colors.accent}' } },
  },
})
/** Photos are dark and bright alike, in either theme. */
const Badge = chakra('span', {
  base: {
    position: 'absolute',
    top: '1.5',
    left: '1.5',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '1.5',
    py: '0.5',
    borderRadius: 'md',
    bg: 'rgb(0 0 0 / 0.65)',
    color: 'white',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
    _icon: { boxSize: '3.5' },
  },
})
/** The keyboard moves a photo by it; mouse and finger by the photo as well. */
const Handle = chakra('button', {
  base: {
    position: 'absolute',
    top: '0',
    right: '0',
    display: 'grid',
    placeItems: 'center',
    boxSize: '11',
    color: 'white',
    cursor: 'grab',
    touchAction: 'none',
    _icon: { boxSize: '5', filter: 'drop-shadow(0 0 2px rgb(0 0 0 / 0.9))' },
    _focusVisible: { outline: '2px solid white', outlineOffset: '-6px', borderRadius: 'lg' },
  },
})
const Name = chakra('span', {
  base: { textStyle: 'sm', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  variants: { quiet: { true: { color: 'fg.muted' } } },
})
const Chips = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '1' } })

interface Props {
  file: MediaFile
  place: number
  /** The shot that it shows. */
  label: string | null
  /** The place of the photo that it doubles. */
  original: number | null
  onOpen: (id: string) => void
}

const isImperfection = ({ tags }: MediaFile) => tags.includes('IMPERFECTION')

/** A photo or video in the grid. */
export const PhotoTile = memo(function PhotoTile({ file, place, label, original, onOpen }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: file.id,
  })
  // A key on the photo opens it.
  const { onKeyDown: _byKey, ...byPointer } = listeners ?? {}
  const { id, kind, picture, isHero, advice, caption, status } = file
  const name = caption ?? label ?? (kind === 'VIDEO' ? 'Video' : 'No shot')
  return (
    <Root ref={setNodeRef} style={{ transform: CSS.Transform.toString(transform), transition }}>
      <Frame
        type="button"
        dragged={isDragging}
        hero={isHero}
        style={picture?.placeholder ? { backgroundImage: `url("${picture.placeholder}")` } : undefined}
        {...byPointer}
        aria-label={`Photo ${place}: ${name}${isHero ? ', hero' : ''}`}
        onClick={() => onOpen(id)}
      >
        {picture && (
          <img
            src={picture.thumbUrl}
            srcSet={`${picture.thumbUrl} 320w, ${picture.mediumUrl} 1280w`}
            sizes="(min-width: 48rem) 12rem, 50vw"
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
        <Badge>
          {place}
          {isHero && (
            <>
              <Star fill="currentColor" aria-hidden /> Hero
            </>
          )}
          {kind === 'VIDEO' && 'Video'}
        </Badge>
      </Frame>
      <Handle
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move photo ${place}`}
        aria-roledescription="Handle"
      >
        <GripVertical aria-hidden />
      </Handle>
      <Name quiet={!caption && !label}>{name}</Name>
      {(advice.length > 0 || original || isImperfection(file) || status === 'PROCESSING') && (
        <Chips>
          {original && (
            <Chip icon={Copy} tone="amber">
              {`Same as ${original}`}
            </Chip>
          )}
          {advice.map((code) => (
            <Chip key={code} icon={TriangleAlert} tone="amber" title={PHOTO_ADVICE_LABELS[code]}>
              {ADVICE[code]}
            </Chip>
          ))}
          {isImperfection(file) && <Chip>Imperfection</Chip>}
          {status === 'PROCESSING' && <Chip>Processing</Chip>}
        </Chips>
      )}
    </Root>
  )
})

const ADVICE: Readonly<Record<MediaFile['advice'][number], string>> = {
  BLURRED: 'Blurred?',
  DARK: 'Dark',
  BRIGHT: 'Too bright',
  SMALL: 'Small',
}
