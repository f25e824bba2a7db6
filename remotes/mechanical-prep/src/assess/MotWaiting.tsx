import { Panel, Skeleton } from '@forecourt/ui'

/** Where the last MOT will be. */
export const MotWaiting = () => (
  <Panel title="Last MOT">
    <Skeleton height="12" role="status" aria-label="Loading the MOT history" />
  </Panel>
)
