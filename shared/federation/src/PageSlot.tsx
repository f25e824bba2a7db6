import { memo, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { FailurePhase } from './failure.ts'
import type { RemoteEntry } from './remote-entry.ts'
import type { LoadedPage, Remotes } from './remotes.ts'
import { RenderBoundary } from './RenderBoundary.tsx'
import { Settled } from './Settled.tsx'

interface PageSlotProps {
  remotes: Remotes
  name: string
  page: string
  /** The properties that a place gives to its panels; a page has none. */
  given?: object | undefined
  loading: ReactNode
  /** It stands on the screen. */
  onSettle: (entry: RemoteEntry) => void
  /** It did not load. */
  onFailure: (error: unknown) => void
  /** It threw. */
  onCrash: (error: unknown, entry: RemoteEntry, phase: FailurePhase | null) => void
}

interface DrawnProps extends Pick<LoadedPage, 'Page'> {
  given: object | undefined
}

/** Renders for what it is given and what it listens to, and not for what its frame is told, such as that it stands. */
const Drawn = memo(function Drawn({ Page, given }: DrawnProps) {
  return <Page {...given} />
})

/** Below this a skeleton only flickers. */
const SKELETON_AFTER_MS = 150

/**
 * Loads a page and shows it. React.lazy is not used: it keeps a rejection for ever and shows its fallback at once. The
 * version is chosen in an effect, when the page that was left has withdrawn its mark of being unsaved.
 */
export function PageSlot({ remotes, name, page, given, loading, onSettle, onFailure, onCrash }: PageSlotProps) {
  const [loaded, setLoaded] = useState<LoadedPage | undefined>(() => remotes.loaded(name, page))
  const [slow, setSlow] = useState(false)
  const phase = useRef<FailurePhase | null>('render')
  const failed = useEffectEvent(onFailure)
  const isMissing = loaded === undefined

  useEffect(() => {
    if (!isMissing) return undefined
    let mounted = true
    const timer = setTimeout(() => setSlow(true), SKELETON_AFTER_MS)
    remotes.load(name, page).then(
      (fresh) => mounted && setLoaded(fresh),
      (error: unknown) => mounted && failed(error),
    )
    return () => {
      mounted = false
      clearTimeout(timer)
    }
  }, [isMissing, remotes, name, page])

  if (!loaded) return slow ? loading : null

  const { Page, entry } = loaded
  const committed = () => {
    phase.current = 'effect'
  }
  const settled = () => {
    phase.current = null
    remotes.settled(entry, page)
    onSettle(entry)
  }
  return (
    <RenderBoundary onError={(error) => onCrash(error, entry, phase.current)} fallback={loading}>
      <Suspense fallback={loading}>
        <Drawn Page={Page} given={given} />
        <Settled onCommit={committed} onSettle={settled} />
      </Suspense>
    </RenderBoundary>
  )
}
