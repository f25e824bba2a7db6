import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ComponentType } from 'react'
import { ownValue } from '@forecourt/domain'
import type { Disabled } from '@forecourt/release'
import { crashOf, explain } from './diagnose.ts'
import { FailureCard, type FailureViewProps } from './FailureCard.tsx'
import { isScriptError, makeReference, RemoteError, type FailurePhase, type RemoteFailure } from './failure.ts'
import { isFocusLost } from './focus.ts'
import { PageSlot } from './PageSlot.tsx'
import { findRemote } from './registry.ts'
import type { RemoteEntry } from './remote-entry.ts'
import type { Remotes } from './remotes.ts'
import { useRegistry } from './use-registry.ts'

/** What is to take the place of the page on screen: another version, or the notice that the module is closed. */
export interface WaitingViewProps {
  /** The module's. */
  title: string
  version: string
  disabled: Disabled | null
  /** Changes to it here and now; null while something unsaved is on the screen. */
  use: (() => void) | null
}

/** How the host shows a page that is not there yet, that is not there at all, and that is about to change. */
export interface RemoteViews {
  Loading: ComponentType<{ title: string }>
  Failed: ComponentType<FailureViewProps>
  /** Stands above the page. */
  Waiting: ComponentType<WaitingViewProps>
}

interface RemotePageProps {
  remotes: Remotes
  /** Name of the module. */
  name: string
  /** Key of the page in the module's manifest. */
  page: string
  views: RemoteViews
}

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

/** What a failure belongs to: with another version, or once the module is opened again, it is over. */
const standingOf = (entry: RemoteEntry | undefined) => `${entry?.version} ${entry?.disabled?.at}`

function Frame({ remotes, name, page, views }: RemotePageProps) {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<{ failure: RemoteFailure; standing: string }>()
  const [shown, setShown] = useState<RemoteEntry>()
  const entry = findRemote(useRegistry(remotes.registry), name)
  const mayUpgrade = useSyncExternalStore(remotes.mayUpgrade.subscribe, remotes.mayUpgrade.get)
  const standing = standingOf(entry)
  const title = (entry && ownValue(entry.manifest.routes, page)?.title) ?? entry?.manifest.title ?? name

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
  const coverIfClosed = useEffectEvent(() => {
    const now = findRemote(remotes.registry.getState(), name)
    if (!shown || !now?.disabled || !remotes.mayUpgrade.get()) return
    fail(new RemoteError('disabled', `${name} is closed`, { detail: now.disabled.reason, entry: now }))
  })
  useEffect(() => {
    const sources = [remotes.registry, remotes.mayUpgrade]
    const stops = sources.map(({ subscribe }) => subscribe(() => coverIfClosed()))
    return () => {
      for (const stop of stops) stop()
    }
  }, [remotes])

  if (failed) return <FailureCard View={views.Failed} failure={failed.failure} retry={startAgain} />

  const next = shown && (entry?.disabled ? entry : remotes.successorOf(shown))
  return (
    <>
      {next && (
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
        loading={<views.Loading title={title} />}
        onCommit={setShown}
        onFailure={(error) => fail(error instanceof RemoteError ? error : crashOf(error))}
        onCrash={crashed}
      />
    </>
  )
}
