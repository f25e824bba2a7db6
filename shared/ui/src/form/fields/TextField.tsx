import { Input, type InputProps } from '@chakra-ui/react'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from './FieldFrame.tsx'
import { Adorned } from './Adorned.tsx'
import { textOf, useControl, type FieldProps } from './useApiField.ts'

type Passed = Pick<
  InputProps,
  | 'type'
  | 'placeholder'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'list'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'readOnly'
  | 'enterKeyHint'
>

interface Props<Values extends FieldValues> extends FieldProps<Values, string | number>, Passed {
  /** Grey words inside the control's right end, such as a unit. */
  suffix?: string
  /** Turns what is typed into what is kept: a VIN into upper case, a year into a number. */
  normalise?: (text: string) => string | number | null
  /** Values to choose from while typing anything else stays possible. */
  suggestions?: readonly string[]
}

/** One line of text. */
export function TextField<Values extends FieldValues = never>(props: Props<Values>) {
  const { suffix, normalise = (text) => text, suggestions = [], type, placeholder, ...rest } = props
  const {
    autoComplete = 'off',
    inputMode,
    maxLength,
    autoCapitalize,
    spellCheck,
    readOnly,
    enterKeyHint,
    ...field
  } = rest
  const { value, change, frame, control } = useControl(field)
  const listId = suggestions.length > 0 ? `${control.id}list` : undefined
  return (
    <FieldFrame {...frame}>
      <Adorned suffix={suffix}>
        <Input
          {...control}
          {...{
            type,
            placeholder,
            autoComplete,
            inputMode,
            maxLength,
            autoCapitalize,
            spellCheck,
            readOnly,
            enterKeyHint,
          }}
          list={listId}
          value={textOf(value)}
          onChange={(event) => change(normalise(event.currentTarget.value))}
        />
      </Adorned>
      {listId && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  )
}
