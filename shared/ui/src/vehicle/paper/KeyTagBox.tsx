import { chakra } from '@chakra-ui/react'
import { Checkbox } from '../../form/check/Checkbox.tsx'

interface Props {
  /** How many tags that would be. */
  count: number
  checked: boolean
  onChange: (checked: boolean) => void
}

const Root = chakra(Checkbox, { base: { minHeight: { base: 'touch', md: '8' } } })

/** In a dialog that moves vehicles: whether the tags of their keys are printed afterwards. */
export const KeyTagBox = ({ count, ...props }: Props) => (
  <Root {...props}>{count > 1 ? 'Print key tags' : 'Print key tag'} after the move</Root>
)
