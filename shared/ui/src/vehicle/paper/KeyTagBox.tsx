import { Checkbox } from '@chakra-ui/react'

interface Props {
  /** How many tags that would be. */
  count: number
  checked: boolean
  onChange: (checked: boolean) => void
}

/** In a dialog that moves vehicles: whether the tags of their keys are printed afterwards. */
export const KeyTagBox = ({ count, checked, onChange }: Props) => (
  <Checkbox.Root
    minHeight={{ base: 'touch', md: '8' }}
    checked={checked}
    onCheckedChange={(details) => onChange(details.checked === true)}
  >
    <Checkbox.HiddenInput />
    <Checkbox.Control>
      <Checkbox.Indicator />
    </Checkbox.Control>
    <Checkbox.Label>{count > 1 ? 'Print key tags' : 'Print key tag'} after the move</Checkbox.Label>
  </Checkbox.Root>
)
