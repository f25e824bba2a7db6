import { uploadLimitsText } from '@forecourt/domain'
import { Button, Camera, chakra, MutedText, Upload as UploadIcon } from '@forecourt/ui'
import { useEffect, useEffectEvent } from 'react'
import { FileInput } from './FileInput.tsx'
import { PhotoStrip } from './PhotoStrip.tsx'
import type { FilesOf, StageFiles } from './stageFiles.ts'
import { asPasted, useFileTarget } from './useFileTarget.ts'
import { useFilesOf } from './useUploads.ts'

interface Props {
  files: StageFiles
  of?: FilesOf
  /** What the files are: 'Photos and documents'. */
  label: string
  accept?: string
  /** Takes what is pasted anywhere on the page; for one of a page's only. */
  takesPaste?: boolean
}

const Zone = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    p: '3',
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'lg',
  },
  variants: { over: { true: { borderColor: 'accent', bg: 'accent.subtle' } } },
})
const Line = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
const Hint = chakra('span', { base: { textStyle: 'sm', color: 'fg.muted', display: { base: 'none', md: 'inline' } } })
/** Where a finger points there is a camera as well. */
const TakePhoto = chakra('span', { base: { display: 'none', '@media (pointer: coarse)': { display: 'contents' } } })

/** A place for files: choose them, take them with the camera, drag them here, or paste them. */
export function FileDrop({ files, of = null, label, accept = 'image/*,application/pdf', takesPaste = false }: Props) {
  const { limits } = useFilesOf(files, of)
  const add = (chosen: File[]) => files.add(chosen, of)
  const { isOver, target } = useFileTarget(add)

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = [...(event.clipboardData?.files ?? [])]
    if (event.defaultPrevented || pasted.length === 0) return
    event.preventDefault()
    add(asPasted(pasted))
  })
  useEffect(() => {
    if (!takesPaste) return undefined
    const listener = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [takesPaste])

  return (
    <Zone over={isOver} {...target} role="group" aria-label={label}>
      <Line>
        <TakePhoto>
          <Button as="label" position="relative">
            <Camera aria-hidden />
            Take a photo
            <FileInput label={`Take a photo, ${label}`} accept="image/*" camera onFiles={add} />
          </Button>
        </TakePhoto>
        <Button as="label" position="relative" cursor="pointer">
          <UploadIcon aria-hidden />
          Choose files
          <FileInput label={`Choose files, ${label}`} accept={accept} onFiles={add} />
        </Button>
        <Hint>or drop or paste them here</Hint>
      </Line>
      {limits && limits.length > 0 && <MutedText size="sm">{limits.map(uploadLimitsText).join(' ')}</MutedText>}
      <PhotoStrip files={files} of={of} label={label} accept={accept} />
    </Zone>
  )
}
