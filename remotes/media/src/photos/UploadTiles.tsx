import { UploadDialog, useFilesOf, type StageFiles, type Upload } from '@forecourt/stage'
import { chakra, CircleAlert, CloudOff, ImageIcon } from '@forecourt/ui'
import { memo, useCallback, useState } from 'react'
import { Badge, frame, Name, Tile } from './tile.ts'

const Frame = chakra('button', {
  base: {
    ...frame,
    display: 'grid',
    placeItems: 'center',
    color: 'fg.muted',
    cursor: 'pointer',
    '& > img': { position: 'absolute', inset: '0', opacity: '0.7' },
  },
})
const Track = chakra('span', {
  base: {
    position: 'absolute',
    insetInline: '2',
    bottom: '2',
    height: '1.5',
    borderRadius: 'full',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
    bg: 'rgb(0 0 0 / 0.45)',
  },
})
const Bar = chakra('span', {
  base: { display: 'block', width: 'full', height: 'full', bg: 'white', transformOrigin: 'left center' },
})

const STATES: Readonly<Record<Upload['state'], string>> = {
  waiting: 'Waiting',
  sending: 'Uploading',
  offline: 'No connection',
  refused: 'Not accepted',
}

const STATE_WORDS: Readonly<Record<Upload['state'], string>> = {
  waiting: 'is waiting',
  sending: 'is uploading',
  offline: 'is waiting for a connection',
  refused: 'was not accepted',
}

interface TileProps {
  upload: Upload
  /** The shot that it shows. */
  label: string | null
  onOpen: (id: string) => void
}

const UploadTile = memo(function UploadTile({ upload, label, onOpen }: TileProps) {
  const { id, name, previewUrl, state, progress } = upload
  const percent = state === 'sending' ? `, ${Math.round(progress * 100)}%` : ''
  return (
    <Tile>
      <Frame
        type="button"
        onClick={() => onOpen(id)}
        aria-label={`${name} ${label ? `(${label}) ` : ''}${STATE_WORDS[state]}${percent}`}
      >
        {previewUrl ? <img src={previewUrl} alt="" decoding="async" /> : <ImageIcon aria-hidden />}
        <Badge>
          {state === 'refused' && <CircleAlert aria-hidden />}
          {state === 'offline' && <CloudOff aria-hidden />}
          {STATES[state]}
          {percent}
        </Badge>
        {state === 'sending' && (
          <Track>
            <Bar style={{ transform: `scaleX(${progress})` }} />
          </Track>
        )}
      </Frame>
      <Name quiet>{label ?? name}</Name>
    </Tile>
  )
})

interface Props {
  queue: StageFiles
  /** The shots' labels by their keys. */
  labels: ReadonlyMap<string, string>
}

/** What is on its way, at the end of the grid; it alone is drawn again as uploads go on. */
export function UploadTiles({ queue, labels }: Props) {
  const { uploads } = useFilesOf(queue)
  const [opened, setOpened] = useState<string | null>(null)
  const open = useCallback((id: string) => setOpened(id), [])
  return (
    <>
      {uploads
        .filter(({ query }) => !query.posterOf)
        .map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            label={labels.get(upload.query.itemRef ?? '') ?? null}
            onOpen={open}
          />
        ))}
      {opened && (
        <UploadDialog upload={uploads.find(({ id }) => id === opened)} files={queue} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
