import { Checkbox, chakra, Switch } from '@chakra-ui/react'
import type { FieldValues } from 'react-hook-form'
import { MutedText } from '../../display/MutedText.ts'
import { ErrorText } from '../ErrorText.ts'
import type { FieldAppearance } from './FieldFrame.tsx'
import { useControl, type FieldProps } from './useApiField.ts'

type Props<Values extends FieldValues> = Omit<FieldProps<Values, boolean>, keyof Pick<FieldAppearance, 'origin'>>

const Root = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' },
  variants: { span: { 2: { gridColumn: { sm: 'span 2' } }, full: { gridColumn: '1 / -1' } } },
})

type Field = ReturnType<typeof useControl<boolean>>

function Below({ frame }: Pick<Field, 'frame'>) {
  return (
    <>
      {frame.helper && (
        <MutedText as="div" size="xs" id={frame.ids.helper}>
          {frame.helper}
        </MutedText>
      )}
      {frame.error && (
        <ErrorText as="div" id={frame.ids.error}>
          {frame.error}
        </ErrorText>
      )}
    </>
  )
}

const inputProps = ({ control }: Pick<Field, 'control'>) => ({
  ref: control.ref,
  onBlur: control.onBlur,
  'aria-describedby': control['aria-describedby'],
  'aria-invalid': control['aria-invalid'],
})

/** Yes or no, decided when the form is sent. */
export function CheckboxField<Values extends FieldValues = never>(props: Props<Values>) {
  const field = useControl(props)
  const { value, change, frame, control } = field
  return (
    <Root data-field={frame.name} span={frame.span}>
      <Checkbox.Root
        name={control.name}
        checked={value === true}
        onCheckedChange={({ checked }) => change(checked === true)}
        disabled={control.disabled}
        invalid={Boolean(frame.error)}
      >
        <Checkbox.HiddenInput {...inputProps(field)} />
        <Checkbox.Control>
          <Checkbox.Indicator />
        </Checkbox.Control>
        <Checkbox.Label>{frame.label}</Checkbox.Label>
      </Checkbox.Root>
      <Below frame={frame} />
    </Root>
  )
}

/** Something that is on or off, such as a stage of a vehicle's route. */
export function SwitchField<Values extends FieldValues = never>(props: Props<Values>) {
  const field = useControl(props)
  const { value, change, frame, control } = field
  return (
    <Root data-field={frame.name} span={frame.span}>
      <Switch.Root
        name={control.name}
        checked={value === true}
        onCheckedChange={({ checked }) => change(checked)}
        disabled={control.disabled}
        invalid={Boolean(frame.error)}
      >
        <Switch.HiddenInput {...inputProps(field)} />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
        <Switch.Label>{frame.label}</Switch.Label>
      </Switch.Root>
      <Below frame={frame} />
    </Root>
  )
}
