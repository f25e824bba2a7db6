import { chakra } from '@chakra-ui/react'
import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import { MutedText } from '../../display/MutedText.ts'
import { Checkbox } from '../check/Checkbox.tsx'
import type { CheckProps } from '../check/CheckControl.tsx'
import { Switch } from '../check/Switch.tsx'
import { ErrorText } from '../ErrorText.ts'
import type { FieldAppearance } from './FieldFrame.tsx'
import { useControl, type FieldProps } from './useApiField.ts'

type Props<Values extends FieldValues> = Omit<FieldProps<Values, boolean>, keyof Pick<FieldAppearance, 'origin'>>

const Root = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' },
  variants: { span: { 2: { gridColumn: { sm: 'span 2' } }, full: { gridColumn: '1 / -1' } } },
})

function Below({ frame }: Pick<ReturnType<typeof useControl>, 'frame'>) {
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

interface YesNoProps {
  as: ComponentType<CheckProps>
  field: FieldProps<FieldValues, boolean>
}

function YesNo({ as: Control, field }: YesNoProps) {
  const {
    value,
    change,
    frame,
    control: { ref, name, disabled, onBlur, 'aria-invalid': invalid, 'aria-describedby': describedBy },
  } = useControl(field)
  return (
    <Root data-field={frame.name} span={frame.span}>
      <Control
        ref={ref}
        name={name}
        checked={value === true}
        onChange={change}
        onBlur={onBlur}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid}
      >
        {frame.label}
      </Control>
      <Below frame={frame} />
    </Root>
  )
}

/** Yes or no, decided when the form is sent. */
export const CheckboxField = <Values extends FieldValues = never>(props: Props<Values>) => (
  <YesNo as={Checkbox} field={props} />
)

/** Something that is on or off, such as a stage of a vehicle's route. */
export const SwitchField = <Values extends FieldValues = never>(props: Props<Values>) => (
  <YesNo as={Switch} field={props} />
)
