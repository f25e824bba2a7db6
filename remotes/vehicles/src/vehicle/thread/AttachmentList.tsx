import type { StageFile } from '@forecourt/contracts'
import { Refusals, UploadDialog, UploadThumb } from '@forecourt/stage'
import { chakra, Cluster, counted, FallbackImage, File as FileIcon, MutedText, X } from '@forecourt/ui'
import { useState } from 'react'
import { MOST_FILES, type Attachments } from './useMessageDraft.ts'

const Item = chakra('li', {
  base: {
    position: 'relative',
    boxSize: '16',
    borderRadius: 'lg',
    overflow: 'hidden',
    bg: 'bg.muted',
    color: 'fg.muted',
    textStyle: 'xs',
  },
})
const DocumentTile = chakra('span', {
  base: { boxSize: 'full', display: 'grid', placeItems: 'center', alignContent: 'center', gap: '0.5' },
})
const Name = chakra('span', {
  base: { maxWidth: 'full', px: '1', truncate: true },
})
/** A thumb's target on a phone; what is seen of it leaves the photo to be seen as well. */
const Remove = chakra('button', {
  base: {
    position: 'absolute',
    top: '0',
    insetEnd: '0',
    boxSize: { base: 'touch', md: '6' },
    display: 'grid',
    justifyContent: 'end',
    alignContent: 'start',
    cursor: 'pointer',
    _focusVisible: { outlineOffset: '-2px' },
  },
})
const Cross = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '6',
    borderEndStartRadius: 'lg',
    bg: 'bg',
    color: 'fg',
  },
})
const NOT_ADDED = { one: 'file was', many: 'files were' }

/** What keeps the message from being sent. */
function waitingFor({ uploads, files }: Attachments): string | null {
  if (uploads.length === 0) return null
  const isRefused = uploads.every(({ state }) => state === 'refused')
  if (isRefused) return 'Try again or remove what failed, then send the message.'
  return files.length + uploads.length === 1
    ? 'The message can be sent once its file has arrived.'
    : 'The message can be sent once its files have arrived.'
}

/** The files of the message that is being written, and what became of those on their way. */
export function AttachmentList({ attachments }: { attachments: Attachments }) {
  const { files, uploads, leftOut } = attachments
  const [opened, setOpened] = useState<string | null>(null)
  const waits = waitingFor(attachments)
  return (
    <>
      {files.length + uploads.length > 0 && (
        <Cluster as="ul" aria-label="Message attachments">
          {files.map((file) => (
            <Item key={file.id} title={file.filename}>
              <Arrived file={file} />
              <Remove type="button" aria-label={`Remove ${file.filename}`} onClick={() => attachments.remove(file)}>
                <Cross>
                  <X size={14} aria-hidden />
                </Cross>
              </Remove>
            </Item>
          ))}
          {uploads.map((upload) => (
            <Item key={upload.id}>
              <UploadThumb upload={upload} onOpen={() => setOpened(upload.id)} />
            </Item>
          ))}
        </Cluster>
      )}
      <Refusals uploads={uploads} files={attachments} />
      {waits && (
        <MutedText size="sm" role="status">
          {waits}
        </MutedText>
      )}
      {leftOut > 0 && (
        <MutedText size="sm" role="alert">
          The limit is {MOST_FILES} files: {counted(leftOut, NOT_ADDED)} not added.
        </MutedText>
      )}
      <UploadDialog
        upload={uploads.find(({ id }) => id === opened)}
        files={attachments}
        onClose={() => setOpened(null)}
      />
    </>
  )
}

function Arrived({ file: { mimeType, filename, thumbUrl } }: { file: StageFile }) {
  const tile = (
    <DocumentTile>
      <FileIcon size={20} aria-hidden />
      <Name>{filename}</Name>
    </DocumentTile>
  )
  // The address of a picture is good for an hour, and a message may have been begun yesterday.
  return mimeType.startsWith('image/') ? <FallbackImage sources={[thumbUrl]} alt={filename} fallback={tile} /> : tile
}
