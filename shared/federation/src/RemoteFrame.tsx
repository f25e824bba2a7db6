import { subscribeToAll } from '@forecourt/domain/observable'
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ComponentType } from 'react'
import { crashOf, explain } from './diagnose.ts'
import type { FailureCardProps } from './FailureCard.tsx'
import { isScriptError, makeReference, RemoteError, type FailurePhase, type RemoteFailure } from './failure.ts'
import { isFocusLost } from './focus.ts'
import { PageSlot } from './PageSlot.tsx'
import { findRemote } from './registry.ts'
import type { RemoteEntry } from './remote-entry.ts'
import type { RemoteViews } from './remote-views.ts'
import type { Remotes } from './remotes.ts'
import { useRegistry } from './use-registry.ts'

/** A module whose files are gone is opened afresh by itself, but not over and over. */
const RESET_AT_MOST_EVERY_MS = 60_000
const lastReset = new Map<string, number>()

function mayResetItself(name: string): boolean {
  const now = Date.now()
  if (now - (lastReset.get(name) ?? -Infinity) < RESET_AT_MOST_EVERY_MS) return false
  lastReset.set(name, now)
  return true
}

/** What a failure belongs to: with another version, or once the module is opened again, it is over. */
const standingOf = (entry: RemoteEntry | undefined) => `${entry?.version} ${entry?.disabled?.at}`

interface RemoteFrameProps {
  remotes: Remotes
  /** Name of the module. */
  name: string
  /** Key of the page, or of the panel, in the module. */
  page: string
  title: string
  /** The properties that a place gives to its panels; a page has none. */
  given?: object
  /** Without a `Waiting` view, a newer version is taken when it is next opened. */
  views: Pick<RemoteViews, 'Loading' | 'Failed'> & { Waiting: RemoteViews['Waiting'] | null }
  /** What is around the view of a failure. */
  Card: ComponentType<FailureCardProps>
}

/** A part of a screen that a module draws: loads it, shows it, and keeps what goes wrong with it inside. */
export function RemoteFrame({ remotes, name, page, title, given, views, Card }: RemoteFrameProps) {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<{ failure: RemoteFailure; standing: string }>()
  const [shown, setShown] = useState<RemoteEntry>()
  const entry = findRemote(useRegistry(remotes.registry), name)
  const mayUpgrade = useSyncExternalStore(remotes.mayUpgrade.subscribe, remotes.mayUpgrade.get)
  const standing = standingOf(entry)

  const openAgain = () => {
    setFailed(undefined)
    setShown(undefined)
    setAttempt((count) => count + 1)
  }

  const startAgain = () => {
    void remotes.reset(name)
    openAgain()
  }

  const fail = (error: RemoteError, phase: FailurePhase | null = null) => {
    const { version = 'unknown', channel = 'STABLE' } = error.entry ?? entry ?? {}
    const { reason, detail } = error
    const told = { remote: name, version, channel, page, title, reason, detail, phase }
    const failure = { ...told, reference: makeReference(), error: error.cause ?? error }
    setFailed({ failure, standing: standingOf(error.entry ?? entry) })
    setShown(undefined)
    remotes.report(failure)
  }

  const crashed = (error: unknown, of: RemoteEntry, phase: FailurePhase | null) => {
    if (!isScriptError(error)) return fail(crashOf(error, of), phase)
    if (mayResetItself(name)) return startAgain()
    setShown(undefined)
    void explain(error, of).then((explained) => fail(explained, phase))
  }

  // What failed heals by itself once another version is meant, or the module is open again.
  if (failed && failed.standing !== standing) openAgain()

  // What was opened afresh has taken the place of what had the focus.
  useEffect(() => {
    if (attempt > 0 && isFocusLost()) document.querySelector('main')?.focus({ preventScroll: true })
  }, [attempt])

  // A module that is closed is covered at once, but not what is typed there and not sent.
  const cover = () => {
    const now = findRemote(remotes.registry.getState(), name)
    if (failed || !now?.disabled || !remotes.mayUpgrade.get()) return
    fail(new RemoteError('disabled', `${name} is closed`, { detail: now.disabled.reason, entry: now }))
  }
  const coverIfClosed = useEffectEvent(cover)
  const settle = (drawn: RemoteEntry) => {
    setShown(drawn)
    // It may have been closed before anybody listened.
    cover()
  }
  useEffect(() => {
    const follow = subscribeToAll(remotes.registry.subscribe, remotes.mayUpgrade.subscribe)
    return follow(() => coverIfClosed())
  }, [remotes])

  if (failed) return <Card View={views.Failed} failure={failed.failure} retry={startAgain} />

  const next = shown && (entry?.disabled ? entry : remotes.successorOf(shown))
  return (
    <>
      {next && views.Waiting && (
        <views.Waiting
          title={next.manifest.title}
          version={next.version}
          disabled={next.disabled}
          use={mayUpgrade ? openAgain : null}
        />
      )}
      <PageSlot
        key={attempt}
        remotes={remotes}
        name={name}
        page={page}
        given={given}
        loading={<views.Loading title={title} />}
        onSettle={settle}
        onFailure={(error) => fail(error instanceof RemoteError ? error : crashOf(error))}
        onCrash={crashed}
      />
    </>
  )
}
