import { useState, type ClipboardEvent, type DragEvent } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Before any photo: a file of that time does not say when it was taken. */
const LONG_AGO = 1

/** A picture that is pasted was made that moment, and says nothing of when it was taken. */
export const asPasted = (files: readonly File[]): File[] =>
  files.map((file) => new File([file], file.name, { type: file.type, lastModified: LONG_AGO }))

/** What an element needs so that files can be dropped or pasted on it. */
export function useFileTarget(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    target: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave(event: DragEvent) {
        const to = event.relatedTarget
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        // One target may lie within another.
        event.stopPropagation()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
      onPaste(event: ClipboardEvent) {
        const files = [...event.clipboardData.files]
        if (files.length === 0) return
        event.preventDefault()
        event.stopPropagation()
        onFiles(asPasted(files))
      },
    },
  }
}
