import { toastError } from '@forecourt/ui/feedback/toasts.ts'
import { loadOnce, useLoaded } from '@forecourt/ui/lazy/useLoaded.ts'
import { useRef, useState } from 'react'
import { EarlyBox } from './EarlyBox.tsx'

const code = loadOnce(() => import(/* webpackChunkName: "search" */ './SearchDialog.tsx'))

/**
 * The vehicle search (specification section 2). Its box is there at once, so that no key is lost while the dialog is
 * fetched; the dialog takes text, caret and focus over from it.
 */
export function VehicleSearch({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [entered, setEntered] = useState<string | null>(null)
  const [isTakenOver, setTakenOver] = useState(false)
  const early = useRef<HTMLInputElement>(null)
  const Dialog = useLoaded(code, () => {
    toastError('The search could not be loaded. Try again.')
    onClose()
  })

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
      {!isTakenOver && <EarlyBox ref={early} {...box} />}
      {Dialog && <Dialog {...box} entered={entered} onReady={takeOver} />}
    </>
  )
}
