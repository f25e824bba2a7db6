import type { Draft, DraftSaved } from '@forecourt/contracts'
import { getProfile } from '@forecourt/session'
import type { ApiFormHandle } from '@forecourt/ui'
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createDraftSync, type DraftSync, type DraftTrouble, type KeptDraft } from './draftSync.ts'

type Values = Readonly<Record<string, unknown>>

/** How a draft call is made; given on to `api` as it is. */
export interface SaveOptions {
  signal: AbortSignal
}

export interface StageDraftOptions {
  form: ApiFormHandle
  /** The draft that the server kept when the form opened; later ones are ignored. */
  stored: Draft
  /** The vehicle's version when the form opened. */
  vehicleVersion: number
  /** Makes the `…/draft` call with the form's values, on top of that version of the draft. */
  save: (values: Values, draftVersion: number, options: SaveOptions) => Promise<DraftSaved>
  /** The form's values as far as `save` sends them. */
  sendable: (values: Values) => Values
  /** A kept draft as the form holds it. */
  fromDraft: (values: Values) => Values
}

export interface StageDraft extends Pick<DraftSync, 'progress' | 'subscribe' | 'pause' | 'resume' | 'stop'> {
  trouble: DraftTrouble | null
  /** The draft that the form opened with, and whether the vehicle has changed since it was saved. */
  opened: { draft: KeptDraft; isOlder: boolean } | null
  /** Shows their draft in place of what was typed here. */
  takeTheirs: () => void
  /** Goes on with what was typed here, on top of theirs. */
  keepMine: () => void
}

/**
 * Keeps a stage's form on the device at once and on the server soon after, so that neither a dead signal nor a locked
 * telephone loses it, and a colleague can go on from it. Two drafts of one form are never merged unseen: the person
 * chooses (domain section 4.1).
 */
export function useStageDraft(options: StageDraftOptions): StageDraft {
  const { form, vehicleVersion, fromDraft, sendable } = options
  const { subscribe: subscribeForm } = form

  const [opened] = useState(() => {
    const { stored } = options
    return stored && { draft: stored, isOlder: stored.vehicleVersion < vehicleVersion }
  })
  const [sync] = useState(() =>
    createDraftSync({ version: opened?.draft.draftVersion ?? 0, savedAt: opened?.draft.savedAt ?? null }),
  )
  useLayoutEffect(() => {
    const device = form.draft
    sync.use({
      read: () => structuredClone(sendable(form.getValues())),
      isChanged: () => device?.isChanged() ?? false,
      send: (values, version, signal) => options.save(values, version, { signal }),
      onSending: (values) => device?.rememberSent(values),
      onSaved: (values, { draftVersion }) => device?.acknowledge(values, draftVersion),
      device: () => device?.progress() ?? { state: 'failed', at: null },
    })
  })
  const trouble = useSyncExternalStore(sync.subscribe, sync.trouble)
  const theirs = trouble?.kind === 'conflict' ? trouble.theirs : null

  const open = useEffectEvent(() => {
    const device = form.draft
    if (!device?.restored || !device.isChanged()) return
    const { sent, onto = 0 } = device.restored
    if (opened && onto < opened.draft.draftVersion) {
      // A newer one of one's own may be what was sent last, and had no answer: sent again it tells.
      if (!sent || opened.draft.savedBy.id !== getProfile()?.id) {
        device.dismiss()
        sync.dispute(opened.draft)
        return
      }
      sync.takeUp(sent, onto)
    }
    sync.hold()
  })
  const isKept = form.draft !== null
  useEffect(() => {
    if (isKept) open()
  }, [isKept])
  const isAsking = Boolean(form.draft?.restored)
  useEffect(() => {
    if (!isAsking) sync.release()
  }, [isAsking, sync])

  useEffect(() => {
    sync.enter()
    const stop = subscribeForm({ formState: { values: true }, callback: () => sync.schedule() })
    const flush = () => void sync.flush()
    const onHide = () => document.visibilityState === 'hidden' && flush()
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      stop()
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', onHide)
      sync.leave()
    }
  }, [sync, subscribeForm])

  return {
    ...sync,
    trouble,
    opened,
    takeTheirs() {
      if (!theirs) return
      form.draft?.replace(fromDraft(theirs.values), theirs.draftVersion)
      sync.settle(theirs.draftVersion, theirs.savedAt)
    },
    keepMine() {
      const version = theirs?.draftVersion ?? 0
      form.draft?.acknowledge(theirs ? fromDraft(theirs.values) : {}, version)
      form.draft?.dismiss()
      sync.settle(version)
    },
  }
}
