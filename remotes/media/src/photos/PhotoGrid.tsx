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
import type { ListedShot } from '@forecourt/domain'
import { UploadDialog, UploadThumb } from '@forecourt/stage'
import { Button, chakra, lazyDialog } from '@forecourt/ui'
import { useState } from 'react'
import { PhotoTile } from './PhotoTile.tsx'
import type { PhotoSet } from './usePhotoSet.ts'

const PhotoDialog = lazyDialog(() => import('./PhotoDialog.tsx'))

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(auto-fill, minmax(11rem, 1fr))' },
  },
})
const Uploads = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })
const Empty = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted' } })
const Line = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

interface Props {
  set: PhotoSet
  shots: readonly ListedShot[]
  skipped: readonly { key: string }[]
}

/** The photos in their order, to be moved by mouse, finger or keyboard. */
export default function PhotoGrid({ set, shots, skipped }: Props) {
  const [shown, setShown] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = set.files.map(({ id }) => id)
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
  const labels = new Map(shots.map(({ key, label }) => [key, label]))
  const open = set.files.find(({ id }) => id === shown)
  const uploads = set.uploads.filter(({ query }) => !query.posterOf)
  return (
    <>
      {ids.length === 0 && uploads.length === 0 && (
        <Empty>No photos yet. Take them shot by shot, or choose all at once.</Empty>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements }}
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
                onOpen={setShown}
              />
            ))}
          </Grid>
        </SortableContext>
      </DndContext>
      {uploads.length > 0 && (
        <Uploads aria-label="Uploading">
          {uploads.map((upload) => (
            <UploadThumb key={upload.id} upload={upload} onOpen={() => setOpened(upload.id)} />
          ))}
        </Uploads>
      )}
      {set.photos.length > 1 && (
        <Line>
          <Button size="sm" variant="ghost" disabled={set.isBusy} onClick={() => void set.matchAgain(skipped)}>
            Match the shots to this order
          </Button>
        </Line>
      )}
      {open && <PhotoDialog file={open} set={set} shots={shots} onShow={setShown} onClose={() => setShown(null)} />}
      {opened && (
        <UploadDialog
          upload={uploads.find(({ id }) => id === opened)}
          files={set.queue}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
