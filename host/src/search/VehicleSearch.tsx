import { lazyDialog } from '@forecourt/ui/lazy/lazyDialog.tsx'
import { useRef, useState } from 'react'
import { EarlyBox } from './EarlyBox.tsx'

const SearchDialog = lazyDialog(() => import(/* webpackChunkName: "search" */ './SearchDialog.tsx'))

/**
 * The vehicle search (specification section 2). Its box is there at once, so that no key is lost while the dialog is
 * fetched; the dialog takes text, caret and focus over from it.
 */
export function VehicleSearch({ onClose }: { onClose: () => void }) {
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
      {!isTakenOver && <EarlyBox ref={early} {...box} />}
      <SearchDialog {...box} entered={entered} onReady={takeOver} />
    </>
  )
}
