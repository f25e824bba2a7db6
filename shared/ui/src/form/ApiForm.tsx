import { chakra } from '@chakra-ui/react'
import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { SHORTCUTS } from '../shortcuts/catalogue.ts'
import { useKeysWithin } from '../shortcuts/useShortcuts.ts'
import { anyForm } from './anyForm.ts'
import { ApiFormContext } from './ApiFormContext.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { FormConflict } from './FormConflict.tsx'
import { FormError } from './FormError.tsx'
import type { Conflict } from './submission.ts'
import { UnsavedDialog } from './UnsavedDialog.tsx'
import type { ApiFormHandle } from './useApiForm.ts'

interface Props<Values extends FieldValues> {
  form: ApiFormHandle<Values>
  /** The form's name for the screen reader; where the page's title says it, leave it out. */
  label?: string
  /** By which a button outside the form sends it, such as one in a dialog's foot. */
  id?: string
  /** What stands where somebody else was first; else a notice that names them. What was typed stays below it. */
  conflict?: (conflict: Conflict) => ReactNode
  children: ReactNode
}

const Root = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', gap: '5', flex: '1', minWidth: '0' },
})

/** The form element around the fields of `useApiForm`, with everything that any form has to say. */
export function ApiForm<Values extends FieldValues>({ form, ...rest }: Props<Values>) {
  // React's context cannot say which values a form has.
  return <Form form={anyForm(form)} {...rest} />
}

function Form({ form, label, id, conflict, children }: Props<FieldValues>) {
  const { control, element, send, draft, problem, conflict: current, guard } = form
  const latest = useRef(send)
  // By its button, which may stand outside the form, and which alone knows whether it can be sent yet.
  const pressMain = () => {
    const buttons = [...(element.current?.elements ?? [])].filter((each) => each instanceof HTMLButtonElement)
    const main = buttons.findLast(({ type, disabled }) => type === 'submit' && !disabled)
    main?.click()
    return main ? undefined : (false as const)
  }
  const onKeyDown = useKeysWithin([{ ...SHORTCUTS.send, run: pressMain }])
  useLayoutEffect(() => {
    latest.current = send
  })
  const around = useMemo(
    () => ({ control, sendAs: (intent: string) => void latest.current(undefined, intent) }),
    [control],
  )
  return (
    <ApiFormContext value={around}>
      <Root
        ref={element}
        id={id}
        noValidate
        aria-label={label}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          // A form in a dialog stands inside another one for React, though not in the document.
          event.stopPropagation()
          void send(event)
        }}
      >
        <DraftNotice draft={draft} />
        {current && (conflict ? conflict(current) : <FormConflict conflict={current} />)}
        <FormError problem={problem} />
        {children}
      </Root>
      <UnsavedDialog guard={guard} />
    </ApiFormContext>
  )
}
