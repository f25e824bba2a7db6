import { Camera, chakra } from '@forecourt/ui'
import { useCallback, useState, type ReactNode } from 'react'
import { FileInput } from './FileInput.tsx'
import { Lightbox } from './Lightbox.tsx'
import { Refusals } from './Refusals.tsx'
import type { FilesOf, StageFiles } from './stageFiles.ts'
import { FileThumb, tile, UploadThumb } from './Thumb.tsx'
import { UploadDialog } from './UploadDialog.tsx'
import { useFileTarget } from './useFileTarget.ts'
import { useFilesOf } from './useUploads.ts'

interface Props {
  files: StageFiles
  /** The item that the photos show; null for those of none, all of them when left out. */
  of?: FilesOf
  /** What is shown: 'Brakes: Nearside rear'. */
  label: string
  /** False where nothing may be added, changed or deleted any more. */
  isEditable?: boolean
  accept?: string
  /** Words at the strip's end. */
  children?: ReactNode
}

const Root = chakra('div', { base: { display: 'grid', gap: '2', minWidth: '0' } })
const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', borderRadius: 'lg' },
  variants: { over: { true: { outline: '2px dashed {colors.accent}', outlineOffset: '3px' } } },
})
const Add = chakra('label', {
  base: {
    ...tile,
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover', color: 'fg' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
  },
})

const LeftOut = chakra('p', { base: { textStyle: 'sm', color: 'fg.error', overflowWrap: 'anywhere' } })

/** The photos of an item in a row, and the place to add one: chosen, taken, dropped or pasted. */
export function PhotoStrip({ files, of, label, isEditable = true, accept = 'image/*', children }: Props) {
  const view = useFilesOf(files, of)
  // A form has dozens of strips: a dialog costs nothing before it is first opened, and null once it was closed.
  const [shown, setShown] = useState<string | null>()
  const [opened, setOpened] = useState<string | null>()
  const show = useCallback(({ id }: { id: string }) => setShown(id), [])
  const open = useCallback(({ id }: { id: string }) => setOpened(id), [])
  const { isOver, target } = useFileTarget((chosen) => files.add(chosen, of))
  return (
    <Root>
      <Row over={isOver} {...(isEditable && target)}>
        {view.files.map((file, index) => (
          <FileThumb key={file.id} file={file} label={`Photo ${index + 1}, ${label}`} onOpen={show} />
        ))}
        {view.uploads.map((upload) => (
          <UploadThumb key={upload.id} upload={upload} onOpen={open} />
        ))}
        {isEditable && (
          <Add>
            <Camera size={20} aria-hidden />
            Add
            <FileInput label={`Add photos, ${label}`} accept={accept} onFiles={(chosen) => files.add(chosen, of)} />
          </Add>
        )}
        {children}
      </Row>
      {view.leftOut && <LeftOut role="alert">{view.leftOut}</LeftOut>}
      <Refusals uploads={view.uploads} files={files} />
      {shown !== undefined && (
        <Lightbox
          files={view.files}
          shown={view.files.find(({ id }) => id === shown) ?? null}
          onShow={(file) => setShown(file?.id ?? null)}
          title={label}
          edit={isEditable ? files : undefined}
        />
      )}
      {opened !== undefined && (
        <UploadDialog
          upload={view.uploads.find(({ id }) => id === opened)}
          files={files}
          onClose={() => setOpened(null)}
        />
      )}
    </Root>
  )
}
