import { folded } from '@forecourt/domain'
import { useState, type KeyboardEvent } from 'react'
import type { Choice } from './choices.ts'

interface Options {
  choices: readonly Choice[]
  /** The words of what is chosen. */
  chosenLabel: string
  onChoose: (value: string | null) => void
  /** Where the choices are searched elsewhere; else they are filtered here. */
  onSearch?: ((text: string) => void) | undefined
}

/** Whether a label holds every word of what was typed, whatever the capitals and accents. */
export const textHolds = (label: string, text: string): boolean =>
  folded(text)
    .split(/\s+/)
    .every((word) => folded(label).includes(word))

/** What a combobox's keys and pointer do. While `typed` is null the control shows what is chosen. */
export function useCombobox({ choices, chosenLabel, onChoose, onSearch }: Options) {
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)

  const isFiltered = typed !== null && typed !== chosenLabel && !onSearch
  const shown = isFiltered ? choices.filter(({ label }) => textHolds(label, typed)) : choices
  const highlighted = Math.min(active, shown.length - 1)

  function close() {
    setOpen(false)
    setTyped(null)
    setActive(0)
    onSearch?.('')
  }

  function choose(choice: Choice) {
    if (choice.disabled) return
    onChoose(choice.value)
    close()
  }

  function type(text: string) {
    setTyped(text)
    setActive(0)
    setOpen(true)
    onSearch?.(text)
  }

  /** Leaving takes a whole name that was typed, empties on nothing, and else goes back to what was chosen. */
  function leave() {
    const whole = typed?.trim().toLowerCase()
    const named = choices.find(({ label }) => label.toLowerCase() === whole)
    if (whole === '') onChoose(null)
    else if (named && named.label !== chosenLabel) onChoose(named.value)
    close()
  }

  function move(by: number) {
    if (!open) setOpen(true)
    else if (shown.length > 0) setActive((highlighted + by + shown.length) % shown.length)
  }

  function onKeyDown(event: KeyboardEvent) {
    const choice = shown[highlighted]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && open) {
      // Enter in a form's control would send the form.
      event.preventDefault()
      if (choice) choose(choice)
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
    }
  }

  return { text: typed ?? chosenLabel, open, shown, highlighted, setOpen, setActive, type, choose, leave, onKeyDown }
}
