import { chakra, Checkbox } from '@forecourt/ui'
import { FormSection, useFormValues, type ApiFormHandle } from '@forecourt/ui/forms'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { Values } from './values.ts'

interface Props {
  form: ApiFormHandle<Values>
  /** The part of the form that is there or not. */
  name: 'mot' | 'service'
  /** What makes it be there. */
  label: string
  blank: NonNullable<Values['mot']> | NonNullable<Values['service']>
  /** Whether it cannot be left out, as the result of a test that was made. */
  isRequired?: boolean
  children: ReactNode
}

const Root = chakra('div', { base: { display: 'grid', gap: '3', gridColumn: '1 / -1' } })

/** A part that only some work has: a new MOT test, a service. */
export function Optional({ form, name, label, blank, isRequired = false, children }: Props) {
  const [value] = useFormValues([name], form)
  const isOn = value !== null && value !== undefined
  const isOpenedHere = useRef(false)
  const isUntouched = isOn && Object.values(value).every((part) => part === null || part === '')
  const open = useEffectEvent(() => {
    isOpenedHere.current = true
    form.setValue(name, blank, { shouldDirty: true })
  })
  /** What a line opened by mistake must not ask for anything once that line is corrected. */
  const close = useEffectEvent(() => {
    if (isOpenedHere.current && isUntouched) form.setValue(name, null, { shouldDirty: true })
    isOpenedHere.current = false
  })
  useEffect(() => {
    if (isRequired && !isOn) open()
  }, [isRequired, isOn])
  useEffect(() => {
    if (!isRequired) close()
  }, [isRequired])
  return (
    <Root>
      <Checkbox
        checked={isOn}
        disabled={isRequired}
        onChange={(checked) => form.setValue(name, checked ? blank : null, { shouldDirty: true })}
      >
        {label}
      </Checkbox>
      {isOn && <FormSection>{children}</FormSection>}
    </Root>
  )
}
