import { Button, Spinner, type ButtonProps } from '@chakra-ui/react'
import { useFormState } from 'react-hook-form'
import { useApiFormContext } from './ApiFormContext.ts'

interface Props extends Omit<ButtonProps, 'type' | 'name' | 'value'> {
  /** Tells submits of one form apart; the submit handler gets it. */
  intent?: string
  /**
   * 'button' where it stands before the form's main one, which Enter would else pass by; it then sends by its `onClick`.
   */
  type?: 'submit' | 'button'
}

/** Sends the form around it. While that runs it keeps its name and takes no second press. */
export function SubmitButton({ intent, children, disabled, type = 'submit', variant = 'solid', ...rest }: Props) {
  const { control } = useApiFormContext()
  const { isSubmitting } = useFormState({ control })
  return (
    <Button
      {...rest}
      type={type}
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
