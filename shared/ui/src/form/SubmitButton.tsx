import { Button, Spinner, type ButtonProps } from '@chakra-ui/react'
import { useFormState } from 'react-hook-form'
import { useApiFormContext } from './ApiFormContext.ts'

interface Props extends Omit<ButtonProps, 'type' | 'name' | 'value'> {
  /** Tells submits of one form apart; the submit handler gets it. */
  intent?: string
  /** 'button' for one with an intent, unless said: Enter presses the form's main one, wherever the others stand. */
  type?: 'submit' | 'button'
}

/** Sends the form around it. While that runs it keeps its name and takes no second press. */
export function SubmitButton({ intent, children, disabled, type, variant = 'solid', ...rest }: Props) {
  const { control, sendAs } = useApiFormContext()
  const { isSubmitting } = useFormState({ control })
  const isAside = intent !== undefined && type !== 'submit'
  return (
    <Button
      onClick={isAside ? () => sendAs(intent) : undefined}
      {...rest}
      type={isAside ? 'button' : 'submit'}
      name={intent === undefined ? undefined : 'intent'}
      value={intent}
      variant={variant}
      disabled={disabled}
      // A button that is disabled while it has the focus drops it to the top of the page.
      aria-disabled={isSubmitting || undefined}
      aria-busy={isSubmitting || undefined}
    >
      {isSubmitting && <Spinner size="inherit" aria-hidden />}
      {children}
    </Button>
  )
}
