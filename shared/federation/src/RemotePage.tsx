import { Suspense, useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { isChunkLoadError, makeReference, reasonOf, type FailureReason, type RemoteFailure } from './failure.ts'
import type { Remotes } from './remotes.ts'
import { RenderBoundary } from './RenderBoundary.tsx'

/** How the host shows a page that is not there yet, or not at all. */
export interface RemoteViews {
  Loading: ComponentType<{ title: string }>
  Failed: ComponentType<{ failure: RemoteFailure; retry: () => void }>
  Incompatible: ComponentType<{ failure: RemoteFailure; retry: () => void }>
}

interface RemotePageProps {
  remotes: Remotes
  /** Name of the module. */
  name: string
  /** Key of the page in the module's manifest. */
  page: string
  views: RemoteViews
}

/** Below this a skeleton only flickers. */
const SKELETON_AFTER_MS = 150
/** A module whose files are gone is opened afresh by itself, but not over and over. */
const RESET_AT_MOST_EVERY_MS = 60_000
const lastReset = new Map<string, number>()

function mayResetItself(name: string): boolean {
  const now = Date.now()
  if (now - (lastReset.get(name) ?? -Infinity) < RESET_AT_MOST_EVERY_MS) return false
  lastReset.set(name, now)
  return true
}

/** A page of a module: loads it, shows it, and keeps what goes wrong inside its own frame. */
export function RemotePage(props: RemotePageProps) {
  return <Frame key={`${props.name}/${props.page}`} {...props} />
}

function Frame({ remotes, name, page, views }: RemotePageProps) {
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<RemoteFailure>()
  const entry = remotes.registry.getState().remotes.find((remote) => remote.name === name)
  const version = entry?.version ?? 'unknown'
  const title = entry?.manifest.routes[page]?.title ?? entry?.manifest.title ?? name

  const fail = (reason: FailureReason, error: unknown) => {
    const next = { remote: name, version, page, title, reason, reference: makeReference(), error }
    setFailure(next)
    remotes.report(next)
  }

  const startAgain = () => {
    void remotes.reset(name)
    setFailure(undefined)
    setAttempt((count) => count + 1)
  }

  const crashed = (error: unknown) => {
    if (isChunkLoadError(error) && mayResetItself(name)) startAgain()
    else fail('crashed', error)
  }

  if (failure) return <FailureCard failure={failure} views={views} retry={startAgain} />
  return (
    <RenderBoundary key={attempt} onError={crashed} fallback={<views.Loading title={title} />}>
      <LoadedPage remotes={remotes} name={name} page={page} Loading={views.Loading} title={title} onFailure={fail} />
    </RenderBoundary>
  )
}

interface LoadedPageProps {
  remotes: Remotes
  name: string
  page: string
  title: string
  Loading: RemoteViews['Loading']
  onFailure: (reason: FailureReason, error: unknown) => void
}

// React.lazy is not used: it keeps a rejection for ever and shows its fallback at once.
function LoadedPage({ remotes, name, page, title, Loading, onFailure }: LoadedPageProps) {
  const [Page, setPage] = useState(() => remotes.loaded(name, page))
  const [slow, setSlow] = useState(false)
  const failed = useEffectEvent((error: unknown) => onFailure(reasonOf(error), error))
  const missing = Page === undefined

  useEffect(() => {
    if (!missing) return undefined
    let mounted = true
    const timer = setTimeout(() => setSlow(true), SKELETON_AFTER_MS)
    remotes.load(name, page).then(
      (component) => mounted && setPage(() => component),
      (error: unknown) => mounted && failed(error),
    )
    return () => {
      mounted = false
      clearTimeout(timer)
    }
  }, [missing, remotes, name, page])

  if (!Page) return slow ? <Loading title={title} /> : null
  return (
    <Suspense fallback={<Loading title={title} />}>
      <Page />
    </Suspense>
  )
}

interface FailureCardProps {
  failure: RemoteFailure
  views: RemoteViews
  retry: () => void
}

/** Takes the focus, because what had it may be gone, and announces itself. */
function FailureCard({ failure, views, retry }: FailureCardProps) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.focus(), [])
  const View = failure.reason === 'incompatible' ? views.Incompatible : views.Failed
  return (
    <div ref={card} role="alert" tabIndex={-1}>
      <View failure={failure} retry={retry} />
    </div>
  )
}
