import { chakra, IconButton, Input } from '@chakra-ui/react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Eye, EyeOff } from '../../icons.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { textOf, useControl, type FieldProps } from './useApiField.ts'

interface Props<Values extends FieldValues> extends FieldProps<Values, string> {
  autoComplete: 'current-password' | 'new-password'
}

const Row = chakra('div', { base: { position: 'relative', '& input': { paddingInlineEnd: { base: '12', md: '10' } } } })
const Toggle = chakra(IconButton, { base: { position: 'absolute', insetEnd: '0.5', top: { base: '0', md: '0.5' } } })

/** A password, with a button that shows it. Never use it in a form with a draft. */
export function PasswordField<Values extends FieldValues = never>({ autoComplete, ...field }: Props<Values>) {
  const { value, change, frame, control } = useControl(field)
  const [visible, setVisible] = useState(false)
  return (
    <FieldFrame {...frame}>
      <Row>
        <Input
          {...control}
          type={visible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={textOf(value)}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Toggle
          variant="ghost"
          size="sm"
          aria-label="Show password"
          aria-pressed={visible}
          aria-controls={control.id}
          onClick={() => setVisible((shown) => !shown)}
        >
          {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Toggle>
      </Row>
    </FieldFrame>
  )
}
