import { counted } from '@forecourt/domain'
import { chakra, Textarea } from '@chakra-ui/react'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame } from './FieldFrame.tsx'
import { textOf, useControl, type FieldProps } from './useApiField.ts'

const CHARACTER = { one: 'character', many: 'characters' }

interface Props<Values extends FieldValues> extends FieldProps<Values, string> {
  rows?: number
  placeholder?: string
  /** Counts what is left once little is, and lets more be typed: the schema refuses it, nothing is cut off. */
  limit?: number
}

const Left = chakra('div', { base: { textStyle: 'xs', color: 'fg.muted', textAlign: 'end' } })

/** Text of several lines. */
export function TextAreaField<Values extends FieldValues = never>(props: Props<Values>) {
  const { rows = 3, placeholder, limit, ...field } = props
  const { value, change, frame, control } = useControl(field)
  const text = textOf(value)
  const left = limit === undefined ? Infinity : limit - text.length
  return (
    <FieldFrame {...frame} span={frame.span ?? 'full'}>
      <Textarea
        {...control}
        rows={rows}
        placeholder={placeholder}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {left <= 100 && (
        <Left aria-live="polite">
          {left >= 0 ? `${counted(left, CHARACTER)} left` : `${counted(-left, CHARACTER)} too many`}
        </Left>
      )}
    </FieldFrame>
  )
}
