import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { choiceLabel, choiceRow } from '../../theme/recipes/choice.ts'

type Input = ComponentProps<'input'>

type Aria = Pick<Input, 'aria-label' | 'aria-invalid' | 'aria-describedby'>

export interface CheckProps extends Pick<Input, 'ref' | 'name' | 'disabled' | 'onBlur'>, Aria {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Styles the row, all of which can be pressed. */
  className?: string
  /** What it says; without words it needs an `aria-label`. */
  children?: ReactNode
}

interface Props extends CheckProps {
  /** The control as it is drawn. */
  mark: ComponentType<Pick<Input, 'type' | 'checked' | 'onChange'>>
}

const Row = chakra('label', { base: { ...choiceRow, '&:has(:disabled)': { cursor: 'not-allowed' } } })
const Words = chakra('span', { base: { ...choiceLabel, ':disabled + &': { color: 'fg.muted' } } })

/** What checkbox and switch have in common: the browser’s own control, drawn as ours. A list may have fifty of them. */
export function CheckControl({ mark: Mark, onChange, className, children, ...input }: Props) {
  return (
    <Row className={className}>
      <Mark {...input} type="checkbox" onChange={(event) => onChange(event.currentTarget.checked)} />
      {children !== undefined && <Words>{children}</Words>}
    </Row>
  )
}
