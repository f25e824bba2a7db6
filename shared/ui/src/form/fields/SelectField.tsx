import { NativeSelect } from '@chakra-ui/react'
import type { FieldValues } from 'react-hook-form'
import type { Choice } from './choices.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { textOf, useControl, type FieldProps } from './useApiField.ts'

interface Props<Values extends FieldValues> extends FieldProps<Values, string | number> {
  choices: readonly Choice<string | number>[]
  /** The words of no choice; choosing them empties the field. Null where it cannot be emptied again. */
  placeholder?: string | null
}

/** One of a short list, in the device's own picker. */
export function SelectField<Values extends FieldValues = never>(props: Props<Values>) {
  const { choices, placeholder = 'Choose…', ...field } = props
  const { value, change, frame, control } = useControl(field)
  const text = textOf(value)
  return (
    <FieldFrame {...frame}>
      <NativeSelect.Root disabled={control.disabled} invalid={Boolean(frame.error)}>
        <NativeSelect.Field
          {...control}
          value={text}
          onChange={({ currentTarget }) =>
            change(choices.find((choice) => String(choice.value) === currentTarget.value)?.value)
          }
        >
          {/* Without one for no choice, the browser would show the first choice as if it had been made. */}
          {(placeholder !== null || text === '') && <option value="">{placeholder}</option>}
          {choices.map(({ value: own, label, disabled }) => (
            <option key={own} value={own} disabled={disabled}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FieldFrame>
  )
}
