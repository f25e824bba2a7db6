import { RadioGroup } from '@chakra-ui/react'
import { ResponsiveDialog } from '@forecourt/ui/overlay/ResponsiveDialog.tsx'
import { useTheme, type ThemeChoice } from '@forecourt/ui/theme/theme.ts'
import { ChoiceCard, ChoiceCards } from '../switching/ChoiceCard.tsx'

const choices: { value: ThemeChoice; label: string; note: string }[] = [
  { value: 'light', label: 'Light', note: 'Dark text on a light background' },
  { value: 'dark', label: 'Dark', note: 'Light text on a dark background' },
  { value: 'system', label: 'System', note: 'Follows this device’s setting' },
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
