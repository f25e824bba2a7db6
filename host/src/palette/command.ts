import type { Shortcut } from '@forecourt/ui/shortcuts/catalogue.ts'
import type { Icon } from '@forecourt/ui/icons.ts'

/** An entry of the palette other than a vehicle that was searched for. */
export interface PaletteCommand {
  /** Of all entries that are shown, this one's. */
  id: string
  label: string
  icon: Icon
  /** What it is beside its name: the group of a page. */
  note?: string | undefined
  shortcut?: Shortcut | undefined
  /** Where it leads, by which it is remembered; else it does something. */
  to?: string | undefined
  run: () => void
}

export interface PaletteSection {
  heading: string
  commands: readonly PaletteCommand[]
}

const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether each word that was typed begins a word of the entry's: 'mech ass' finds 'Mechanical Prep: Assess'. */
export function isMeant({ label, note = '' }: Pick<PaletteCommand, 'label' | 'note'>, typed: string): boolean {
  const own = words(`${label} ${note}`)
  return words(typed).every((part) => own.some((word) => word.startsWith(part)))
}

/** The sections with what is meant by the typed text, without those of which nothing is. */
export const meantBy = (sections: readonly PaletteSection[], typed: string): PaletteSection[] =>
  sections
    .map(({ heading, commands }) => ({ heading, commands: commands.filter((command) => isMeant(command, typed)) }))
    .filter(({ commands }) => commands.length > 0)
