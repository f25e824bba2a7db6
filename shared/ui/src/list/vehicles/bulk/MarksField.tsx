import { chakra, Textarea } from '@chakra-ui/react'
import { useId } from 'react'

const Root = chakra('div', { base: { display: 'grid', gap: '1.5' } })
const Label = chakra('label', { base: { textStyle: 'sm', fontWeight: 'medium' } })
const Help = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted' } })

interface Props {
  value: string
  onChange: (text: string) => void
  /** How many are taken at a time. */
  most: number
}

/** Registrations, pasted or scanned: one to a line. `marksIn` takes them apart. */
export function MarksField({ value, onChange, most }: Props) {
  const id = useId()
  return (
    <Root>
      <Label htmlFor={id}>Registrations</Label>
      <Textarea
        id={id}
        rows={5}
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Help>Short chassis and stock numbers work too. {most} at a time.</Help>
    </Root>
  )
}
