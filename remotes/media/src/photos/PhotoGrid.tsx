import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import type { MediaFile } from '@forecourt/contracts'
import type { ListedShot } from '@forecourt/domain'
import { Button, chakra, Cluster, Gallery, type GalleryPhoto, lazyDialog, MutedText } from '@forecourt/ui'
import { useCallback, useMemo, useState } from 'react'
import { PhotoTile } from './PhotoTile.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { UploadTiles } from './UploadTiles.tsx'
import type { PhotoSet } from './usePhotoSet.ts'

const PhotoDialog = lazyDialog(() => import('./PhotoDialog.tsx'))

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(auto-fill, minmax(11rem, 1fr))' },
  },
})

const HOW_TO =
  'To move a photo, press the space bar, then the arrow keys, then the space bar again. Escape puts it back.'

interface Props {
  set: PhotoSet
  shots: readonly ListedShot[]
  skipped: readonly { key: string }[]
  /** False where photos are looked at only. */
  isEditable?: boolean
}

/** The photos in their order, to be moved by mouse, finger or keyboard. */
export default function PhotoGrid({ set, shots, skipped, isEditable = true }: Props) {
  const [shown, setShown] = useState<string | null>(null)
  const [isEnlarged, setEnlarged] = useState(false)
  const [selected, setSelected] = useState<readonly string[] | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  // The same list until the order changes: with another one every photo is drawn again.
  const ids = useMemo(() => set.files.map(({ id }) => id), [set.files])
  const labels = useMemo(() => new Map(shots.map(({ key, label }) => [key, label])), [shots])
  const placeOf = (id: unknown) => ids.indexOf(String(id)) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Photo ${placeOf(active.id)} picked up.`,
    onDragOver: ({ over }) => (over ? `Place ${placeOf(over.id)} of ${ids.length}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Put at place ${placeOf(over.id)}.` : 'Put back.'),
    onDragCancel: () => 'Put back.',
  }
  function drop({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    void set.reorder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  const isSelecting = selected !== null
  const touch = useCallback(
    (id: string) => {
      if (!isSelecting) setShown(id)
      else setSelected((now) => (now?.includes(id) ? now.filter((each) => each !== id) : [...(now ?? []), id]))
    },
    [isSelecting],
  )
  const open = set.files.find(({ id }) => id === shown)
  // There is nothing to do with a photo that may not be changed but to look at it.
  const isLarge = isEnlarged || (!isEditable && open?.kind === 'PHOTO')
  return (
    <>
      {ids.length === 0 && set.coming.length === 0 && (
        <MutedText size="sm">No photos yet.{isEditable && ' Take them shot by shot, or choose all at once.'}</MutedText>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements, screenReaderInstructions: { draggable: HOW_TO } }}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <Grid aria-label="Photos in order">
            {set.files.map((file, at) => (
              <PhotoTile
                key={file.id}
                file={file}
                place={at + 1}
                label={file.shotKey ? (labels.get(file.shotKey) ?? null) : null}
                original={file.duplicateOf ? placeOf(file.duplicateOf) : null}
                mode={isEditable ? (selected ? 'select' : 'move') : 'look'}
                selected={selected?.includes(file.id) ?? false}
                onOpen={touch}
              />
            ))}
            <UploadTiles queue={set.queue} labels={labels} />
          </Grid>
        </SortableContext>
      </DndContext>
      {isEditable && ids.length > 0 && (
        <Cluster>
          {selected ? (
            <SelectionBar set={set} selected={selected} onSelect={setSelected} />
          ) : (
            <>
              {set.photos.length > 1 && (
                <Button size="sm" disabled={set.isBusy} onClick={() => void set.matchAgain(skipped)}>
                  Match the shots to this order
                </Button>
              )}
              <Button size="sm" variant="ghost" onClick={() => setSelected([])}>
                Select photos
              </Button>
            </>
          )}
        </Cluster>
      )}
      {open && isLarge && (
        <Gallery
          photos={galleryOf(set.files, labels)}
          startId={open.id}
          onShow={setShown}
          onClose={() => {
            setEnlarged(false)
            if (!isEditable) setShown(null)
          }}
        />
      )}
      {open && !isLarge && (
        <PhotoDialog
          file={open}
          set={set}
          shots={shots}
          isEditable={isEditable}
          onShow={setShown}
          onEnlarge={() => setEnlarged(true)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

/** The photos as they are enlarged; a video has its own player. */
const galleryOf = (files: readonly MediaFile[], labels: ReadonlyMap<string, string>): GalleryPhoto[] =>
  files.flatMap(({ id, kind, picture, caption, shotKey }) =>
    kind === 'PHOTO' && picture ? [{ id, picture, caption: caption ?? labels.get(shotKey ?? '') ?? 'Photo' }] : [],
  )
