import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { MediaFile } from '@forecourt/contracts'
import { PHOTO_ADVICE_LABELS } from '@forecourt/domain'
import { Check, chakra, Chip, Copy, GripVertical, PhotoImage, Star, TriangleAlert } from '@forecourt/ui'
import { memo } from 'react'
import { Badge, frame, Name, Tile } from './tile.ts'

const Frame = chakra('button', {
  base: {
    ...frame,
    cursor: 'pointer',
    touchAction: 'manipulation',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
  },
  variants: {
    movable: { true: { cursor: 'grab' } },
    dragged: { true: { cursor: 'grabbing', boxShadow: 'lg', zIndex: '1' } },
    hero: { true: { outline: '3px solid {colors.accent}' } },
  },
})
const Tick = chakra('span', {
  base: {
    position: 'absolute',
    top: '1.5',
    right: '1.5',
    display: 'grid',
    placeItems: 'center',
    boxSize: '6',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'white',
    bg: 'rgb(0 0 0 / 0.45)',
    color: 'white',
    _icon: { boxSize: '4' },
  },
  variants: { on: { true: { bg: 'accent.solid' } } },
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
const Chips = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '1' } })

/** What a touch is for: photos can be moved, selected, or looked at only. */
export type TileMode = 'move' | 'select' | 'look'

interface Props {
  file: MediaFile
  place: number
  /** The shot that it shows. */
  label: string | null
  /** The place of the photo that it doubles. */
  original: number | null
  mode: TileMode
  selected: boolean
  onOpen: (id: string) => void
}

const isImperfection = ({ tags }: MediaFile) => tags.includes('IMPERFECTION')

/** A photo or video in the grid. */
export const PhotoTile = memo(function PhotoTile({ file, place, label, original, mode, selected, onOpen }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: file.id,
    disabled: mode !== 'move',
  })
  // A key on the photo opens it.
  const { onKeyDown: _byKey, ...byPointer } = listeners ?? {}
  const { id, kind, picture, isHero, advice, caption, status } = file
  const name = caption ?? label ?? (kind === 'VIDEO' ? 'Video' : 'No shot')
  return (
    <Tile ref={setNodeRef} style={{ transform: CSS.Transform.toString(transform), transition }}>
      <Frame
        type="button"
        dragged={isDragging}
        hero={isHero}
        movable={mode === 'move'}
        {...(mode === 'select' && { 'aria-pressed': selected })}
        {...(mode === 'move' && byPointer)}
        aria-label={`${kind === 'VIDEO' ? 'Video' : 'Photo'} ${place}: ${name}${isHero ? ', hero' : ''}`}
        onClick={() => onOpen(id)}
      >
        {picture && <PhotoImage picture={picture} sizes="(min-width: 48rem) 12rem, 50vw" alt="" />}
        <Badge>
          {place}
          {isHero && (
            <>
              <Star fill="currentColor" aria-hidden /> Hero
            </>
          )}
          {kind === 'VIDEO' && 'Video'}
        </Badge>
        {mode === 'select' && <Tick on={selected}>{selected && <Check aria-hidden />}</Tick>}
      </Frame>
      {mode === 'move' && (
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
      )}
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
    </Tile>
  )
})

const ADVICE: Readonly<Record<MediaFile['advice'][number], string>> = {
  BLURRED: 'Blurred?',
  DARK: 'Dark',
  BRIGHT: 'Too bright',
  SMALL: 'Small',
}
