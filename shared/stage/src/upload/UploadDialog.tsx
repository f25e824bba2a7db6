import { Button, chakra, ResponsiveDialog } from '@forecourt/ui'
import type { UploadActions } from './stageFiles.ts'
import type { Upload } from './uploadQueue.ts'

const Frame = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '8rem',
    borderRadius: 'lg',
    overflow: 'hidden',
    bg: 'bg.muted',
    '& img': { maxWidth: 'full', maxHeight: '50vh', objectFit: 'contain' },
  },
})

function words({ state, progress, refusal }: Upload): string {
  if (state === 'refused') return refusal ?? ''
  if (state === 'offline') return 'Kept on this device. It is sent automatically once you are connected.'
  if (state === 'sending') return `Uploading, ${Math.round(progress * 100)}%.`
  return 'Waiting to upload.'
}

interface Props {
  upload: Upload | undefined
  files: UploadActions
  onClose: () => void
}

/** An upload that has not arrived: how it stands, and what can be done. */
export function UploadDialog({ upload, files, onClose }: Props) {
  return (
    <ResponsiveDialog
      open={upload !== undefined}
      onClose={onClose}
      title={upload?.name ?? ''}
      description={upload && words(upload)}
      footer={
        upload && (
          <>
            <Button
              colorPalette="danger"
              onClick={() => {
                files.cancel(upload.id)
                onClose()
              }}
            >
              {upload.state === 'refused' ? 'Remove' : 'Cancel upload'}
            </Button>
            {(upload.state === 'refused' || upload.state === 'offline') && (
              <Button
                onClick={() => {
                  files.retry(upload.id)
                  onClose()
                }}
              >
                Try again
              </Button>
            )}
            <Button onClick={onClose}>Close</Button>
          </>
        )
      }
    >
      {upload?.previewUrl && (
        <Frame>
          <img src={upload.previewUrl} alt="" />
        </Frame>
      )}
    </ResponsiveDialog>
  )
}
