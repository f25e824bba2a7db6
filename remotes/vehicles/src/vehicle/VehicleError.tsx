import { errorMessage, isNotFound } from '@forecourt/api-client'
import { Box, ButtonLink, EmptyState, ErrorPanel } from '@forecourt/ui'

interface Props {
  error: Error
  retrying: boolean
  onRetry: () => void
}

/** A vehicle outside the person's group looks as if it did not exist. */
export function VehicleError({ error, retrying, onRetry }: Props) {
  if (isNotFound(error)) {
    return (
      <EmptyState action={<ButtonLink to="/">Back to home</ButtonLink>}>
        This vehicle does not exist or is not yours to see.
      </EmptyState>
    )
  }
  return (
    <Box p={{ base: '3', md: '6' }}>
      <ErrorPanel
        error={{ title: 'The vehicle could not be loaded.', description: errorMessage(error) }}
        onRetry={onRetry}
        retrying={retrying}
      />
    </Box>
  )
}
