import { RadioGroup } from '@chakra-ui/react'
import { ResponsiveDialog } from '@forecourt/ui/layout/ResponsiveDialog.tsx'
import { useTheme, type ThemeChoice } from '@forecourt/ui/theme/theme.ts'
import { ChoiceCard, ChoiceCards } from '../switching/ChoiceCard.tsx'

const choices: { value: ThemeChoice; label: string; note: string }[] = [
  { value: 'light', label: 'Light', note: 'Dark letters on light surfaces' },
  { value: 'dark', label: 'Dark', note: 'Light letters on dark surfaces' },
  { value: 'system', label: 'System', note: 'As this device is set' },
]

/** Offers Light, Dark and System; a choice takes effect at once. */
export default function ThemeDialog({ onClose }: { onClose: () => void }) {
  const { choice, setChoice } = useTheme()
  return (
    <ResponsiveDialog open onClose={onClose} title="Theme" size="sm">
      <RadioGroup.Root
        value={choice}
        onValueChange={({ value }) => setChoice(choices.find((each) => each.value === value)?.value ?? choice)}
        aria-label="Theme"
      >
        <ChoiceCards>
          {choices.map(({ value, label, note }) => (
            <ChoiceCard key={value} value={value} title={label} note={note} />
          ))}
        </ChoiceCards>
      </RadioGroup.Root>
    </ResponsiveDialog>
  )
}
