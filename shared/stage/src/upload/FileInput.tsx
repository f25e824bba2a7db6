import { chakra } from '@forecourt/ui'
import type { ChangeEvent } from 'react'

const Hidden = chakra('input', {
  base: { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit', width: 'full', height: 'full' },
})

interface Props {
  /** What is added, for the screen reader. */
  label: string
  onFiles: (files: File[]) => void
  accept: string
  /** Opens the camera straight away, where there is one. */
  camera?: boolean
}

/** The browser's own chooser, unseen over whatever it stands in. */
export function FileInput({ label, onFiles, accept, camera = false }: Props) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(currentTarget.files ?? [])])
    // The same file may be chosen again.
    currentTarget.value = ''
  }
  return (
    <Hidden
      type="file"
      multiple={!camera}
      accept={accept}
      capture={camera ? 'environment' : undefined}
      aria-label={label}
      onChange={choose}
    />
  )
}
