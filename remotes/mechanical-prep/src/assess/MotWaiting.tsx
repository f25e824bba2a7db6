import { Panel, Skeleton, useIsNarrow } from '@forecourt/ui'

/** Where the last MOT will be. */
export function MotWaiting() {
  const isNarrow = useIsNarrow()
  const waiting = (height: string) => <Skeleton height={height} role="status" aria-label="Loading the MOT history" />
  return isNarrow ? waiting('touch') : <Panel title="Last MOT">{waiting('12')}</Panel>
}
