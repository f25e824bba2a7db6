import type { StageFile } from '@forecourt/contracts'
import { chakra, CircleAlert, CloudOff, File as FileIcon, ImageIcon } from '@forecourt/ui'
import { memo, type ReactNode } from 'react'
import type { Upload } from './uploadQueue.ts'

export const tile = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: '0.5',
  boxSize: '16',
  flexShrink: '0',
  borderRadius: 'lg',
  overflow: 'hidden',
  textStyle: 'xs',
} as const

const Root = chakra('button', {
  base: {
    ...tile,
    bg: 'bg.muted',
    color: 'fg.muted',
    cursor: 'pointer',
    '& > img': { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
    _focusVisible: { outlineOffset: '2px' },
  },
})
const Name = chakra('span', {
  base: { maxWidth: 'full', px: '1', truncate: true },
})
/** Photos are dark and bright alike, in either theme. */
const Veil = chakra('span', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    placeItems: 'center',
    bg: 'rgb(0 0 0 / 0.5)',
    color: 'white',
    _icon: { boxSize: '5' },
  },
})
const Track = chakra('span', {
  base: {
    position: 'absolute',
    insetInline: '1.5',
    bottom: '1.5',
    height: '1',
    borderRadius: 'full',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
    bg: 'rgb(255 255 255 / 0.4)',
  },
})
const Bar = chakra('span', {
  base: { display: 'block', width: 'full', height: 'full', bg: 'white', transformOrigin: 'left center' },
})

const Paper = ({ name }: { name: string }) => (
  <>
    <FileIcon size={20} aria-hidden />
    <Name>{name}</Name>
  </>
)

interface FileProps {
  file: StageFile
  /** 'Photo 2 of Brakes: Nearside rear'. */
  label: string
  /** The same function each time, or every photo is drawn again while one is on its way. */
  onOpen: (file: StageFile) => void
}

export const FileThumb = memo(({ file, label, onOpen }: FileProps) => (
  <Root type="button" onClick={() => onOpen(file)} aria-label={file.caption ? `${label}: ${file.caption}` : label}>
    {file.mimeType.startsWith('image/') ? (
      <img src={file.thumbUrl} alt="" loading="lazy" decoding="async" />
    ) : (
      <Paper name={file.filename} />
    )}
  </Root>
))

function Shown({ upload: { previewUrl, type, name } }: { upload: Upload }) {
  if (previewUrl) return <img src={previewUrl} alt="" decoding="async" />
  return type.startsWith('image/') ? <ImageIcon size={20} aria-hidden /> : <Paper name={name} />
}

const STATE_WORDS = {
  waiting: 'waits',
  sending: 'is sent',
  offline: 'is waiting for the connection',
  refused: 'was refused',
}

const veil = (icon: ReactNode) => <Veil>{icon}</Veil>

function stateOf({ state, progress }: Upload): ReactNode {
  if (state === 'refused') return veil(<CircleAlert aria-hidden />)
  if (state === 'offline') return veil(<CloudOff aria-hidden />)
  return (
    <Track>
      <Bar style={{ transform: `scaleX(${progress})` }} />
    </Track>
  )
}

interface UploadProps {
  upload: Upload
  /** The same function each time, or every photo is drawn again while one is on its way. */
  onOpen: (upload: Upload) => void
}

/** An upload: its picture as soon as there is a small one, with how far it is. */
export const UploadThumb = memo(({ upload, onOpen }: UploadProps) => (
  <Root
    type="button"
    onClick={() => onOpen(upload)}
    aria-label={`${upload.name} ${STATE_WORDS[upload.state]}${upload.state === 'sending' ? `, ${Math.round(upload.progress * 100)}%` : ''}`}
  >
    <Shown upload={upload} />
    {stateOf(upload)}
  </Root>
))
