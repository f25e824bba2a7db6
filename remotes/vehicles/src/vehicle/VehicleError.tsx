import { ButtonLink, RecordPending } from '@forecourt/ui'

interface Props {
  error: Error
  retrying: boolean
  onRetry: () => void
}

/** A vehicle outside the person's group looks as if it did not exist. */
export const VehicleError = ({ error, retrying, onRetry }: Props) => (
  <RecordPending
    isPage
    noun="vehicle"
    missing="This vehicle does not exist, or you do not have access to it."
    error={error}
    isFetching={retrying}
    onRetry={onRetry}
  >
    <ButtonLink to="/">Back to home</ButtonLink>
  </RecordPending>
)
