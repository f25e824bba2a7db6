import { useRef, useState, type ComponentType } from 'react'
import type { BoxWords } from './box.ts'
import { EarlyBox } from './EarlyBox.tsx'

export interface BoxProps {
  typed: string
  /** The text for which Enter was pressed. */
  entered: string | null
  onType: (text: string) => void
  onEnter: () => void
  onClose: () => void
  /** The box can be typed into. */
  onReady: (input: HTMLInputElement) => void
}

/**
 * A dialog with a box to type into, which is there at once, so that no key is lost while the dialog is fetched; the dialog
 * takes text, caret and focus over from it.
 */
export function earlyDialog(Dialog: ComponentType<BoxProps>, words: BoxWords) {
  return function Early({ onClose }: { onClose: () => void }) {
    const [typed, setTyped] = useState('')
    const [entered, setEntered] = useState<string | null>(null)
    const [isTakenOver, setTakenOver] = useState(false)
    const early = useRef<HTMLInputElement>(null)

    function type(text: string) {
      setTyped(text)
      setEntered(null)
    }

    function takeOver(input: HTMLInputElement) {
      input.focus()
      if (early.current) input.setSelectionRange(early.current.selectionStart, early.current.selectionEnd)
      setTakenOver(true)
    }

    const box = { typed, onType: type, onEnter: () => setEntered(typed.trim()), onClose }
    return (
      <>
        {!isTakenOver && <EarlyBox ref={early} words={words} {...box} />}
        <Dialog {...box} entered={entered} onReady={takeOver} />
      </>
    )
  }
}
