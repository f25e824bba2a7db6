import { useId, type ReactNode } from 'react'
import type { Icon } from '../../icons.ts'
import { RouterLink } from '../../router.ts'
import { useMenuParts } from './parts.ts'

interface EntryProps {
  icon?: Icon
  destructive?: boolean
  disabled?: boolean
  children: ReactNode
}

const look = ({ destructive = false, disabled = false }: EntryProps) => ({
  color: destructive ? 'fg.error' : undefined,
  disabled,
})

const Face = ({ icon: EntryIcon, children }: EntryProps) => (
  <>
    {EntryIcon && <EntryIcon aria-hidden />}
    {children}
  </>
)

interface DeedProps extends EntryProps {
  onSelect?: (() => void) | undefined
  /** Where it leads instead of doing something. */
  to?: string | undefined
}

/** An entry of a menu that does something, or leads to a page of the product. */
export function MenuEntry({ onSelect, to, ...entry }: DeedProps) {
  const parts = useMenuParts()
  const face = <Face {...entry} />
  return (
    <parts.Item value={useId()} onSelect={onSelect} asChild={to !== undefined} {...look(entry)}>
      {to === undefined ? face : <RouterLink to={to}>{face}</RouterLink>}
    </parts.Item>
  )
}

/** An entry that opens a page in a tab of its own. */
export function MenuTabLink({ href, ...entry }: EntryProps & { href: string }) {
  const parts = useMenuParts()
  return (
    <parts.Item value={useId()} asChild {...look(entry)}>
      <a href={href} target="_blank" rel="noreferrer">
        <Face {...entry} />
      </a>
    </parts.Item>
  )
}

interface CheckProps extends EntryProps {
  checked: boolean
  onCheck: (checked: boolean) => void
}

/** An entry that is on or off. */
export function MenuCheck({ icon: EntryIcon, checked, disabled = false, onCheck, children }: CheckProps) {
  const parts = useMenuParts()
  return (
    <parts.CheckboxItem value={useId()} checked={checked} disabled={disabled} onCheckedChange={onCheck}>
      {EntryIcon && <EntryIcon aria-hidden />}
      <parts.ItemText>{children}</parts.ItemText>
      <parts.ItemIndicator />
    </parts.CheckboxItem>
  )
}

interface ChoicesProps {
  label?: string
  value: string
  choices: readonly { value: string; label: ReactNode; note?: ReactNode }[]
  onChoose: (value: string) => void
}

/** Entries of which one is chosen. */
export function MenuChoices({ label, value: chosen, choices, onChoose }: ChoicesProps) {
  const parts = useMenuParts()
  return (
    <parts.RadioItemGroup value={chosen} onValueChange={({ value }) => onChoose(value)}>
      {label && <parts.ItemGroupLabel>{label}</parts.ItemGroupLabel>}
      {choices.map(({ value, label: words, note }) => (
        <parts.RadioItem key={value} value={value}>
          <parts.ItemText>{words}</parts.ItemText>
          {note}
          <parts.ItemIndicator />
        </parts.RadioItem>
      ))}
    </parts.RadioItemGroup>
  )
}

/** Entries under a heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const parts = useMenuParts()
  return (
    <parts.ItemGroup>
      <parts.ItemGroupLabel>{label}</parts.ItemGroupLabel>
      {children}
    </parts.ItemGroup>
  )
}

export function MenuSeparator() {
  const parts = useMenuParts()
  return <parts.Separator />
}
