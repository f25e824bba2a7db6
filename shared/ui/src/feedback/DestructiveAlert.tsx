import { Alert } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** The alert of a form or dialog, titled Error (R5.03); nothing while there is nothing to say. */
export function DestructiveAlert({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Alert.Root status="error" role="alert">
      <Alert.Indicator>
        <CircleAlert aria-hidden />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Title>Error</Alert.Title>
        <Alert.Description>{children}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  )
}
