import { chakra, VisuallyHidden, ErrorText } from '@forecourt/ui'
import { PlateInput } from '@forecourt/ui/forms'
import type { LookupHandle } from '../useLookup.ts'
import { useField } from '../rules.ts'

const Root = chakra('div', { base: { display: 'grid', gap: '2', width: 'min(100%, 400px)' } })

/** The registration as a plate. Enter looks it up instead of sending a form that has only begun. */
export function PlateField({ look, left }: Pick<LookupHandle, 'look' | 'left'>) {
  const { value, change, frame, control } = useField({ name: 'registration', label: 'Registration' })
  const { ref, onBlur, ...rest } = control
  return (
    <Root data-field="registration">
      <VisuallyHidden>
        <label id={frame.ids.label} htmlFor={control.id}>
          Registration
        </label>
      </VisuallyHidden>
      <PlateInput
        {...rest}
        ref={ref}
        value={value ?? ''}
        onChange={change}
        onBlur={() => {
          onBlur()
          left()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          look()
        }}
      />
      {frame.error && (
        <ErrorText as="div" id={frame.ids.error}>
          {frame.error}
        </ErrorText>
      )}
    </Root>
  )
}
