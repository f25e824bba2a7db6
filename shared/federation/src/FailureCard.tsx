import { useEffect, useRef, type ComponentType } from 'react'
import type { RemoteFailure } from './failure.ts'
import { isFocusHeld } from './focus.ts'

export interface FailureViewProps {
  failure: RemoteFailure
  retry: () => void
}

export interface FailureCardProps extends FailureViewProps {
  View: ComponentType<FailureViewProps>
}

/** Takes the focus, because what had it may be gone, unless somebody is in a dialog or a menu; and announces itself. */
export function FailureCard({ View, failure, retry }: FailureCardProps) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isFocusHeld()) card.current?.focus()
  }, [])
  return (
    <div ref={card} role="alert" tabIndex={-1}>
      <View failure={failure} retry={retry} />
    </div>
  )
}
